import type { Mind } from '../../src/local/model/index.js';

/** Answers every question by one cell; it keeps nothing, so it may be asked again at any point. */
export const counter: Mind = {
  model: 'counter',
  async reply({ messages }) {
    const asked = messages.findLastIndex(({ role }) => role === 'user');
    const ran = messages.slice(asked).find(({ role }) => role === 'tool');
    const call = { tool: 'run_python', input: { title: 'Count', code: 'print(6 * 7)' } };
    if (ran === undefined) return { kind: 'message', text: '', calls: [call] };
    const text = ran.text.includes('42') ? 'It is 42.' : 'I cannot count.';
    return { kind: 'message', text, calls: [] };
  },
};
