/** Blocks, and parts of them, for tests of limits. */
export type Fields = Readonly<Record<string, unknown>>;

export const plain = (text: string) => ({ type: 'plain_text' as const, text });
export const mrkdwn = (text: string) => ({ type: 'mrkdwn' as const, text });
export const section = (text: string) => ({ type: 'section', text: mrkdwn(text) });
export const button = { type: 'button', action_id: 'a', text: plain('Go') };
export const cell = (text: string) => ({ type: 'raw_text', text });
export const number = (value: number) => ({ type: 'raw_number', value, text: String(value) });
export const rows = (count: number, columns = 2, text = 'x') =>
  Array.from({ length: count }, () => Array.from({ length: columns }, () => cell(text)));
export const dataTable = (extra: Fields) => ({ type: 'data_table', caption: 'Sales', ...extra });
export const richText = (text: string) => ({
  type: 'rich_text',
  elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text }] }],
});
export const bars = (data: readonly Fields[], name = 'eur') => ({
  type: 'bar',
  series: [{ name, data }],
  axis_config: { categories: ['Jan', 'Feb'] },
});
export const jan = { label: 'Jan', value: 1 };
export const feb = { label: 'Feb', value: 2 };
export const chart = (inner: Fields, title = 'Sales') => ({
  type: 'data_visualization',
  title,
  chart: inner,
});
export const many = <T>(count: number, item: T) => Array.from({ length: count }, () => item);
export const long = (length: number) => 'x'.repeat(length);
