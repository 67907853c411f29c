"""Workbooks of every make become grids."""
