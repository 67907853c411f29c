"""Charts in every script that the machine has a font for."""

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


def install() -> None:
    import matplotlib
    from matplotlib import font_manager

    present = {font.name for font in font_manager.fontManager.ttflist}
    families = [name for name in WANTED if name in present] or ["DejaVu Sans"]
    matplotlib.rcParams["font.family"] = families
    # Styles set `font.family` back to sans-serif, which must lead to the same fonts.
    matplotlib.rcParams["font.sans-serif"] = families
