"""An SVG drawing: whether it only draws. A browser that opens one runs its scripts as those of the site.

What draws is listed and all else is refused, since what may act differs from browser to browser and grows.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from xml.parsers import expat

if TYPE_CHECKING:
    from collections.abc import Mapping

_SVG = "http://www.w3.org/2000/svg"
_XML = "http://www.w3.org/XML/1998/namespace"
_NAMED = (_SVG, "http://www.w3.org/1999/xlink", "")

_DRAWING = frozenset(
    """
    a altGlyph animate animateColor animateMotion animateTransform circle clipPath color-profile defs desc discard
    ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
    feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage
    feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter
    flowPara flowRegion flowRoot flowSpan font font-face font-face-name font-face-src g glyph hkern image line
    linearGradient marker mask metadata missing-glyph mpath path pattern polygon polyline radialGradient rect set
    solidcolor stop style svg switch symbol text textPath title tref tspan use view vkern
    """.split()  # noqa: SIM905  # a line for each name would hide the module
)
_ANIMATION = frozenset({"animate", "animateColor", "animateMotion", "animateTransform", "set"})
_ACTING_ELSEWHERE = frozenset(
    {"http://www.w3.org/1999/xhtml", "http://www.w3.org/1998/Math/MathML"}
)
"""Elements of these languages do in a drawing what they do in a page; those of others, as an editor's own, do nothing."""
_EVENTS = frozenset({"handler", "listener", "script"})

_SAID = ("aria-", "class", "data-", "id")
"""How attributes begin that hold words."""
_UNSEEN = re.compile(r"[\x00-\x20]+")
_PICTURE = re.compile(r"data:image/(?:png|jpe?g|gif|webp|avif)[;,]", re.IGNORECASE)
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:|[/\\]{2}", re.IGNORECASE)
_LINK = re.compile(r"(?:https?:|mailto:)", re.IGNORECASE)
_URL = re.compile(r"""url\(\s*["']?(?P<target>[^"')]*)""", re.IGNORECASE)
_LOADING = re.compile(
    r"@import|\\|image-set|\bsrc\(|javascript:|-moz-binding|expression\(", re.IGNORECASE
)
_ENCODINGS = frozenset({"utf-8", "utf-16", "us-ascii", "iso-8859-1"})


class _Acting(Exception):  # noqa: N818  # it ends the parsing; nobody else sees it
    """What in a drawing may act."""


@dataclass
class _Look:
    """One look through a drawing, element by element."""

    root: bool = True
    style: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)

    def element(self, name: str, attributes: Mapping[str, str]) -> None:
        space, _, plain = name.rpartition(" ")
        if self.root and (space, plain) != (_SVG, "svg"):
            raise _Acting(f"<{plain}> in the place of <svg xmlns={_SVG!r}>")
        self.root = False
        self.open.append(name)
        acting = space in _ACTING_ELSEWHERE or plain.lower() in _EVENTS
        if acting or (space == _SVG and plain not in _DRAWING):
            raise _Acting(f"<{plain}>")
        for key, value in attributes.items():
            _look_at(plain, key, value)

    def words(self, text: str) -> None:
        if self.open and self.open[-1] == f"{_SVG} style":
            self.style.append(text)

    def end(self, name: str) -> None:
        self.open.pop()
        if name == f"{_SVG} style":
            _look_at_style("".join(self.style))
            self.style.clear()

    def doctype(self, name: str, _system: str | None, _public: str | None, internal: int) -> None:
        if internal:
            raise _Acting(f"declarations in <!DOCTYPE {name} [...]>")

    def instruction(self, target: str, _data: str) -> None:
        if target == "xml-stylesheet":
            raise _Acting(f"<?{target}?>")

    def declaration(self, _version: str, encoding: str | None, _alone: int) -> None:
        if encoding and encoding.lower() not in _ENCODINGS:
            raise _Acting(f"the encoding {encoding}, where UTF-8 was expected,")


def acting(data: bytes) -> tuple[int, str] | None:
    """The line and the name of the first thing in a drawing that may act or load from elsewhere; None where it only draws.

    >>> head = b'<svg xmlns="http://www.w3.org/2000/svg">'
    >>> acting(head + b'<path d="M0 0h9"/></svg>')
    >>> acting(head + b'<path/>\\n<path onclick="go()"/></svg>'), acting(head + b"<script/></svg>")
    ((2, 'onclick='), (1, '<script>'))
    """
    parser = expat.ParserCreate(namespace_separator=" ")
    look = _Look()
    parser.StartElementHandler = look.element
    parser.EndElementHandler = look.end
    parser.CharacterDataHandler = look.words
    parser.StartDoctypeDeclHandler = look.doctype
    parser.ProcessingInstructionHandler = look.instruction
    parser.XmlDeclHandler = look.declaration
    try:
        parser.Parse(data, True)  # noqa: FBT003  # expat's own form
    except _Acting as part:
        return parser.CurrentLineNumber, str(part)
    except (expat.ExpatError, ValueError, LookupError) as error:
        return parser.CurrentLineNumber, f"no well-formed SVG ({error})"
    return None


def _look_at(element: str, name: str, value: str) -> None:
    """Raise where an attribute may act."""
    space, _, plain = name.rpartition(" ")
    if space == _XML and plain == "base":
        raise _Acting("xml:base=")
    if space not in _NAMED:
        return
    if plain.lower().startswith("on"):
        raise _Acting(f"{plain}=")
    if plain.lower() in {"href", "src"}:
        _look_at_target(element, plain, value)
    elif plain == "attributeName" and element in _ANIMATION:
        _, _, changed = value.strip().lower().rpartition(":")
        if changed in {"href", "src", "style"} or changed.startswith("on"):
            raise _Acting(f"attributeName={value!r}")
    elif plain == "style" or _is_style(plain, value):
        _look_at_style(value)


def _is_style(name: str, value: str) -> bool:
    """Whether an attribute's value names something, as styles do; there, url( may be written u\\72l(.

    >>> _is_style("fill", "url(#a)"), _is_style("fill", "red"), _is_style("aria-label", "\\\\")
    (True, False, False)
    """
    return "url(" in value.lower() or ("\\" in value and not name.startswith(_SAID))


def _look_at_target(element: str, name: str, value: str) -> None:
    target = _UNSEEN.sub("", value)
    if element == "a" and _LINK.match(target):
        return
    if _SCHEME.match(target) and not _PICTURE.match(target):
        raise _Acting(f"{name}={target[:40]!r}")


def _look_at_style(css: str) -> None:
    loading = _LOADING.search(css)
    if loading:
        raise _Acting(f"{loading[0]!r} in a style")
    for url in _URL.finditer(css):
        target = _UNSEEN.sub("", url["target"])
        if _SCHEME.match(target) and not _PICTURE.match(target):
            raise _Acting(f"url({target[:40]})")
