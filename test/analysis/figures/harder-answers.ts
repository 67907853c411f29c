import { right, type Sample, wrong } from './answers.js';

type Harder = Sample & {
  /** Made up as well, but of a kind that is not checked: it counts as not found. */
  readonly missed?: readonly string[];
};

const missed = (answer: string, printed: string, ...figures: readonly string[]): Harder => ({
  answer,
  printed,
  wrong: [],
  missed: figures,
});

const regions = 'north    240\nsouth    340\nwest     120\ntotal 700';

/** A second round, written to trick the check in both directions. */
export const harderSamples: readonly Harder[] = [
  right('About 3 in 4 customers came back.', '0.7523'),
  right('2 out of 5 orders are late.', '0.4012'),
  right('Rund 3 von 4 Kunden kamen wieder.', '0.7523'),
  right('12 of 14 months were positive.', '12 14'),
  right('The share is 0.486, that is 48.6%.', '0.4857'),
  right('It rose by 3.2 percentage points.', '0.0321'),
  right('Net result: (1,250) in March, 3,400 in April.', '-1250 3400'),
  right('Le taux est de 12,5 %.', '0.125'),
  right('Der Umsatz beträgt 1.234.567,89 €.', '1234567.891'),
  right('Revenue was EUR 1.2bn.', '1234567890'),
  right('Revenue was $1.2B, after $980M.', '1234567890 980123456'),
  right('Python 3.11.2 was used; the result is 42.', '42'),
  right('Columns q4_2023_rev and Q4 2023 sum to 55.', '55'),
  right('I read 3 files with 1,204 rows in all.', '1204'),
  right('| Region | Sum |\n|---|---:|\n| north | 240 |\n| south | 340 |', regions),
  right('Since the 1980s it grew; in the 90s it fell to 55.', '55'),
  right('On the 3rd and 4th of July it was 21.5.', '21.5'),
  right('Vom 12. bis 14. Mai kamen 33 Kunden.', '33'),
  right('Values lie between 1.2k and 3.4k.', '1204 3391'),
  right('Orders from 10 to 20 EUR: 50 rows.', '50', 'df.eur.between(10, 20)'),
  right('It is 3.5 times as much, ±2.1.', '3.51 2.1'),
  right('SKU 12345-678 sold 21.', 'SKU 12345-678: 21'),
  right('Dates follow ISO 8601; 14 rows do not.', '14'),
  right('The file is UTF-8, not UTF-16 or Windows-1252: 14 bad cells.', '14'),
  right('H1 2024 and Q3/24 are best, with 340 and 240.', regions),
  right('Ages 18-24 hold 31% of all.', '18-24 0.31'),
  right('Das sind 1.000 Zeilen und 5 000,25 kr.', '1000 5000.25'),
  right('From Mar 3, 2024 to Apr 5, 2024: 55.', '55'),
  right('West is the smallest: 120 of 700.', regions),
  right('Correlation r = .87 (n = 1,204).', '0.8712 1204'),
  right('Sales fell by 5 percent, minus 12.3 in all.', '-0.05 -12.3'),
  right('(1) South leads with 340; (2) north follows with 240.', regions),
  right('a) 340\nb) 240\n3) 120', regions),
  right('The most common size is 10–12 cm (n=33).', "size '10–12 cm' 33"),
  right('Temperatures reached -3.5°C and 21°C.', '-3.52 21.2'),
  right('It ran 1h 30min; the answer is 55.', '55 minutes=90'),
  right('FY2023/24 closed with 55, FY 2022 with 44.', '55 44'),
  right('The top-5 list and the 80/20 rule: 81.2% come from 19.8%.', '0.812 0.198'),

  wrong('About 3 in 4 customers came back.', '0.52', '3 in 4'),
  wrong('1 von 3 Kunden kam wieder.', '0.52', '1 von 3'),
  wrong('The share is 4.86%.', '0.4857', '4.86%'),
  wrong('Revenue was $1.2B.', '1234567.89', '1.2B'),
  wrong('It grew by 32%.', '0.032', '32%'),
  wrong('Der Preis beträgt 1.234 EUR.', '1.5', '1.234'),
  wrong('| Region | Sum |\n|---|---:|\n| north | 204 |\n| south | 340 |', regions, '204'),
  wrong('Values lie between 1.2k and 4.3k.', '1204 3391', '4.3k'),
  wrong('Loss of (1,520) in March.', '-1250', '1,520'),
  wrong('Revenue in 2024 was 2,042.', '2024 2402', '2,042'),
  wrong('Der Anteil liegt bei 46,8 Prozent.', '0.4857', '46,8 Prozent'),
  wrong('Der Umsatz betrug 3,4 Mio. €.', '34000', '3,4 Mio.'),
  wrong('The top customer spent 99.5.', '98.5', '99.5'),
  wrong('El promedio es 1.243,5.', '1234.5', '1.243,5'),
  wrong('Ages 18-24 hold 13% of all.', '18-24 0.31', '13%'),
  wrong('Dates follow ISO 8601; 41 rows do not.', '14', '41'),
  wrong('Since 2019, 56 shops closed.', '55 2019', '56'),
  wrong('(1) South leads with 350; (2) north follows with 240.', regions, '350'),
  wrong('The margin is −3.5 %.', '0.035', '-3.5 %'),
  wrong('It ran 1h 30min; the answer is 66.', '55 minutes=90', '66'),
  missed('I read 7 files.', '3 files', '7'),
  wrong('The median is twenty.', '30', 'twenty'),
  missed('The best year was 2031.', '2024', '2031'),
];
