"""Units of measure as header rows and cells write them."""

import re

UNIT = re.compile(
    r"^(?:[\[(<].{0,20}[\])>]|[-–#%‰°]|°[CFK]|[µμkmcdMGT]?(?:m|g|s|A|V|W|Wh|Pa|bar|Hz|J|N|L|l|t|mol)(?:[²³23])?(?:/[\w²³]{1,4})?|"
    r"kg|mm|cm|km|ha|mg|kWh|MWh|hPa|ppm|ppb|min|sec|hr|hrs|days?|years?|EUR|USD|GBP|JPY|CHF|[$€£¥]|k[$€]|m[$€]|pcs|Stk|"
    r"(?:mm|cm|m|km|kg|mg|g|µg)/(?:h|s|d|m|m2|m3|m²|m³|L|l|dL|kg)|W/m2|W/m²|m/s|km/h|°C|mg/L|mg/l|thousands?|millions?)$"
)  # fmt: skip
