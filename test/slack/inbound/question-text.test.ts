import { expect, test } from 'vitest';
import { addressesSomebody, questionText } from '../../../src/slack/inbound/question-text.js';

test.each([
  ['<@UBOT> what is it?', 'what is it?'],
  ['hey <@UBOT|threadbook>, sum?', 'hey , sum?'],
  ['<@UBOT> ask <@U2|bob> or <@U3>', 'ask @bob or @U3'],
  ['tell <!here> and <!subteam^S1|@team> and <!subteam^S2>', 'tell @here and @team and @S2'],
  ['in <#C1|sales> and <#C2>', 'in #sales and #C2'],
  ['see <https://a.org/x?b=1&amp;c=2>', 'see https://a.org/x?b=1&c=2'],
  ['see <https://a.org|the page>', 'see the page (https://a.org)'],
  ['see <http://a.org|a.org>', 'see http://a.org'],
  ['mail <mailto:a@b.org|a@b.org>', 'mail a@b.org'],
  ['on <!date^1700000000^{date}|14 Nov>', 'on 14 Nov'],
  ['where a &lt; b &amp;&amp; c &gt; d', 'where a < b && c > d'],
  ['literally &amp;lt;', 'literally &lt;'],
  ['<@UBOT> first\n\n  second', 'first\n\nsecond'],
])('%j reads %j', (text, read) => {
  expect(questionText(text, 'UBOT')).toBe(read);
});

test.each([
  ['<@U2> what do you think?', true],
  ['Thanks, <@U2>!', true],
  ['That is odd. <@U2> can you check the March file?', true],
  ['Great!\n\nhey <@U2|bob>, is this right?', true],
  ['what do you think, <@U2>?', true],
  ['as <@U2> said, only north', false],
  ['Only north. <@U2> said so.', false],
  ['And by region? <@U2>’s table has them.', false],
  ['only north', false],
])('%j addresses somebody: %s', (text, does) => {
  expect(addressesSomebody(text)).toBe(does);
});
