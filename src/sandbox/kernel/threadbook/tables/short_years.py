"""Two-digit years: the century that the meaning of the column leaves open."""

import datetime

from .dates import Dates

FAR_YEARS = 15


def settle_short_years(dates: Dates, born: bool, today: datetime.date) -> None:
    """Nobody was born in the future: `01.05.45` under `birth date` is 1945. Elsewhere a far future is doubted."""
    if not any(dates.short):
        return
    if not born:
        dates.notes.append("two-digit years read as 1969-2068")
        limit = today.replace(year=today.year + FAR_YEARS, day=min(today.day, 28))
        far = [value for value, short in zip(dates.values, dates.short) if short and value and value.date() > limit]
        if far:
            least = min(far)
            shown = f"{least.date().isoformat()} (or {least.year - 100})"
            dates.doubts.append(f"two-digit years were read as 1969-2068: some lie far in the future, such as {shown}")
        return
    dates.notes.append(f"two-digit years read as {today.year - 99}-{today.year}, since nobody was born in the future")
    for place, (value, short) in enumerate(zip(dates.values, dates.short)):
        if short and value and value.date() > today:
            dates.values[place] = value.replace(year=value.year - 100)
