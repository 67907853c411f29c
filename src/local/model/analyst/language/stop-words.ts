/** Words that carry no meaning of their own here, so that one left over is no sign of misunderstanding. */
const words = new Set(
  `a about all also am an and any are as at be been being but can could did do does doing each else ever
  for from get gets give gives go had has have having here hey hello hi how i if in into is it its just let lets like
  look looks make many may me mine more most much my need no not now of off on only onto or our out over own please
  quick quickly really same see should show shows so some than thanks thank that the their them then there these they
  this those though to too under until up us very want was we were what whats when where which while who whose will
  with within would you your yes ok okay data dataset file table sheet csv excel result results answer question
  number numbers figure figures value values overall entire whole instead again along using use based find tell
  display list per by across between among during since before after one ones thing things made make sold sell
  came come happen happened total average record records row rows entry entries order orders transaction
  transactions payment payments booking bookings line lines column columns field fields compute calculate
  sum median mean avg minimum maximum min max top bottom best worst highest lowest largest smallest biggest greatest
  least fewest count plot chart graph draw share change trend compare compared comparison versus vs difference group
  day week month quarter year daily weekly monthly quarterly yearly days weeks months quarters years weekday
  distribution outlier missing profile overview summary correlation percentage percent growth only without
  except excluding exclude over under above below least most exactly equal than first last latest who breakdown
  works work working recently rate size degree degrees celsius detail details general descending ascending sorted example moment context particular terms form format
  grouped split down together selling seller sells sell performing performed performance popular typical single
  bring brings brought generate generates generated buy bought order ordered net gross got receive went short attached brief everything anything something altogether together there's much many every s t re ve ll d`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

export function isStopWord(word: string): boolean {
  return words.has(word) || /^[\d.<>=%-]+$/.test(word) || word.length < 2;
}
