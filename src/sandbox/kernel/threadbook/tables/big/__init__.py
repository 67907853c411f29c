"""Large text files: surveyed in blocks, then read in one pass by pandas' own parser."""
