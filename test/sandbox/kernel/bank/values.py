"""Cells that a careless reader gets wrong without a word."""

PLACES = {"lat": [48.123, 52.520, 50.110], "lon": [11.567, 13.405, 8.682]}


def csv(about, text, **facts):
    return {"about": about, "name": "f.csv", "text": text, **facts}


def records(about, text, **facts):
    return {"about": about, "name": "f.json", "text": text, **facts}


VALUES = [
    csv("degrees with decimal commas between tabs", "c\tlat\tlon\nA\t48,123\t11,567\nB\t52,520\t13,405\nC\t50,110\t8,682\n", values=PLACES, silent=True),
    csv("degrees with decimal commas in quotes", 'c,lat,lon\nA,"48,123","11,567"\nB,"52,520","13,405"\nC,"50,110","8,682"\n', values=PLACES, silent=True),
    csv("degrees with points between semicolons", "c;lat;lon\nA;48.123;11.567\nB;52.520;13.405\nC;50.110;8.682\n", values=PLACES, silent=True),
    csv("amounts beside degrees are judged for themselves", "c;lat;pop\nA;48.123;1.200\nB;52.520;3.400\n", values={"lat": [48.123, 52.52], "pop": [1200, 3400]}, says=["pop: “.” was read as a thousands mark"]),
    csv("degrees that lost their mark", "c,lat\nA,48123456\nB,52520001\n", says=["more than 90 degrees in 2 cells"]),
    csv("long beside lat", "c;lat;long\nA;48,123;11,567\nB;52,5;13,405\n", values={"long": [11.567, 13.405]}),
    csv("a person called Null", "last_name,n\nNull,1\nBob,2\nNone,3\nTrue,4\n", values={"last_name": ["Null", "Bob", "None", "True"]}, says=["though_it_may_mean_missing"]),
    csv("a person called NULL among capitals", "surname,n\nNULL,1\nSMITH,2\nJONES,3\n", values={"surname": ["NULL", "SMITH", "JONES"]}, says=["“NULL” was kept as a name"]),
    csv("NULL of a database among names", "surname,n\nNULL,1\nSmith,2\nJones,3\n", values={"surname": [None, "Smith", "Jones"]}, says=["surname: words for missing"]),
    csv("birthdays with two-digit years", "name,birth_date\nA,01.05.45\nB,13.07.61\nC,24.12.99\n", values={"birth_date": ["1945-05-01", "1961-07-13", "1999-12-24"]}, says=["nobody was born in the future"]),
    csv("two-digit years far ahead", "name,due\nA,5/1/45\nB,7/13/24\n", values={"due": ["2045-05-01", "2024-07-13"]}, says=["2045-05-01 (or 1945)"]),
    records("a key twice in one record", '[{"a":1,"a":2,"b":3},{"a":4,"b":5}]', values={"a": [1, 4], "a.1": [2, None]}, says=["a key more than once: “a”"]),
    records("infinite numbers", '[{"a":1e400,"b":Infinity},{"a":1,"b":2},{"a":-Infinity,"b":NaN}]', values={"a": [None, 1, None], "b": [None, 2, None]}, says=["a: infinite (inf) in 2 cells", "b: infinite (inf) in 1 cell"]),
    records("long integers beside missing ones", '[{"id":9007199254740993},{"id":null},{"id":1234567890123456789012}]', values={"id": ["9007199254740993", None, "1234567890123456789012"]}, says=["more digits than a number holds"]),
    csv("long negative integers beside missing ones", "k,n\na,-1234567890123456789\nb,\nc,5\n", values={"n": ["-1234567890123456789", None, "5"]}, says=["more digits than a number holds"]),
    csv("long grouped integers", 'k,n\na,"1,234,567,890,123,456,789"\nb,5\n', values={"n": ["1,234,567,890,123,456,789", "5"]}, says=["more digits than a number holds"]),
    csv("amounts of more than fifteen digits", "k,n\na,12345678901234567.89\nb,1.5\n", types={"n": "number"}, says=["the last ones are not exact"]),
    csv("no date and an impossible one", "k,d\na,0000-00-00\nb,2024-01-02\nc,2024-02-30\nd,2024-03-01\n", values={"d": [None, "2024-01-02", None, "2024-03-01"]}, says=["dates that mean none", "a day that does not exist in 1 cell (2024-02-30)"]),
    csv("the 31st of February, day first", "k,d\na,31.02.2024\nb,30.01.2024\nc,15.03.2024\n", values={"d": [None, "2024-01-30", "2024-03-15"]}, says=["a day that does not exist in 1 cell (31.02.2024)"]),
    csv("more impossible days than days", "k,d\na,2024-13-01\nb,2024-01-02\n", types={"d": "text"}, says=["days that do not exist: kept as text"]),
    csv("days in two orders", "k,d\na,12/31/2024\nb,31/12/2024\nc,15/03/2024\n", types={"d": "text"}, says=["no single order of day and month fits"]),
    csv("eight digits with an impossible day", "k,date\na,20240101\nb,20240230\nc,20240301\nd,20240401\n", values={"date": ["2024-01-01", None, "2024-03-01", "2024-04-01"]}, says=["a day that does not exist in 1 cell (20240230)"]),
    csv("eight digits with none and open end", "k,date\na,20240101\nb,00000000\nc,20240301\nd,99991231\n", values={"date": ["2024-01-01", None, "2024-03-01", None]}, says=["dates that mean none, now missing"]),
    csv("day numbers with a zero", "k,date\na,45292\nb,45300\nc,0\n", values={"date": ["2024-01-01", "2024-01-09", None]}, says=["no day number of Excel in 1 cell (0)"]),
    csv("numbers that are half day numbers", "k,due_date\na,45292\nb,12\nc,99999999\n", types={"due_date": "number"}, says=["could be Excel's day numbers and others could not"]),
    csv("counts, ids and sizes whose names sound like dates", "update_count,due,candidate,data_usage,days,data\n45292,45292,45292,45292,45292,45292\n45300,45300,45300,45300,45300,45300\n", sums=dict.fromkeys(["update_count", "due", "candidate", "data_usage", "days", "data"], 90592), silent=True),
    csv("letters for time zones over a change of clocks", "k,t\na,2024-01-01 10:00 EST\nb,2024-07-02 11:00 EDT\n", values={"t": ["2024-01-01 15:00:00+00:00", "2024-07-02 15:00:00+00:00"]}, says=["EST is UTC-05:00"]),
    csv("letters for a time zone that mean two", "k,t\na,2024-01-01 10:00 CST\nb,2024-01-02 11:00 CST\n", types={"t": "date"}, says=["CST was read as UTC-06:00; it means other time zones elsewhere"]),
    csv("times of a named zone", "k,t\na,2024-01-01 10:00 Europe/Berlin\nb,2024-01-02 11:00 Europe/Berlin\n", types={"t": "text"}, says=["written in a way that is not read here"]),
    csv("times of web servers", "k,t\na,01/Feb/2024:10:00:00 +0100\nb,02/Feb/2024:11:30:00 +0100\n", values={"t": ["2024-02-01 10:00:00+01:00", "2024-02-02 11:30:00+01:00"]}),
    csv("times of C", "k,t\na,Mon Jan  1 10:00:00 2024\nb,Tue Jan  2 11:00:00 2024\n", values={"t": ["2024-01-01 10:00:00", "2024-01-02 11:00:00"]}),
    csv("errors, infinity and powers among numbers", "k,n\na,1e5\nb,2\nc,3.5\nd,inf\ne,#DIV/0!\n", values={"n": [100000.0, 2.0, 3.5, None, None]}, says=["error cells, now missing", "infinite (inf) in 1 cell"]),
    csv("numbers too large for a number", "k,n\n" + "".join(f"r{i},{i}.5\n" for i in range(60)) + "p,1e400\n", rows=61, says=["too large to be held in 1 cell (1e400)"]),
    csv("codes with an E", "k,n\na,1e5\nb,1e6\nc,3e2\n", values={"n": ["1e5", "1e6", "3e2"]}, says=["could be numbers with an exponent"]),
    csv("dates with a word among them", "k,d\na,2024-01-02\nb,TBD\nc,2024-01-05\n", types={"d": "text"}, says=["dates mixed with text such as 'TBD'"]),
    csv("one stray word in many dates", "k,d\n" + "".join(f"{i},2024-03-{i % 28 + 1:02}\n" for i in range(80)) + "z,TBD\n", types={"d": "date"}, says=["no date in 1 cell (TBD): missing now"]),
]
