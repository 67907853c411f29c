"""Long tables whose odd cells and rows stand deep inside, or at the very end."""

ROWS = 6_000
AT = 3_777


def deep(about, header, line, odd=(), end="", **facts):
    """`line` makes the row of a number; `odd` stand in the middle, `end` behind the last row."""
    rows = [line(i) for i in range(ROWS)]
    rows[AT:AT] = list(odd)
    return {"about": f"deep: {about}", "name": "f.csv", "text": "\n".join([header, *rows]) + "\n" + end, **facts}


def sale(i):
    return f"{100_000 + i},2024-{i % 12 + 1:02}-{i % 28 + 1:02},north,{i % 90 + 1}.5,some words here"


def euro(i):
    return f"K{i};{i % 28 + 1:02}.{i % 12 + 1:02}.2024;{i % 9 + 1}.{i % 1000:03},50;Ort"


SALES = "id,day,region,amount,note"
EUROS = "Kunde;Tag;Betrag;Ort"
SUM = sum(i % 90 + 1.5 for i in range(ROWS))

DEEP = [
    deep("nothing odd", SALES, sale),
    deep("decimal commas", EUROS, euro),
    deep("a leading zero", SALES, sale, ["000042,2024-01-01,north,1.5,x"]),
    deep("twenty digits", SALES, sale, ["12345678901234567890,2024-01-01,north,1.5,x"]),
    deep("a code with an E", SALES, sale, ["7E2,2024-01-01,north,1.5,x"]),
    deep("an impossible day", SALES, sale, ["1,2024-02-30,north,1.5,x"]),
    deep("no date", SALES, sale, ["1,TBD,north,1.5,x"]),
    deep("a day in the other order", EUROS, euro, ["K;12.31.2024;1,50;Ort"]),
    deep("NA among numbers", SALES, sale, ["1,2024-01-01,north,NA,x"]),
    deep("NaN among numbers", SALES, sale, ["1,2024-01-01,north,NaN,x"]),
    deep("infinity among numbers", SALES, sale, ["1,2024-01-01,north,inf,x"]),
    deep("a number too large", SALES, sale, ["1,2024-01-01,north,1e400,x"]),
    deep("an error cell", SALES, sale, ["1,2024-01-01,north,#DIV/0!,x"]),
    deep("a percent", SALES, sale, ["1,2024-01-01,north,5%,x"]),
    deep("parentheses", SALES, sale, ["1,2024-01-01,north,(5.25),x"]),
    deep("a minus behind", SALES, sale, ["1,2024-01-01,north,5.25-,x"]),
    deep("a thousands comma in quotes", SALES, sale, ['1,2024-01-01,north,"1,234.50",x']),
    deep("a word among numbers", SALES, sale, ["1,2024-01-01,north,many,x"]),
    deep("a stand-in", SALES, sale, ["1,2024-01-01,north,-9999,x", "2,2024-01-01,north,-9999,x"]),
    deep("a decimal point among commas", EUROS, euro, ["K;01.01.2024;12.5;Ort"]),
    deep("NULL among texts", SALES, sale, ["1,2024-01-01,NULL,1.5,x"]),
    deep("blanks around a text", SALES, sale, ['1,2024-01-01," north ",1.5,x']),
    deep("a quoted delimiter and a line break", SALES, sale, ['1,2024-01-01,north,1.5,"a, b\nc"']),
    deep("an entity of HTML", SALES, sale, ["1,2024-01-01,north,1.5,R&amp;D", "2,2024-01-01,R&amp;D,2.5,x"]),
    deep("a word in UTF-7", SALES, sale, ["1,2024-01-01,M+APw-ller,1.5,x"]),
    deep("an empty cell", SALES, sale, ["1,,,,"]),
    deep("a blank line", SALES, sale, [""]),
    deep("a short row", SALES, sale, ["1,2024-01-01"]),
    deep("a long row", SALES, sale, ["1,2024-01-01,north,1.5,x,y,z"]),
    deep("the header again", SALES, sale, [SALES]),
    deep("a comment line", SALES, sale, ["# exported again"]),
    deep("a subtotal that adds up", SALES, sale, [f"Subtotal,,,{sum(i % 90 + 1.5 for i in range(AT))},"]),
    deep("a row named like a total", SALES, sale, ["Total,,,7.5,"]),
    deep("a total at the end", SALES, sale, end=f"Total,,,{SUM},\n"),
    deep("a total without a name", SALES, sale, end=f",,,{SUM},\n"),
    deep("a false total at the end", SALES, sale, end="Total,,,7.5,\n"),
    deep("a mean at the end", SALES, sale, end=f"Average,,,{SUM / ROWS:.3f},\n"),
    deep("a total and a note", SALES, sale, end=f"Total,,,{SUM},\n\nSource: the till\n"),
    deep("a balance at the end", "Tag;Text;Betrag", lambda i: f"{i % 28 + 1:02}.01.2024;Kauf {i};{i % 7 + 1},50", end="Kontostand am 31.01.2024;;99,00\n"),
    deep("one column", "name", lambda i: f"person {i}"),
    deep("one column with a blank line", "n", lambda i: f"{i}.5", [""]),
    deep("twice the same name", "id,id,v", lambda i: f"{i},{i + 1},{i}.5"),
    deep("an index of a program", ",a,b", lambda i: f"{i},{i * 3},x{i}"),
    deep("a true among words", "k,flag", lambda i: f"{i},{('true', 'false')[i % 2]}", ["1,maybe"]),
    deep("times with two offsets", "k,t", lambda i: f"{i},2024-01-{i % 28 + 1:02}T10:00:00+01:00", ["1,2024-07-01T10:00:00+02:00"]),
    deep("a legacy code page", EUROS, lambda i: euro(i).replace("Ort", "Köln"), code="cp1252"),
]
