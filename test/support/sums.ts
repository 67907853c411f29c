import type { Mind } from '../../src/local/model/index.js';

type Reply = Awaited<ReturnType<Mind['reply']>>;

const run = (title: string, code: string): Reply => ({
  kind: 'message',
  text: '',
  calls: [{ tool: 'run_python', input: { title, code } }],
});
const say = (text: string): Reply => ({ kind: 'message', text, calls: [] });

const first = [
  run('Add up', 'total = int(shops["revenue"].sum())\nprint(total)'),
  run('Draw', 'import matplotlib.pyplot as plt\nplt.plot([1, total]);'),
  say('The total is 3.'),
];

/**
 * Answers a question about shops.csv by two cells, the second with a chart, and a follow-up by what the
 * first left behind. It keeps nothing, so it may be asked again at any point.
 */
export const sums: Mind = {
  model: 'sums',
  async reply({ messages }) {
    // Pictures of charts come as messages of the user, too.
    const asked = messages.findLastIndex(
      ({ role, text }) => role === 'user' && /^(?:total|twice)\?/.test(text),
    );
    const done = messages.slice(asked).filter(({ role }) => role === 'tool');
    if (messages[asked]?.text.startsWith('total')) return first[done.length] ?? say('Too far.');
    return done.length === 0 ? run('Double', 'print(total * 2)') : say('Twice that is 6.');
  },
};
