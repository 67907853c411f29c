import type { NewcomerEntry } from './newcomer-questions.js';

const happy = "q['I am happy with the product']";
const likely = "q['How likely are you to buy again? (0-10)']";
const amount = "o['Amount EUR']";

/** As in the newcomers' bank, about the tables of `strangers.py`. */
export const strangerQuestions: Readonly<Record<string, readonly NewcomerEntry[]>> = {
  '社員名簿.csv': [
    [['average 給与 by 部署'], "[*j.groupby('部署')['給与'].mean()]"],
    [['how many people are in each 部署?'], "[*j['部署'].value_counts()]"],
    [['who has the highest 給与?'], "j['給与'].max()"],
    [['total 残業時間 of 開発'], "j[j['部署']=='開発']['残業時間'].sum()"],
    [['average 年齢 of 女性'], "j[j['性別']=='女性']['年齢'].mean()"],
    [['how many were hired in 2015?'], "(j['入社日'].dt.year==2015).sum()"],
    [['correlation between 年齢 and 給与'], "j['年齢'].corr(j['給与'])"],
    [['missing values'], "j['残業時間'].isna().sum()"],
    [
      ['average 給与 by 部署', 'only 女性'],
      "[*j[j['性別']=='女性'].groupby('部署')['給与'].mean()]",
    ],
    [['share of 部署'], "100*(j['部署']=='開発').mean()"],
  ],
  'sensors.csv': [
    [['average temperature per sensor'], "[*n.groupby('sensor_id').temp_c.mean()]"],
    [['max temp in the hall'], "n[n.sensor_id=='hall'].temp_c.max()"],
    [
      ['how many errors were there per sensor?'],
      "[*n[n.status=='ERROR'].groupby('sensor_id').size()]",
    ],
    [
      ['temperature over time by sensor'],
      "n[n.sensor_id=='boiler'].groupby(n.timestamp.dt.date).temp_c.mean().max()",
    ],
    [['how many readings are missing?'], 'n.temp_c.isna().sum()'],
    [['average humidity on 2 March'], 'n[n.timestamp.dt.day==2].humidity_pct.mean()'],
    [['readings above 80 degrees'], '(n.temp_c>80).sum()'],
    [
      ['which sensor was the coldest on average?'],
      "['cellar',n[n.sensor_id=='cellar'].temp_c.mean()]",
    ],
    [['warmest reading in the cellar'], "n[n.sensor_id=='cellar'].temp_c.max()"],
    [['median temp_c of the boiler'], "n[n.sensor_id=='boiler'].temp_c.median()"],
  ],
  'survey.csv': [
    [['how many people answered?'], 'len(q)'],
    [['how happy are people with the product?'], `[*${happy}.value_counts()]`],
    [
      ['share of people who agree or strongly agree that they are happy'],
      `[100*(${happy}==x).mean() for x in ('Agree','Strongly agree')]`,
    ],
    [
      ['average likelihood to buy again by city'],
      `[*q.groupby('City').apply(lambda d: d.iloc[:,-1].mean())]`,
    ],
    [
      ['recommendation by age group'],
      "q.groupby(['Age group','I would recommend it to a friend']).size().max()",
    ],
    [['how many would recommend it?'], "[*q['I would recommend it to a friend'].value_counts()]"],
    [
      ['what percentage strongly agree that they are happy?'],
      `['Strongly agree',100*(${happy}=='Strongly agree').mean()]`,
    ],
    [['respondents per city'], '[*q.City.value_counts()]'],
    [['distribution of buy again scores'], `[${likely}.median(),${likely}.mean()]`],
    [
      ['how many did not answer the recommendation question?'],
      "q['I would recommend it to a friend'].isna().sum()",
    ],
    [['happiness in Berlin'], `[*${happy}[q.City=='Berlin'].value_counts()]`],
  ],
  'orders.csv': [
    [['total revenue'], `${amount}.sum()`],
    [['how many orders were refunded?'], "(o.Status=='refunded').sum()"],
    [
      ['amount refunded per country'],
      `[*o[o.Status=='refunded'].groupby('Country')['Amount EUR'].sum()]`,
    ],
    [['top 3 products by quantity sold'], "[*o.groupby('Product').Qty.sum().nlargest(3)]"],
    [['average order value'], `${amount}.mean()`],
    [
      ['sales by month'],
      `[${amount}.groupby(o['Order date'].dt.month).sum().max(),${amount}.groupby(o['Order date'].dt.month).sum().min()]`,
    ],
    [['which orders were cancelled?'], "(o.Status=='cancelled').sum()"],
    [['paid revenue by country'], `[*o[o.Status=='paid'].groupby('Country')['Amount EUR'].sum()]`],
    [['revenue without refunded'], `${amount}[o.Status!='refunded'].sum()`],
    [['how many pieces of the kettle were sold'], "o[o.Product=='Kettle'].Qty.sum()"],
  ],
  'league.csv': [
    [
      ['how many goals did Rovers score at home?'],
      "l[l['Home team']=='Rovers']['Home goals'].sum()",
    ],
    [['average attendance per home team'], "[*l.groupby('Home team').Attendance.mean()]"],
    [['total away goals'], "l['Away goals'].sum()"],
    [['biggest crowd'], 'l.Attendance.max()'],
    [['matches in October'], '(l.Date.dt.month==10).sum()'],
    [
      ['attendance by month'],
      '[l.Attendance.groupby(l.Date.dt.month).sum().max(),l.Attendance.groupby(l.Date.dt.month).sum().min()]',
    ],
    [['average home goals per match'], "l['Home goals'].mean()"],
    [['matches with more than 25000 attendance'], '(l.Attendance>25000).sum()'],
    [
      ['which home team scored the most home goals'],
      "l.groupby('Home team')['Home goals'].sum().max()",
    ],
    [['correlation between attendance and home goals'], "l.Attendance.corr(l['Home goals'])"],
  ],
};

/** What cannot be answered as it was asked, with what the answer must say of it. */
export const strangersAreTold = [
  ['league.csv', 'total goals', '“goal” was read as the column `Home goals`, not `Away goals`'],
  [
    'league.csv',
    'how many goals did United score?',
    '“united” was looked for in `Home team`, not in `Away team`',
  ],
  ['league.csv', 'how many draws?', 'I could not find “draws”'],
  ['league.csv', 'how many matches did the home team win?', 'I did not understand “win”'],
  ['league.csv', 'by month', 'Assumed: no measure was named, so rows were counted'],
  ['orders.csv', 'revenue without refunds', 'I could not find “refunds”'],
  ['orders.csv', 'biggest refund', 'I could not find “refund”'],
  ['orders.csv', 'refund rate by product', 'I did not understand “refund”'],
  ['orders.csv', 'revenue of paid orders in Germany', 'I could not find “germany”'],
  ['orders.csv', 'total revenue', '“revenue” was read as the column `Amount EUR`'],
  ['sensors.csv', 'average boiler temperature by hour', 'I could not find “hour”'],
  ['sensors.csv', 'youngest sensor', 'I could not find “age”'],
  ['社員名簿.csv', '給与が一番高い人は誰ですか', 'I could not find “給与が一番高い人は誰ですか”'],
] as const;
