class NotDrawn(Exception):
    """What a plain picture cannot show, in words."""
