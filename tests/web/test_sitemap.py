"""The packed sitemap is the same whatever level of packing a Python takes by itself."""

import gzip
from pathlib import Path

import pytest

from rulewright.web.sitemap import pack_again

TEXT = b"".join(b"<url><loc>https://example.org/%d/</loc></url>\n" % n for n in range(300))


def pack(file: Path, level: int) -> bytes:
    """Pack as MkDocs does, at a level; gives what is in the file after it was packed again."""
    with file.open("wb") as raw, gzip.GzipFile(str(file), "wb", level, raw, mtime=86_400) as packed:
        packed.write(TEXT)
    pack_again(file)
    return file.read_bytes()


@pytest.mark.parametrize("level", range(1, 10))
def test_every_level_gives_the_same_bytes(tmp_path: Path, level: int) -> None:
    file = tmp_path / "sitemap.xml.gz"

    packed = pack(file, level)

    assert packed == pack(file, 9)
    assert gzip.decompress(packed) == TEXT
    assert packed[4:8] == (86_400).to_bytes(4, "little")
    assert b"sitemap.xml\0" in packed


def test_where_mkdocs_writes_none_there_is_none(tmp_path: Path) -> None:
    pack_again(tmp_path / "sitemap.xml.gz")

    assert list(tmp_path.iterdir()) == []


def test_the_shipped_sitemaps_say_the_tightest_level(shipped: Path) -> None:
    sitemaps = sorted(shipped.glob("*/sitemap.xml.gz"))

    assert [path.parent.name for path in sitemaps] == ["en", "es", "ru"]
    assert {path.read_bytes()[8] for path in sitemaps} == {2}
