"""The search of the rules by itself: which rules a query finds, in what order, and what of them is marked."""

from typing import Any

import pytest

from scripted import asked


def titles(docs: list[str], queries: list[str]) -> list[list[str]]:
    """What the queries find among rules that have only titles."""
    found = asked(
        [{"title": title, "location": title, "number": f"90.{n}"} for n, title in enumerate(docs)],
        queries,
    )
    return [[hit[0] for hit in hits] for hits in found]


def test_accents_make_no_difference_and_n_with_tilde_is_a_letter() -> None:
    docs = ["Preparación", "Año", "Ano", "Счёт", "Мой", "Мои"]

    assert titles(docs, ["preparacion", "preparación", "año", "счет", "счёт", "мой"]) == [
        ["Preparación"], ["Preparación"], ["Año"], ["Счёт"], ["Счёт"], ["Мой"],
    ]  # fmt: skip


def test_the_exact_form_goes_first() -> None:
    docs = ["Clear the table", "Clearing", "Правый край", "Правила", "Casa", "Caso"]

    found = titles(docs, ["clearing", "правила", "caso"])

    assert [hits[0] for hits in found] == ["Clearing", "Правила", "Caso"]


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("правилами", "Правила"), ("поляна", "на полянах"), ("поляны", "полян"), ("битва", "битвой"),
        ("получает", "получите"), ("карта", "картами"), ("fabricacion", "la fabricación"), ("faccion", "facciones"),
        ("claro", "claros"), ("battles", "a battle"), ("moved", "move"), ("ficha", "fichas"),
    ],
)  # fmt: skip
def test_a_word_is_found_in_another_form(query: str, text: str) -> None:
    assert len(titles([text], [query])[0]) == 1


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("правила", "правый"),
        ("card", "core"),
        ("14.1", "14.2"),
        ("no", "not"),
        ("карта", "карман"),
        ("полянами", "поля"),
        ("2", "3"),
    ],
)
def test_a_word_that_is_another_is_not_found(query: str, text: str) -> None:
    assert [hit for hit in titles([text], [f"{query} "])[0] if query != "no"] == []


@pytest.mark.parametrize(
    "query",
    [
        "14,4,3", "14-4-3", "14–4–3", "14·4·3", "14/4/3", "п.14.4.3", "§14.4.3", "root/14.4.3", "14.4.3-14.4.9",
        "https://law.example/en/root/r/14.4.3/", "http://127.0.0.1:8000/es/root/14/#14.4.3",
        "https://law.example/ru/root/14/?with=en#14.4.3", "see 14.4.3/14.4.8",
    ],
)  # fmt: skip
def test_a_number_in_an_address_or_with_other_signs_between_goes_first(query: str) -> None:
    docs = [
        {"number": "14.4.1", "location": "other", "text": "14 4 3 14.4 14.3 root ru en es law r п"},
        {"number": "14.4.3", "location": "rule"},
    ]

    assert asked(docs, [query])[0][0][0] == "rule"


def test_a_number_among_words_lists_what_is_below_it_too() -> None:
    numbers = ("14.5", "14.50", "14.5.1", "14.5.2.II")
    docs = [{"number": number, "location": number, "text": "Words."} for number in numbers]

    found = asked(docs, ["rule 14.5", "14.5.2.2", "14.5"])

    assert [[hit[0] for hit in hits] for hits in found] == [
        ["14.5", "14.5.1", "14.5.2.II"],
        ["14.5.2.II"],
        ["14.5", "14.5.1", "14.5.2.II", "14.50"],
    ]


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("A", ["A", "A.2", "A.2.1", "A.2.10", "A.10"]),
        ("A.2", ["A.2", "A.2.1", "A.2.10"]),
        ("9f", ["9f", "9f1", "9f12", "9f12b", "9f12b+"]),
        ("9f1", ["9f1", "9f12", "9f12b", "9f12b+"]),
        ("9f12b", ["9f12b", "9f12b+"]),
    ],
)
def test_a_number_of_another_game_lists_its_section(query: str, wanted: list[str]) -> None:
    numbers = ("9f", "9f1", "9f12", "9f12b", "9f12b+", "A", "A.2", "A.2.1", "A.2.10", "A.10", "B")
    docs = [{"number": number, "location": number, "text": "Words."} for number in numbers]

    assert [hit[0] for hit in asked(docs, [query])[0]] == wanted


def test_a_letter_that_a_keyboard_lacks_is_no_hindrance() -> None:
    docs = ["Señor", "Año", "Œuvre", "Große", "Żółty"]

    assert titles(docs, ["senor", "senores", "oeuvre", "œuvre", "grosse", "zolty", "ano"]) == [
        ["Señor"], ["Señor"], ["Œuvre"], ["Œuvre"], ["Große"], ["Żółty"], ["Año"],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("waerter", ["Wärter"]), ("Waerte", ["Wärter"]), ("wärter", ["Wärter"]), ("warter", ["Wärter"]), ("waertern", ["Wärter"]),
        ("zurueck", ["Zurück"]), ("groesser", ["Größer"]), ("grösser", ["Größer"]), ("Oel", ["Öl"]), ("OEL", ["Öl"]),
        ("boeses oel", ["Öl"]), ("neue", ["Neue Treue"]), ("treue", ["Neue Treue"]), ("zuerst", []), ("muell", ["Mueller"]),
    ],
)  # fmt: skip
def test_what_a_language_types_for_its_letters_finds_them(query: str, wanted: list[str]) -> None:
    docs = ["Wärter", "Zurück", "Größer", "Öl", "Neue Treue", "Mueller", "Warm"]

    (found,) = asked([{"title": word, "location": word} for word in docs], [query], locale="de")

    assert [hit[0] for hit in found] == wanted


