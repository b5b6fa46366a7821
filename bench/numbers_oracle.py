"""Our number words against num2words, in a virtual environment of its own: pip install num2words, then
PYTHONPATH=generator python bench/numbers_oracle.py. It prints every value that we read otherwise."""

from num2words import num2words

from rulewright.numbers.reading import numbers_in
from rulewright.numbers.tables import number_tables

CARDINALS = (*range(1, 1200), 2000, 2345, 9999, 21000, 100000, 345678, 1000000)
CASES = ("nominative", "genitive", "dative", "accusative", "instrumental", "prepositional")


def spelt(tag: str, value: int) -> list[str]:
    if tag == "ru":
        return [num2words(value, lang=tag, case=case[0]) for case in CASES if case != "accusative"]
    return [num2words(value, lang=tag)]


for tag in ("de", "en", "es", "fr", "it", "pl", "ru"):
    tables, wrong, tried = number_tables(tag), 0, 0
    for value in CARDINALS:
        for words in spelt(tag, value):
            text = words.replace(",", "")
            read = [n.value for n in numbers_in(text, tables)]
            tried += 1
            if read != [value]:
                wrong += 1
                if wrong <= 15:
                    print(tag, value, text, read)
    for value in range(1, 31):
        text = num2words(value, lang=tag, to="ordinal")
        read = [n.value for n in numbers_in(text, tables)]
        tried += 1
        if read != [value]:
            wrong += 1
            print(tag, value, text, read)
    print(tag, "tried", tried, "read otherwise", wrong)
