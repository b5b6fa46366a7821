/** The one global name of our data files: a game's rules by folder, a locale's search index. */
declare var rulewright: Record<string, any>;