def test_what_one_language_types_for_its_letters_is_no_matter_in_another() -> None:
    (found,) = asked([{"text": "Öl"}], ["oel"], locale="en")

    assert found == []


def test_a_number_goes_first_then_its_section_then_longer_numbers() -> None:
    docs = [
        {"number": number, "location": number, "text": "See 14.1."}
        for number in ("14.1", "14.10", "14.1.1", "14.1.2.I")
    ]

    found = asked(docs, ["14.1", "14.1.2i", "14.1.", "（１４.1)"])

    assert [hit[0] for hit in found[0]] == ["14.1", "14.1.1", "14.1.2.I", "14.10"]
    assert [hits[0][0] for hits in found[1:]] == ["14.1.2.I", "14.1", "14.1"]


def test_what_says_more_of_the_words_goes_first_and_a_phrase_before_all() -> None:
    docs = [
        {"text": "Draw a card and score."},
        {"text": "Score a card."},
        {"text": "Draw."},
        {"text": "A score card, you draw."},
    ]

    found = asked(docs, ["score card", "draw score zzz"])

    assert [hit[0] for hit in found[0]][:1] == ["g/4"]
    assert {hit[0] for hit in found[0]} >= {"g/1", "g/2", "g/4"}
    assert {hit[0] for hit in found[1][:2]} == {"g/1", "g/4"}


def test_a_rule_is_found_by_other_names_of_its_terms_after_those_that_say_them() -> None:
    docs: list[dict[str, Any]] = [
        {"text": "Your rival moves.", "terms": [1]},
        {"text": "An opponent."},
        {"text": "Rest."},
    ]

    (found,) = asked(docs, ["opponent"], {"g": ["board", "rival|opponent|adversary"]})

    assert [hit[0] for hit in found] == ["g/2", "g/1"]


def test_only_what_was_found_is_marked_and_nothing_within_a_word() -> None:
    text = "14.1 and 1411 (2 cards) & more"

    found = asked([{"text": text, "number": "9"}], ["14.1 cards", "(2", "amp"])

    assert found[0][0][2] == "<mark>14.1</mark> and 1411 (2 <mark>cards</mark>) & more"
    assert "(<mark>2</mark> cards" in found[1][0][2]
    assert found[2] == []


def test_a_hit_shows_the_sentence_that_holds_most_of_the_words() -> None:
    text = "First a needle. " + "Much else stands here. " * 12 + "A thread and a needle. The end."

    ((hit,),) = asked([{"text": text}], ["needle thread"])

    assert hit[2] == "… A <mark>thread</mark> and a <mark>needle</mark>. The end."


def test_a_find_deep_in_a_long_sentence_is_shown_with_what_stands_before_it() -> None:
    text = "word " * 100 + "needle " + "word " * 100

    ((hit,),) = asked([{"text": text}], ["needle"])

    assert hit[2].startswith("… word")
    assert "word <mark>needle</mark> word" in hit[2]
    assert hit[2].endswith("word …")
    assert len(hit[2]) < 300


def test_a_rule_whose_whole_title_is_sought_goes_before_longer_titles() -> None:
    docs = ["Battle then Delve", "Battle", "Before a battle"]

    (found,) = titles(docs, ["battle"])

    assert found[0] == "Battle"


def test_a_rule_goes_before_a_term_or_a_page_that_says_the_same() -> None:
    docs = [
        {"title": "Clearing", "number": "", "location": "g/glossary/#c"},
        {"title": "7 Clearing", "number": "7", "location": "g/7/"},
    ]

    (found,) = asked(docs, ["clearing"])

    assert [hit[0] for hit in found] == ["g/7/", "g/glossary/#c"]


@pytest.mark.parametrize(
    "query", ["", " ", "(", "+ -", "\\", "*", "a:b", '"', "^~", "]", "\ud83d\ude00"]
)
def test_no_query_fails(query: str) -> None:
    asked([{"text": "a b"}], [query])


def test_an_excerpt_begins_with_its_sentence_not_within_a_number() -> None:
    sentence = "El atacante puede truncar la emboscada (4.3.1.I); si no lo hace, resuélvela."
    text = f"{'El defensor puede jugar una carta de emboscada. ' * 4}{sentence}"
    docs = [{"title": "Paso", "location": "4/#4.3.1", "number": "4.3.1", "text": text}]

    [[hit]] = asked(docs, ["truncar"])

    assert hit[2] == "… " + sentence.replace("truncar", "<mark>truncar</mark>")


def test_an_excerpt_shows_a_find_far_into_a_long_sentence() -> None:
    text = f"{'una carta y otra carta y ' * 20}además un halcón vuela."
    docs = [{"title": "Paso", "location": "4/#4.3.1", "number": "4.3.1", "text": text}]

    [[hit]] = asked(docs, ["halcon"])

    assert hit[2].startswith("… ")
    assert "<mark>halcón</mark> vuela." in hit[2]
    assert len(hit[2]) <= 180 + len("…  …<mark></mark>")
