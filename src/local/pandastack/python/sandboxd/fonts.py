"""Charts in every script that the machine has a font for."""

from typing import Any

# In the order in which a missing glyph is looked for. DejaVu alone covers Latin, Cyrillic, Greek,
# Arabic and mathematical signs; the others add Chinese, Japanese, Korean and emoji.
WANTED = (
    "DejaVu Sans",
    "Noto Sans CJK JP",
    "Noto Sans CJK SC",
    "WenQuanYi Micro Hei",
    "Noto Sans Arabic",
    "Noto Emoji",
    "Symbola",
)
GENERIC = {"sans-serif", "sans", "serif", "monospace", "cursive", "fantasy"}


def install() -> None:
    import matplotlib
    from matplotlib import font_manager

    present = {font.name for font in font_manager.fontManager.ttflist}
    families = [name for name in WANTED if name in present] or ["DejaVu Sans"]
    matplotlib.rcParams["font.family"] = families
    # Styles set `font.family` back to sans-serif, which must lead to the same fonts.
    matplotlib.rcParams["font.sans-serif"] = families
    _fall_back(font_manager.fontManager, present, families)


def _fall_back(manager: Any, present: set[str], families: list[str]) -> None:
    """Whatever font a style or a cell names, what it lacks is drawn from ours.

    Without this a cell that sets `font.family` to a font of another system, as written by habit
    for Chinese, gets boxes and a warning for each label.
    """
    find = getattr(manager, "_find_fonts_by_props", None)
    if find is None:
        return

    def find_with_fallback(prop: Any, *args: Any, **kwargs: Any) -> Any:
        named = [name for name in prop.get_family() if name in present or name in GENERIC]
        complete = prop.copy()
        complete.set_family(list(dict.fromkeys([*named, *families])))
        return find(complete, *args, **kwargs)

    manager._find_fonts_by_props = find_with_fallback
