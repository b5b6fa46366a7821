"""HTML as plain text. Beautiful Soup would do it too, and takes longer to load than all pages to convert."""

from __future__ import annotations

from html.parser import HTMLParser

_ENDS_A_LINE = frozenset(
    ("p", "li", "pre", "blockquote", "td", "th", "h1", "h2", "h3", "h4", "h5", "h6", "br")
)
_UNSEEN = frozenset(("script", "style", "template"))


def plain_text(html: str) -> str:
    r"""What a reader sees of some HTML, its paragraphs parted by line ends.

    >>> plain_text('<p>Choose &lt;one&gt; <em>card</em>.</p><ul><li>Fox</li></ul>')
    'Choose <one> card.\nFox'
    """
    reader = _Reader()
    reader.feed(html)
    reader.close()
    lines = (" ".join(line.split()) for line in "".join(reader.seen).split("\n"))
    return "\n".join(line for line in lines if line)


class _Reader(HTMLParser):
    """Gathers the words between the tags; references such as &lt; come as the signs that they stand for."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.seen: list[str] = []
        self._unseen = self._as_written = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        """A line ends before a paragraph too: `<li>Take<p>one` has no end tag to tell."""
        self._unseen += tag in _UNSEEN
        self._as_written += tag == "pre"
        if tag in _ENDS_A_LINE:
            self.seen.append("\n")

    def handle_endtag(self, tag: str) -> None:
        """End the line with its paragraph."""
        self._unseen -= tag in _UNSEEN and self._unseen > 0
        self._as_written -= tag == "pre" and self._as_written > 0
        if tag in _ENDS_A_LINE:
            self.seen.append("\n")

    def handle_data(self, data: str) -> None:
        """Keep words that are shown. A line end of the source is a blank, save in code."""
        if not self._unseen:
            self.seen.append(data if self._as_written else data.replace("\n", " "))
