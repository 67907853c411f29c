/** How the parts of a date's format read (docs.slack.dev, formatting message text: date formatting). */
const forms: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  date_num: { year: 'numeric', month: '2-digit', day: '2-digit' },
  date: { year: 'numeric', month: 'long', day: 'numeric' },
  date_short: { year: 'numeric', month: 'short', day: 'numeric' },
  date_long: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  time_secs: { hour: 'numeric', minute: '2-digit', second: '2-digit' },
};

/** `!date^1700000000^{date_short_pretty} {time}` where its reader is; undefined when it is none. */
export function slackDate(target: string, now = new Date()): string | undefined {
  const [, seconds, format] = /^!date\^(\d{1,12})\^([^^]+)/.exec(target) ?? [];
  if (seconds === undefined || format === undefined) return undefined;
  const moment = new Date(Number(seconds) * 1000);
  return format.replaceAll(/\{(\w+?)(_pretty)?\}/g, (whole, name: string, pretty?: string) => {
    const form = forms[name];
    if (form === undefined) return whole;
    const close = pretty === undefined ? undefined : closeDay(moment, now);
    return close ?? moment.toLocaleString(undefined, form);
  });
}

function closeDay(moment: Date, now: Date): string | undefined {
  const days = Math.round((midnight(now) - midnight(moment)) / 86_400_000);
  return { 0: 'today', 1: 'yesterday', [-1]: 'tomorrow' }[days];
}

function midnight(moment: Date): number {
  return new Date(moment).setHours(0, 0, 0, 0);
}
