export interface Sample {
  readonly answer: string;
  /** What code printed or showed. */
  readonly printed: string;
  readonly code?: string;
  /** The figures of the answer that are made up, as written. */
  readonly wrong: readonly string[];
}

export const right = (answer: string, printed: string, code = ''): Sample => ({
  answer,
  printed,
  code,
  wrong: [],
});
export const wrong = (answer: string, printed: string, ...figures: readonly string[]): Sample => ({
  answer,
  printed,
  wrong: figures,
});

const months = `     month   revenue  orders
0  2024-05  98123.40     412
1  2024-06  121004.92    530
2  2024-07  147799.51    611`;
const regions = `region
north    240
south    340
west     120
Name: revenue, dtype: int64
total 700`;

/** Answers as models write them, each with what code had produced before. */
export const samples: readonly Sample[] = [
  right('The total is **630 EUR**.', '630'),
  right('The p-value is 0.0003, so it is significant at the 5% level.', 'pvalue 0.00031'),
  right('Like so:\n```python\nshops.eur.sum() * 1234\n```', '630'),
  right('```\nTotal   630\n```', '630'),
  wrong('```\nTotal   635\nNorth   240\n```', regions, '635'),
  right('Revenue was 1,234.5 in all.', '1234.5'),
  right('Der Umsatz lag bei 1.234,56 €.', '1234.56'),
  right('Le total est de 1 234,5 €.', '1234.5'),
  right('Le total est de 1 234 567 €.', '1234567.0'),
  right("Das macht 12'345.60 Franken.", '12345.6'),
  right('Sales came to ₹12,34,567.', '1234567'),
  right('The mean is 12.35.', '12.3456'),
  right('The mean is about 12.', '12.3456'),
  right('Roughly 1,200 orders came in.', '1234'),
  right('Around 12,000 rows are left.', '11987'),
  right('Revenue reached $1.2M.', '1234567.89'),
  right('Revenue reached 1.23 million dollars.', '1234567.89'),
  right('Der Umsatz betrug 1,2 Mio. Euro.', '1234567.89'),
  right('Der Umsatz betrug 3,4 Mrd. €.', '3400123456'),
  right('It used 12.4 kWh a day.', '12400.2 Wh'),
  right('Some 45k people signed up.', '45123'),
  right('売上は123万円です。', '1230000'),
  right('总额为 1.2 亿。', '120034000'),
  right('The share of the south is 48.6%.', '0.4857142857'),
  right('The share of the south is 48.6 %.', 'share 48.57142857 %'),
  right('Der Anteil liegt bei 48,6 Prozent.', '0.4857142857'),
  right('Between 10–20 % of the shops are late.', '[0.1, 0.2]'),
  right('It fell by 5.2%.', '-5.2'),
  right('The change was −5.2%.', 'change: -0.0523'),
  right('Margins range from -3.1 to 4.5.', 'min -3.12 max 4.49'),
  right('South leads with 340, ahead of north with 240.', regions),
  right('1. South: 340\n2. North: 240\n3. West: 120', regions),
  right('The top 3 regions sold 700 together.', regions),
  right('West came 3rd with 120.', regions),
  right('July 2024 was best with 147,799.51.', months),
  right('On 3 July 2024 the total was 147,800.', months),
  right('From 2024-05-01 to 2024-07-31 orders rose from 412 to 611.', months),
  right('Between May and July 2024 (Q2–Q3) orders rose from 412 to 611.', months),
  right('Am 31.07.2024 waren es 611 Bestellungen.', months),
  right('2024年7月の注文は611件です。', months),
  right('At 14:30 the sensor read 21.5 °C.', '21.5'),
  right('In 2023, 412 orders; in 2024, 530.', '2023 412\n2024 530'),
  right('FY24 closed at 98.1k.', '98123.4'),
  right('I kept shops above 30 EUR: 10 rows.', '10', 'len(df[df.eur > 30])'),
  right('Among orders over 500 the mean is 77.1.', '77.12', 'df[df.value > 500].x.mean()'),
  right('The correlation is 0.87 (p < 0.05).', 'r=0.8712 p=0.0003'),
  right('The 95% confidence interval is 1.2 to 3.4.', '(1.204, 3.391)'),
  right('The 95 % confidence interval spans 1.2–3.4.', '(1.204, 3.391)'),
  right('The R² is 0.91, so units explain most of it.', 'R2 = 0.9134'),
  right('See `df.iloc[17]` and `sales_2024.csv`: the sum is 55.', '55'),
  right('I wrote report_v2.xlsx with 55 rows.', '55'),
  right('I used a 7-day rolling mean; its peak is 88.', '88'),
  right('Over the last 12 months the average was 50.2.', '50.21'),
  right('Half of the 20 shops sell more than 31.5.', '20 31.5'),
  right('All 100% of rows have a date; 0% are missing.', 'missing: none'),
  right('Product A4 and item s07 sold 21 each.', 's07 21\nA4 21'),
  right('COVID-19 cases peaked at 5,021.', '5021'),
  right('Values: 1.5e6 at most.', '1500000.0'),
  right('The maximum is 1,500,000.', '1.5e+06'),
  right('The total is ٦٣٠.', '630'),
  right('The total is ６３０.', '630'),
  right('Three regions; the median is 240.', regions),
  right('The `630` in the last row is the total.', '630'),
  right('Here is the code:\n```python\nx = 99 * 17\n```\nIt gives 1,683.', '1683'),
  right('It took 2.5x as long.', 'ratio 2.5'),
  right('Nearly 148,000 in the best month.', months),
  right('Loss of (1,250) in March.', '-1250'),
  right('I cannot say: the file has no column for costs.', ''),
  right('Which of the 2 columns do you mean?', 'columns: 2'),
  right('Python 3 and pandas gave 42.', '42'),
  right('More at https://example.com/2023/99 – the sum is 42.', '42'),
  right('Customers in 80331 spent 19.99 on average.', 'zip 80331 19.99'),
  right('El promedio es 1.234,5 y el máximo 2.000.', '1234.5 2000'),
  right('Zwischen 5 und 10 Stück: 33 Kunden.', '33', 'df.n.between(5, 10).sum()'),

  wrong('The total is **640 EUR**.', '630', '640'),
  wrong('The mean is 12.34.', '12.3', '12.34'),
  wrong('The mean is 12.4.', '12.3456', '12.4'),
  wrong('South sold 100 more than north.', regions, '100'),
  wrong('South sold 340, which is 41.7% more than north.', regions, '41.7%'),
  wrong('South holds 48.6% of the total of 700.', regions, '48.6%'),
  wrong('Revenue reached $1.3M.', '1234567.89', '1.3M'),
  wrong('Der Umsatz lag bei 1.243,56 €.', '1234.56', '1.243,56'),
  wrong('Le total est de 1 324,5 €.', '1234.5', '1 324,5'),
  wrong('The change was −5.2%.', '5.2', '-5.2%'),
  wrong('Orders rose from 412 to 611, by 48.3 %.', months, '48.3 %'),
  wrong('Orders rose by 199 between May and July.', months, '199'),
  wrong('July 2024 was best with 174,799.51.', months, '174,799.51'),
  wrong('1. South: 340\n2. North: 260', regions, '260'),
  wrong('The average order was worth 241.90.', months, '241.90'),
  wrong('The share is 0.48.', '48.57', '0.48'),
  wrong('Revenue doubled: it grew 2.1x.', months, '2.1'),
  wrong('There are 2,019 rows and 18 columns.', 'rows 2091, columns 18', '2,019'),
  wrong('The sum is 9 and the mean 4.', '9', '4'),
  wrong('Roughly 2,000 orders came in.', '1234', '2,000'),
  wrong('The limit is above 45 for 10 rows.', '10', '45'),
  wrong('売上は132万円です。', '1230000', '132万'),
  wrong('The p-value is 0.03.', 'p=0.3', '0.03'),
  wrong('It costs $2,024 a year.', '1999', '2,024'),
  wrong('About 57 % are late.', '0.31', '57 %'),
  wrong('We found 77 customers, 12 of them new, 65 known.', 'customers 77', '12', '65'),
];
