"""The Python that travels into the sandbox. Its parts are imported when they are needed: this runs before every first cell."""
