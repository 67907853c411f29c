/**
 * What a newcomer asks, in a newcomer's words: the questions of one thread, and a Python expression for what the last
 * answer must give, as in the question bank.
 */
export type NewcomerEntry = readonly [questions: readonly string[], right: string];

export const newcomerQuestions: Readonly<Record<string, readonly NewcomerEntry[]>> = {
  'sales.csv': [
    [['whats our overall revnue'], 's.revenue.sum()'],
    [['revenue split by chanel pls'], "[*s.groupby('channel').revenue.sum()]"],
    [['revenue by region', 'only north'], "s[s.region=='north'].revenue.sum()"],
    [
      ['revenue by product', 'only 2024'],
      "[*s[s.date.dt.year==2024].groupby('product').revenue.sum()]",
    ],
    [
      ['revenue by region', 'since march 2024'],
      "[*s[s.date>='2024-03-01'].groupby('region').revenue.sum()]",
    ],
    [['revenue by region', 'and units?'], "[*s.groupby('region').units.sum()]"],
    [['revenue by region', 'what about by product'], "[*s.groupby('product').revenue.sum()]"],
    [['revenue by region', 'and the average?'], "[*s.groupby('region').revenue.mean()]"],
    [['how many orders over 1000 revenue'], '(s.revenue>1000).sum()'],
    [['how many orders under 50 euros in revenue'], '(s.revenue<50).sum()'],
    [['average units for business customers'], "s[s.customer_type=='business'].units.mean()"],
    [
      ['compare retail and online revenue'],
      "[s[s.channel==c].revenue.sum() for c in ('retail','online')]",
    ],
    [
      ['how much did revenue grow from 2023 to 2024'],
      's[s.date.dt.year==2024].revenue.sum()-s[s.date.dt.year==2023].revenue.sum()',
    ],
    [
      ['revenue change from q1 2024 to q2 2024 in percent'],
      '(lambda a,b:100*(b/a-1))(s[(s.date.dt.year==2024)&(s.date.dt.quarter==1)].revenue.sum(),s[(s.date.dt.year==2024)&(s.date.dt.quarter==2)].revenue.sum())',
    ],
    [
      ['what percent of revenue comes from the desk lamp'],
      "100*s[s['product']=='Desk lamp'].revenue.sum()/s.revenue.sum()",
    ],
    [['share of each region in units'], "[*(100*s.groupby('region').units.sum()/s.units.sum())]"],
    [['revenue outside the north'], "s[s.region!='north'].revenue.sum()"],
    [['revenue neither north nor south'], "s[~s.region.isin(['north','south'])].revenue.sum()"],
    [
      ['revenue in 2023 but not in Q1'],
      's[(s.date.dt.year==2023)&(s.date.dt.quarter!=1)].revenue.sum()',
    ],
    [
      ['year over year change of units by region'],
      "[*(s[s.date.dt.year==2024].groupby('region').units.sum()-s[s.date.dt.year==2023].groupby('region').units.sum())]",
    ],
    [['how is units distributed'], '[s.units.median()]'],
    [
      ['any outliers in units?'],
      '(lambda q1,q3:((s.units>q3+1.5*(q3-q1))|(s.units<q1-1.5*(q3-q1))).sum())(s.units.quantile(.25),s.units.quantile(.75))',
    ],
    [['is there a correlation between discount and units'], 's.discount.corr(s.units)'],
    [
      ['missing values?'],
      '[s.revenue.isna().sum(), s.discount.isna().sum(), s.customer_type.isna().sum()]',
    ],
    [['how many orders have no discount recorded'], 's.discount.isna().sum()'],
    [
      ['on which weekday do we sell the most units'],
      's.groupby(s.date.dt.day_name()).units.sum().idxmax()',
    ],
    [
      ['top 2 regions by units in 2023'],
      "[*s[s.date.dt.year==2023].groupby('region').units.sum().nlargest(2)]",
    ],
    [
      ['worst 3 months for revenue'],
      "[*s.groupby(s.date.dt.to_period('M')).revenue.sum().nsmallest(3)]",
    ],
    [['median revenue per region'], "[*s.groupby('region').revenue.median()]"],
    [['which product is the most expensive'], "s.groupby('product').unit_price.max().idxmax()"],
    [
      ['how many standing desks were sold in the south?'],
      "s[(s['product']=='Standing desk')&(s.region=='south')].units.sum()",
    ],
    [['revenue without online'], "s[s.channel!='online'].revenue.sum()"],
    [['revenue for north and south together'], "s[s.region.isin(['north','south'])].revenue.sum()"],
    [['average order value by customer type'], "[*s.groupby('customer_type').revenue.mean()]"],
    [['biggest order ever?'], 's.revenue.max()'],
    [
      ['what was revenue in the first half of 2024'],
      "s[(s.date>='2024-01-01')&(s.date<'2024-07-01')].revenue.sum()",
    ],
    [['revenue last month'], "s[(s.date>='2024-12-01')].revenue.sum()"],
    [
      ['revenue between march and may 2023'],
      "s[(s.date>='2023-03-01')&(s.date<'2023-06-01')].revenue.sum()",
    ],
    [['avg monthly revenue'], "s.groupby(s.date.dt.to_period('M')).revenue.sum().mean()"],
    [['std of revenue'], 's.revenue.std()'],
    [
      ['who bought the most, consumers or businesses?'],
      "s.groupby('customer_type').revenue.sum().max()",
    ],
  ],
  'bank-export.csv': [
    [['how much do i spend on grocries'], "-b[b.Category=='Groceries']['Amount (€)'].sum()"],
    [
      ['spending by category', 'as a csv'],
      "[*(b[b['Amount (€)']<0].groupby('Category')['Amount (€)'].sum().abs().nlargest(3))]",
    ],
    [['total income'], "b[b['Amount (€)']>0]['Amount (€)'].sum()"],
    [['what was the lowest balance'], "b['Balance (€)'].min()"],
    [['how many transactions are there'], 'len(b)'],
    [['biggest expense'], "abs(b['Amount (€)'].min())"],
    [
      ['top 5 payees by spending'],
      "[*b[b['Amount (€)']<0].groupby('Payee')['Amount (€)'].sum().abs().nlargest(5)]",
    ],
    [['how much rent did I pay'], "abs(b[b.Purpose=='Rent']['Amount (€)'].sum())"],
    [['how many payments have no category'], 'b.Category.isna().sum()'],
    [
      ['spending in december'],
      "abs(b[(b['Amount (€)']<0)&(b['Booking date'].dt.month==12)]['Amount (€)'].sum())",
    ],
    [
      ['which month did i spend the most'],
      "abs(b[b['Amount (€)']<0].groupby(b['Booking date'].dt.month)['Amount (€)'].sum()).max()",
    ],
    [
      ['spending by category', 'only since october'],
      "abs(b[(b['Amount (€)']<0)&(b['Booking date']>='2024-10-01')&(b.Category=='Groceries')]['Amount (€)'].sum())",
    ],
    [
      ['how much goes to eating out in percent of all spending'],
      "100*b[(b.Category=='Eating out')&(b['Amount (€)']<0)]['Amount (€)'].sum()/b[b['Amount (€)']<0]['Amount (€)'].sum()",
    ],
    [['how often did i eat out'], "(b.Category=='Eating out').sum()"],
    [['what did i pay to Telekom'], "abs(b[b.Payee.str.contains('Telekom')]['Amount (€)'].sum())"],
    [['did i save money this year'], "b['Amount (€)'].sum()"],
  ],
  'workbook.xlsx': [
    [['how many ppl work here'], 'len(e)'],
    [['average salery'], "e['Salary (EUR)'].mean()"],
    [
      ['avg salary per department', 'in berlin only'],
      "[*e[e.Office=='Berlin'].groupby('Department')['Salary (EUR)'].mean()]",
    ],
    [['headcount by office'], '[*e.Office.value_counts()]'],
    [['how many people work remotely'], 'e.Remote.sum()'],
    [['total budget of active projects'], "p[p.Status=='active']['Budget (EUR)'].sum()"],
    [['billable hours by project'], "[*t[t.Billable].groupby('Project').Hours.sum()]"],
    [['percentage of hours that are billable'], '100*t[t.Billable].Hours.sum()/t.Hours.sum()'],
    [['hours per month', 'as a chart'], "t.groupby(t.Date.dt.to_period('M')).Hours.sum().max()"],
    [['who worked the most hours'], "t.groupby('Employee').Hours.sum().idxmax()"],
    [['employees who started since 2022'], "(e['Start date']>='2022-01-01').sum()"],
    [
      ['median salary in engineering vs sales'],
      "[e[e.Department==d]['Salary (EUR)'].median() for d in ('Engineering','Sales')]",
    ],
    [['how many projects are done'], "(p.Status=='done').sum()"],
    [['share of remote employees per department'], "[*e.groupby('Department').Remote.mean()]"],
    [
      ['hours by project and billable'],
      "[*t.groupby(['Project','Billable']).Hours.sum().nlargest(3)]",
    ],
    [['salary above 70000 how many'], "(e['Salary (EUR)']>70000).sum()"],
    [['hours on Atlas in march'], "t[(t.Project=='Atlas')&(t.Date.dt.month==3)].Hours.sum()"],
    [['correlation between budget and spent'], "p['Budget (EUR)'].corr(p['Spent (EUR)'])"],
    [['who earns the most'], "e['Salary (EUR)'].max()"],
  ],
};

