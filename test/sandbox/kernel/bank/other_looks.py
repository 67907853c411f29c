"""Known troubles in another look: another language, encoding, place or kind of file."""

import json


def csv(about, content, name="f.csv", **facts):
    return {"about": f"another look: {about}", "name": name, "text": content, **facts}


def raw(about, name, content, **facts):
    return {"about": f"another look: {about}", "name": name, "bytes": content, **facts}


ORDERS = {"data": {"customers": [{"id": 1, "orders": [{"no": "A", "lines": [{"sku": "s1", "q": 1}, {"sku": "s2", "q": 2}]}, {"no": "B", "lines": []}]}, {"id": 2, "orders": []}]}}
FEATURE = '{"type":"Feature","properties":{"name":"%s"},"geometry":{"type":"Point","coordinates":[%s,52.5]}}\n'

OTHER_LOOKS = [
    csv("lists of records within lists of records", json.dumps(ORDERS), "f.json", table=2, columns=["order.customer.id", "order.no", "sku", "q"], rows=2, sums={"q": 3}, tables=["f.json: data.customers", "f.json: data.customers.orders", "f.json: data.customers.orders.lines"]),
    csv("lists of records within an inner object", '[{"id":1,"d":{"items":[{"s":"x1","q":1},{"s":"y1","q":2}]}},{"id":2,"d":{"items":[]}}]', "f.json", table=1, columns=["record.id", "s", "q"], sums={"q": 3}),
    csv("lists after one another", '[{"id":1}][{"id":2}]', "f.json", values={"id": [1, 2]}, silent=True),
    csv("a list a line", '[{"id":1}]\n[{"id":2},{"id":3}]\n', "f.jsonl", values={"id": [1, 2, 3]}, silent=True),
    csv("a feature a line", FEATURE % ("A", 13.4) + FEATURE % ("B", 2.3), "f.geojsonl", columns=["name", "geometry", "lon", "lat"], sums={"lon": 15.7}, silent=True),
    csv("comments over JSON", '// made by hand\n/* twice */\n[{"id":1},\n{"id":2},]', "f.json", values={"id": [1, 2]}, silent=True),
    csv("times of Google Forms", "Timestamp,Q\n2024/01/05 3:04:05 PM GMT+1,5\n2024/07/06 9:14:05 AM GMT-3,3\n2024/07/06 9:14:05 AM GMT+5:30,3\n", values={"Timestamp": ["2024-01-05 14:04:05+00:00", "2024-07-06 12:14:05+00:00", "2024-07-06 03:44:05+00:00"]}, silent=True),
    csv("halves of the day before the time", "时间戳记,n\n2024/1/5 下午3:04:05,1\n2024/1/6 上午 9:00:00,2\n2024/1/7 下午 12:00:00,3\n", values={"时间戳记": ["2024-01-05 15:04:05", "2024-01-06 09:00:00", "2024-01-07 12:00:00"]}, silent=True),
    csv("halves of the day in Spanish", "d,n\n05/01/2024 3:04 p. m.,1\n25/01/2024 9:04 a. m.,2\n", values={"d": ["2024-01-05 15:04:00", "2024-01-25 09:04:00"]}, silent=True),
    *(csv(f"signs of units alone: {name}", f"site,{name},n\nA,1,2\nB,3,4\n", code="latin-1", columns=["site", name, "n"], says=["cp1252"], silent=True) for name in ("flow (µg/m³)", "m³/h", "temp °C", "µS", "km²", "kg/m²")),
    csv("letters of Polish where others have signs", "imię;n\nPaweł;3\nmłody;4\nmł;5\n", code="iso8859_2", values={"imię": ["Paweł", "młody", "mł"]}),
    raw("a one-byte line end behind UTF-16", "f.csv", "id,ans\n1,Ja\n2,Nee\n".encode("utf-16") + b"\n", values={"id": [1, 2], "ans": ["Ja", "Nee"]}, silent=True),
    csv("one currency under two names", 'k,v\na,"₹ 1,23,456"\nb,Rs. 500\nc,INR 20\n', sums={"v": 123976}, says=['"unit": "₹"'], silent=True),
    csv("two currencies", "k,v\na,€10\nb,USD 500\nc,EUR 20\n", types={"v": "text"}, says=["several currencies"]),
]
