// Builds the shipped rulebooks with a Python in WebAssembly, where no interpreter of that version can be had.
//
//   npm pack pyodide@0.27.7 && tar xzf pyodide-0.27.7.tgz          # Python 3.12.7, in the folder package
//   node compat/pyodide.mjs package .venv/lib/python3.*/site-packages /tmp/site-3.12
//   make pythons PYTHONS=/tmp/site-3.12
//
// What is installed for another Python serves, since each package with compiled parts does without them too.
import { cpSync, mkdtempSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [pyodide, packages, site] = process.argv.slice(2).map((path) => resolve(path));
if (!site) {
  console.error("usage: node pyodide.mjs PYODIDE SITE_PACKAGES NEW_SITE");
  process.exit(2);
}
const root = dirname(dirname(realpathSync(fileURLToPath(import.meta.url))));
const project = mkdtempSync(join(tmpdir(), "rulewright-"));
for (const name of ["mkdocs.yml", "rules_src"]) cpSync(join(root, name), join(project, name), { recursive: true });

const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const env = { HOME: "/", LANG: "C.UTF-8", PYTHONUTF8: "1", RULEWRIGHT_CACHE: "", NO_MKDOCS_2_WARNING: "1" };
if (process.env.SOURCE_DATE_EPOCH) env.SOURCE_DATE_EPOCH = process.env.SOURCE_DATE_EPOCH;
const python = await loadPyodide({ env });
for (const [place, folder] of Object.entries({ "/root": root, "/packages": packages, "/project": project })) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, place);
}
const ended = await python.runPythonAsync(`
import os, sys
print(sys.version)
sys.path.insert(0, "/root/generator")
sys.path.append("/packages")
os.chdir("/project")
from rulewright.cli import main
try:
    main(["build", "--strict"])
except SystemExit as end:
    ended = end.code or 0
ended
`);
if (ended === 0) cpSync(join(project, "site"), site, { recursive: true });
process.exit(ended);
