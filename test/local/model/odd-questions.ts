import type { NewcomerEntry } from './newcomer-questions.js';

const water = "c[c['Type of loss']=='Water']";

/** As in the newcomers' bank, about the tables of `oddities.py`. */
export const oddQuestions: Readonly<Record<string, readonly NewcomerEntry[]>> = {
  'Straßen.csv': [
    [['average ø tempo by straße'], "[*r.groupby('Straße')['Ø Tempo (km/h)'].mean()]"],
    [['total länge (km) per strasse'], "[*r.groupby('Straße')['Länge (km)'].sum()]"],
    [['total lange of Muhlweg'], "r[r['Straße']=='Mühlweg']['Länge (km)'].sum()"],
    [['how many are gesperrt?'], 'r.gesperrt.sum()'],
    [['average tempo not gesperrt'], "r[~r.gesperrt]['Ø Tempo (km/h)'].mean()"],
    [['share gesperrt'], '100*r.gesperrt.mean()'],
    [['tempo over 60, how many'], "(r['Ø Tempo (km/h)']>60).sum()"],
    [['corelation of länge and tempo'], "r['Länge (km)'].corr(r['Ø Tempo (km/h)'])"],
    [
      ['total länge in 2024 without may'],
      "r[(r.Datum.dt.year==2024)&(r.Datum.dt.month!=5)]['Länge (km)'].sum()",
    ],
  ],
  'claims.csv': [
    [['total paid out'], "c['Paid out'].sum()"],
    [
      ['average paid out per type of loss, approved only'],
      "[*c[c['Approved?']].groupby('Type of loss')['Paid out'].mean()]",
    ],
    [['approval rate'], "100*c['Approved?'].mean()"],
    [['approval rate by agent'], "[*c.groupby('Agent')['Approved?'].mean()]"],
    [['paid out by agent and approved'], "[*c.groupby(['Agent','Approved?'])['Paid out'].sum()]"],
    [["paid out by O'Brien"], `c[c.Agent=="O'Brien"]['Paid out'].sum()`],
    [['how many claims over $1,000'], "(c['Paid out']>1000).sum()"],
    [
      ['how many claims in 2023 but not in Q1'],
      "((c['Filed on'].dt.year==2023)&(c['Filed on'].dt.quarter!=1)).sum()",
    ],
    [
      ['paid out in 2023', 'but not in q1'],
      "c[(c['Filed on'].dt.year==2023)&(c['Filed on'].dt.quarter!=1)]['Paid out'].sum()",
    ],
    [['paid out by agent but only for water'], `[*${water}.groupby('Agent')['Paid out'].sum()]`],
    [
      ['paid out by agent but in 2023'],
      "[*c[c['Filed on'].dt.year==2023].groupby('Agent')['Paid out'].sum()]",
    ],
    [
      ['average paid out apart from theft since june 2023'],
      "c[(c['Type of loss']!='Theft')&(c['Filed on']>='2023-06-01')]['Paid out'].mean()",
    ],
  ],
  'theatre.csv': [
    [['count by show'], "[*h.groupby('show')['count'].sum()]"],
    [['show the average rank by slot'], "[*h.groupby('slot')['rank'].mean()]"],
    [['show count by slot'], "[*h.groupby('slot')['count'].sum()]"],
    [['show me the return by show'], "[*h.groupby('show')['return'].sum()]"],
    [['average count of The Top'], "h[h.show=='The Top']['count'].mean()"],
    [['how many shows of Cats were there?'], "(h.show=='Cats').sum()"],
    [
      ['change in count between june and july'],
      "[h[h.played.dt.month==7]['count'].sum()-h[h.played.dt.month==6]['count'].sum()]",
    ],
  ],
};
