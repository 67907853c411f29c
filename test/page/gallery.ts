import {
  bars,
  button,
  cell,
  chart,
  dataTable,
  mrkdwn,
  number,
  plain,
} from '../local/slack/sample-blocks.js';

const months = Array.from(
  { length: 12 },
  (_, month) => `2024-${String(month + 1).padStart(2, '0')}`,
);
const line = (name: string, by: number) => ({
  name,
  data: months.map((label, month) => ({ label, value: by + ((month * 37) % 11) * 10 - 20 })),
});
const option = (value: string) => ({ text: plain(value), value });

export const regions = ['north', 'south', 'east', 'west', 'centre', 'abroad', 'online'];

const table = dataTable({
  page_size: 5,
  rows: [
    [cell('region'), cell('revenue')],
    ...regions.map((name, index) => [cell(name), number(((index * 3) % 7) * 1000 + 10.5)]),
  ],
});

const charts = [
  chart(
    bars([
      { label: 'Jan', value: 10 },
      { label: 'Feb', value: -4 },
    ]),
    'Bars',
  ),
  chart(
    {
      type: 'line',
      series: [line('north', 100), line('south', 60)],
      axis_config: { categories: months, x_label: 'month', y_label: 'eur' },
    },
    'Lines',
  ),
];

const markdown = [
  '# A heading',
  'Some **bold**, _slanted_, ~~struck~~ and `code`, a [link](https://example.com/), <script>alert(1)</script>.',
  '- one\n- two\n  - deeper',
  '1. first\n2. second',
  '> quoted',
  '```python\nprint(1 < 2)\n```',
].join('\n\n');

const task = (id: string, status: string, title: string) => ({
  type: 'task_card',
  task_id: id,
  title,
  status,
});

/** What the program sends, and some that it could: `more` is a message of its own, since charts are rationed. */
export const gallery = [
  { type: 'header', text: plain('Everything at once') },
  { type: 'markdown', text: markdown },
  table,
  ...charts,
  { type: 'section', text: mrkdwn('A *section* with <@U0BOB> and a menu'), accessory: menu() },
  { type: 'section', fields: [mrkdwn('*Left*\nvalue'), mrkdwn('*Right*\nvalue')] },
  { type: 'divider' },
  { type: 'context', elements: [mrkdwn('2 steps · 1.8 s'), plain('quiet words')] },
  {
    type: 'actions',
    elements: [
      { ...button, action_id: 'open', text: plain('Open a form'), style: 'primary' },
      { ...button, action_id: 'plain', text: plain('Plain') },
      {
        ...button,
        action_id: 'danger',
        text: plain('Forget'),
        style: 'danger',
        confirm: {
          title: plain('Forget it all?'),
          text: mrkdwn('It *cannot* come back.'),
          confirm: plain('Forget'),
          deny: plain('Keep'),
          style: 'danger',
        },
      },
    ],
  },
  {
    type: 'context_actions',
    elements: [
      {
        type: 'feedback_buttons',
        action_id: 'feedback',
        positive_button: { text: plain('Good answer'), value: 'good' },
        negative_button: { text: plain('Bad answer'), value: 'bad' },
      },
    ],
  },
];

export const more = [
  task('1', 'complete', 'Read sales.csv'),
  task('2', 'in_progress', 'Sum by region'),
  task('3', 'error', 'Plot it'),
  task('4', 'pending', 'Say it'),
  chart({ type: 'pie', segments: [segment('north', 3), segment('south', 1)] }, 'Pie'),
  chart(
    {
      type: 'area',
      series: [line('total', 100)],
      axis_config: { categories: months },
    },
    'Area',
  ),
];

function segment(label: string, value: number) {
  return { label, value };
}

function menu() {
  return {
    type: 'static_select',
    action_id: 'menu',
    placeholder: plain('Choose one'),
    options: [option('first'), option('second')],
  };
}

export const form = {
  type: 'modal' as const,
  title: plain('A form'),
  submit: plain('Send'),
  blocks: [
    {
      type: 'input',
      block_id: 'why',
      label: plain('Why?'),
      hint: plain('In a few words'),
      element: { type: 'plain_text_input', action_id: 'text', multiline: true },
    },
    {
      type: 'input',
      block_id: 'which',
      optional: true,
      label: plain('Which?'),
      element: {
        type: 'checkboxes',
        action_id: 'checks',
        options: [option('tables'), option('charts')],
      },
    },
  ],
};

export const home = {
  type: 'home' as const,
  blocks: [
    { type: 'header', text: plain('Your notebooks') },
    { type: 'section', text: mrkdwn('Nothing yet.') },
  ],
};
