CLEAN = []
