"""Tables that do not begin at the first cell, or are not drawn with one delimiter."""


def text(about, content, name="f.csv", **facts):
    return {"about": about, "name": name, "text": content, **facts}


LAYOUTS = [
    text("people without a header", "John,Smith\nMary,Jones\nBob,Brown\n", says=["every column is text, so it could be data"]),
    text("countries without a header", "Germany\nFrance\nItaly\nSpain\n", says=["every column is text, so it could be data"]),
    text("records without a header", "1,Oslo,12.5\n2,Rome,7.25\n3,Wien,3\n", rows=3, says=["no header"]),
    text("survey with codes over questions", "Q1,Q2,Q3\nHow old are you?,Where do you live?,How satisfied are you?\n34,Berlin,4\n27,Rome,5\n61,Oslo,3\n", rows=3, types={"Q1 / How old are you?": "number"}),
    text("Qualtrics: three header rows", 'StartDate,Q1,Q2\nStart Date,Your age?,Your city?\n"{""ImportId"":""startDate""}","{""ImportId"":""QID1""}","{""ImportId"":""QID2""}"\n2024-01-02 10:00:00,34,Berlin\n2024-01-03 11:00:00,27,Rome\n', rows=2, columns=["StartDate", "Q1", "Q2"], types={"StartDate": "date", "Q1": "number"}, says=["row about the columns", '"label": "Your age?"']),
    text("SurveyMonkey: choices under questions", "Respondent,Which fruits?,,,Comment\n,Apple,Pear,Fig,Open-Ended Response\n1,1,,1,fine\n2,,1,,ok\n3,1,1,,\n", rows=3, columns=["Respondent", "Which fruits? / Apple", "Which fruits? / Pear", "Which fruits? / Fig", "Comment / Open-Ended Response"]),
    text("units row", "time,speed,mass\n(s),(m/s),(kg)\n1,2.5,3\n2,3.5,4\n", sums={"mass": 7}, says=["units row", "kg"]),
    text("units row in brackets", "time,speed\n[s],[km/h]\n1,2.5\n2,3.5\n", rows=2, types={"speed": "number"}),
    text("title, blank line, table, note", "Sales report 2024\n\nregion,amount\nNorth,10\nSouth,20\n\nSource: ERP\n", sums={"amount": 30}, says=["preamble line", "note after the table"]),
    text("grand total in the middle words", "region,amount\nNorth,10\nSouth,20\nGrand Total,30\n", sums={"amount": 30}, rows=2),
    text("two tables under titles", "Sales\nmonth,amount\nJan,1\nFeb,2\n\nCosts\nitem,qty,cost\npens,3,4.5\npaper,1,2.5\n", tables=["f.csv: Sales", "f.csv: Costs"]),
    text("Markdown", "Some words first.\n\n| City | Visits | Share |\n|:-----|-------:|:-----:|\n| Oslo | 1,200 | 12% |\n| Rome | 800 | 8% |\n", name="f.md", sums={"Visits": 2000}),
    text("a table of psql", " id | name  | amount \n----+-------+--------\n  1 | Ada   |  10.50\n  2 | Alan  |   2.25\n(2 rows)\n", name="f.txt", sums={"amount": 12.75}, rows=2),
    text("a table of mysql", "+----+-------+\n| id | name  |\n+----+-------+\n|  1 | Ada   |\n|  2 | Alan  |\n+----+-------+\n2 rows in set (0.00 sec)\n", name="f.txt", values={"id": [1, 2], "name": ["Ada", "Alan"]}),
    text("fixed width", "NAME      CITY          AMOUNT\nAda       New York       10.50\nAlan      Wilmslow        2.25\nGrace     Arlington     100.00\n", name="f.txt", sums={"AMOUNT": 112.75}, values={"CITY": ["New York", "Wilmslow", "Arlington"]}),
    text("fixed width with a ruler", "NAME      AMOUNT\n--------- ------\nAda        10.50\nAlan        2.25\nGrace     100.00\n", name="f.txt", sums={"AMOUNT": 112.75}),
    text("blanks between columns", "x  y   z\n1  2.5 3\n4  5.5 6\n7  8.5 9\n", name="f.dat", sums={"y": 16.5}),
    text("bars without spaces", "id|name|amount\n1|Ada|10.5\n2|Alan|2.25\n", sums={"amount": 12.75}),
    text("carets", "id^name^amount\n1^Ada^10.5\n2^Alan^2.25\n", sums={"amount": 12.75}),
    text("unit separators", "id\x1fname\x1famount\n1\x1fAda\x1f10.5\n2\x1fAlan\x1f2.25\n", sums={"amount": 12.75}),
    text("sep line", "sep=;\na;b\n1;2,5\n3;4,5\n", sums={"b": 7.0}),
    text("bare carriage returns", "a,b\r1,2\r3,4\r", sums={"b": 6}),
    text("comment lines of a lab machine", "# instrument: X1\n# operator: Ada\ntime,signal\n0,1.5\n# recalibrated\n1,2.5\n", sums={"signal": 4.0}, says=["comment line"]),
    text("single quotes", "'id','name'\n'1','O, Neill'\n'2','Smith'\n", values={"name": ["O, Neill", "Smith"]}),
    text("backslash quotes", '"id","name"\n"1","say \\"hi\\", please"\n"2","x"\n', values={"name": ['say "hi", please', "x"]}),
    text("line breaks in cells", 'id,note\n1,"first\nsecond"\n2,"x"\n', values={"note": ["first\nsecond", "x"]}),
    text("whole rows in quotes", '"id,name,amount"\n"1,Ada,10.5"\n"2,Alan,2.5"\n', sums={"amount": 13.0}),
    text("trailing delimiter everywhere", "a;b;c;\n1;2;3;\n4;5;6;\n", columns=["a", "b", "c"], rows=2),
    text("header repeated on each page", "id,amount\n1,10\n2,20\nid,amount\n3,30\n", sums={"amount": 60}, says=["repeated header row"]),
    text("index of pandas", ",a,b\n0,1,x\n1,2,y\n2,3,z\n", columns=["a", "b"]),
    text("tables side by side", "k,v,,n,m\na,1,,x,5\nb,2,,y,6\n", tables=["f.csv: table 1", "f.csv: table 2"]),
    text("a Slack code block", "```\nregion,amount\nNorth,10\nSouth,20\n```", name="snippet.txt", sums={"amount": 30}),
    text("group names over names", "Region,2023,,2024,\n,Q1,Q2,Q1,Q2\nNorth,1,2,3,4\nSouth,5,6,7,8\n", columns=["Region", "2023 / Q1", "2023 / Q2", "2024 / Q1", "2024 / Q2"], rows=2),
    text("access log", '10.0.0.1 - - [01/Feb/2024:10:00:00 +0000] "GET / HTTP/1.1" 200 512\n10.0.0.2 - - [01/Feb/2024:10:00:05 +0000] "GET /a HTTP/1.1" 404 87\n10.0.0.1 - bob [01/Feb/2024:10:01:00 +0000] "POST /b HTTP/1.1" 200 1024\n', name="access.log", sums={"bytes": 1623}, types={"time": "date", "status": "number"}),
    text("log lines with levels", "2024-02-01 10:00:00,123 INFO started\n2024-02-01 10:00:01,456 WARN slow, retry\n2024-02-01 10:00:02,789 INFO done\n", name="app.log", values={"level": ["INFO", "WARN", "INFO"], "message": ["started", "slow, retry", "done"]}, types={"time": "date"}),
    text("key=value log", 'time=2024-02-01T10:00:00Z level=info msg="started up" ms=12\ntime=2024-02-01T10:00:01Z level=warn msg="slow" ms=40\n', name="app.log", sums={"ms": 52}, values={"msg": ["started up", "slow"]}, types={"time": "date"}),
]
