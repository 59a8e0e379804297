"""Holds what is translated to its English: translations.py FILE... Exit code 1 if one of them differs.

Each language in the MM_name.toml of an exercise has as many hints as English, with the same names of code and the same numbers.
Each entry of grader/language/LANGUAGE.po is in the sources: as a literal, or in pieces, as the words of a check. It has the same values in
both languages. What the sources take by say() and text() has an entry; rows of failures.def have a test of their own. Words that
terms.LANGUAGE.toml avoids are in none of them. The first difference of each file is printed.
"""
import collections
import functools
import pathlib
import re
import sys
import tomllib

import editions
import literals

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Names and expressions as code has them: with a mark that words do not have, or a capital inside.
CODE = re.compile(r"[A-Za-z_]\w*(?:[._][A-Za-z_]\w*|\(\)|\[[^\]]*\])+|[a-z]+[A-Z]\w*|\w+_\w+|\b[B-HJ-Z]\b")
NUMBER = re.compile(r"(?<![A-Za-z0-9_.])\d+(?=(?:st|nd|rd|th)?(?![A-Za-z0-9_]))")
WORD = re.compile(r"[\w'`-]+(?:\(\))?")
# "lanes 0..3 " + "all" + " hit bank 0": the word between is a value of the source.
MOST_PIECES = 3
VALUE = re.compile(r"(?<!\{)\{(\w*)(?::[^{}]*)?\}")
ENTRY = re.compile(r'^msgid (?P<english>(?:".*"\n)+)msgstr (?P<own>(?:".*"\n?)+)', re.MULTILINE)
# A text of the frame: words.say("...") or words->text("...").
ASKED = re.compile(r'(?:\bcatalogue|\bwords)(?:\.|->)(?:say|text)\(\s*((?:"(?:[^"\\\n]|\\.)*"\s*)+)')

Entry = collections.namedtuple("Entry", "english own line")


def entries(text):
    """The entries of a catalogue but its head."""
    for match in ENTRY.finditer(text):
        english, own = ("".join(literals.joined(match[name])) for name in ("english", "own"))
        if english:
            yield Entry(english, own, text.count("\n", 0, match.start()) + 1)


@functools.cache
def source_texts(root=ROOT):
    """Every literal of the grader and of the labs' checks."""
    files = [path for pattern in ("grader/**/*.cpp", "grader/**/*.h", "grader/**/*.def", "labs/*/*.check.cpp", "labs/*/*.h")
             for path in sorted(root.glob(pattern)) if "tests" not in path.relative_to(root).parts]
    return [text for path in files for text in literals.of_source(path.read_text(encoding="utf-8"))]


@functools.cache
def asked_texts(root=ROOT):
    """Every text that the sources ask a catalogue for by its English words."""
    found = set()
    for path in sorted(root.glob("grader/**/*.cpp")):
        if "tests" not in path.relative_to(root).parts:
            for match in ASKED.finditer(path.read_text(encoding="utf-8")):
                found.add("".join(literals.joined(match[1])))
    return found


def values(text):
    """The values, by name or number."""
    return sorted({name or str(place) for place, name in enumerate(VALUE.findall(text))})


def plain(text):
    """The words of a text, each between blanks."""
    return f" {' '.join(WORD.findall(text))} "


@functools.cache
def all_words(root=ROOT):
    return "|".join(plain(text) for text in source_texts(root))


def is_composed(part, everything):
    """Whether the words of a sentence between two values are those of the sources, in at most MOST_PIECES pieces."""
    words = WORD.findall(part)
    for _ in range(MOST_PIECES):
        taken = next((n for n in range(len(words), 0, -1) if f" {' '.join(words[:n])} " in everything), 0)
        words = words[taken:]
        if not words:
            return True
    return False


def avoided(path, text):
    for wrong, right in editions.avoided(path).items():
        found = re.search(wrong, text)
        if found:
            return f"'{found[0]}'; next: write '{right}'"
    return None


def entry_fault(entry, path, texts, everything):
    if not entry.own:
        return "no translation; next: translate it, or remove the entry"
    if values(entry.english) != values(entry.own):
        return f"other values than '{entry.english}'; next: use each of them"
    lost = [part for part in VALUE.split(entry.english)[::2] if entry.english not in texts and not is_composed(part, everything)]
    if lost:
        return f"'{lost[0].strip()}' is not in the texts of the sources; next: write it as they do"
    return avoided(path, entry.own)


def catalogue_difference(path):
    known, everything = set(source_texts()), all_words()
    found = list(entries(path.read_text(encoding="utf-8")))
    for entry in found:
        fault = entry_fault(entry, path.with_name(f"x.{path.stem}"), known, everything)
        if fault:
            return f"{path}:{entry.line}: {fault}"
    missing = asked_texts() - {entry.english for entry in found}
    return f"{path}: '{sorted(missing)[0]}' has no entry; next: add it" if missing else None


def token_fault(text, original):
    """A name or a number that is not in both; a number that the original writes as a word may be written in digits."""
    words = collections.Counter(editions.WORDS[word] for word in re.findall(r"[a-z]+", original.lower()) if word in editions.WORDS)
    for kind, pattern, more in (("name", CODE, collections.Counter()), ("number", NUMBER, words)):
        got, expected = (collections.Counter(pattern.findall(each)) for each in (text, original))
        for value in (got - expected - more) + (expected - got):
            return f"the {kind} {value} stands there {got[value]} times, in English {expected[value]}; next: write it as often"
    return None


def hints_difference(path):
    english = tomllib.loads(path.read_text(encoding="utf-8"))
    for language, own in english.items():
        if language == "helps" or not isinstance(own, dict):
            continue
        if len(own["hints"]) != len(english["hints"]):
            return f"{path}: [{language}] has {len(own['hints'])} hints, in English {len(english['hints'])}; next: translate each hint"
        for number, (text, original) in enumerate(zip([own["title"], *own["hints"]], [english["title"], *english["hints"]])):
            fault = token_fault(text, original) or avoided(path.with_name(f"x.{language}"), text)
            if fault:
                return f"{path}: [{language}] {f'hint {number}' if number else 'title'}: {fault}"
    return None


def difference(path):
    """The first difference of a file, in words; None if there is none."""
    return catalogue_difference(path) if path.suffix == ".po" else hints_difference(path)


def main(files):
    found = [text for text in (difference(pathlib.Path(name)) for name in files) if text]
    for text in found:
        print(text)
    print(f"translations: {len(found)} files differ from their English" if found else "translations: alike")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