/** Read otherwise than meant, or not at all; the answer says so in these words. */
export const saidOtherwise: readonly (readonly [file: string, question: string, said: string])[] = [
  [
    'sales.csv',
    'how many days had more than 10 orders',
    'Assumed: the limit was taken to be about',
  ],
  [
    'sales.csv',
    'revenue of orders with more than 10 units',
    'Read as: the 20 rows with the highest revenue',
  ],
  ['sales.csv', '90th percentile of revenue', 'I did not understand “90th”'],
  ['sales.csv', 'predict revenue for next year', 'I cannot look into the future'],
  ['sales.csv', 'profit by region', 'I could not find “profit”'],
  ['sales.csv', 'revenue in texas', 'I could not find “texas”'],
  ['bank-export.csv', 'whats my balance at the end', 'I could not find “end”'],
  ['bank-export.csv', 'average spending per month', 'Read as: average Amount (€) by month'],
  ['bank-export.csv', 'transactions over 500', 'Assumed: the limit was taken to be about'],
  [
    'bank-export.csv',
    'compare spending in the first quarter with the second',
    'I could not find “second”',
  ],
  ['bank-export.csv', 'typical grocery purchase', 'Read as: average Amount (€)'],
  ['workbook.xlsx', 'which projects are over budget', 'I did not understand “over Budget (EUR)”'],
  ['workbook.xlsx', 'average hours per employee', 'Read as: average Hours by Employee'],
  ['workbook.xlsx', 'next deadline', 'I could not find “next”'],
];
