"""Interactive charts as what a thread can show: a picture, and where that is only a likeness, the page itself."""
