const before =
  /(?:^|[^\p{L}])(?:top|first|last|next|past|bottom|previous|latest|newest|worst|best|step|figure|fig\.?|table|chart|sheet|page|section|part|week|quarter|day|no\.?|nr\.?|level|phase|python|excel|pandas|ersten|letzten|nächsten|schritt|tabelle|woche|kw|tag|seite|premiers?|derniers?|premières?|dernières?|primer[oa]s|últim[oa]s|rolling|trailing|ahead by|上位|トップ|前)[\s-]*$/iu;
const after =
  /^[\s-]*(?:(?:calendar|decimal|full|whole|more|other)\s)?(?:months?|weeks?|days?|years?|hours?|minutes?|quarters?|decimals?|places|charts?|tables?|files?|questions?|points?|steps?|things|ways|reasons|parts?|sentences|sheets?|standard deviations?|sigma|monate?n?|wochen?|tagen?|jahre?n?|stunden|diagramme?|tabellen?|dateie?n?|fragen|nachkommastellen|schritte?|blätter|mois|semaines|jours|ans|heures|fichiers?|tableaux|meses|semanas|días|años|か月|ヶ月|つ)(?!\p{L})/iu;
const mostCounted = 12;

/** Whether a small whole number only counts or names parts of the talk: "the top 3", "12 months", "2 charts". */
export function isCounting(written: string, around: { before: string; after: string }): boolean {
  if (!/^\d{1,3}$/.test(written) || Number(written) > 100) return false;
  if (before.test(around.before)) return true;
  return Number(written) <= mostCounted && after.test(around.after);
}
