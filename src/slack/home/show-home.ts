import { z } from 'zod';
import { refused } from '../access/refused.js';
import { plainSection, plainText } from '../blocks.js';
import type { DeedOptions } from '../buttons/deed.js';
import { threadLines } from '../commands/standing-text.js';
import { errorIdOf } from '../error-id.js';
import type { Block } from '../reply/surface.js';
import { faultFacts } from '../slack-fault.js';
import { buttonWords, homeWords, standingWords, words } from '../words.js';

const schema = z.object({
  type: z.literal('app_home_opened'),
  user: z.string(),
  channel: z.string(),
  tab: z.literal('home'),
});

/** Somebody looks at the bot's own page. */
export type HomeVisit = z.infer<typeof schema>;

/** Undefined for other events, and for the tab with the messages. */
export function readHomeVisit(event: unknown): HomeVisit | undefined {
  return schema.safeParse(event).data;
}

const MOST_THREADS = 20;

/** Shows somebody their threads, and what the bot is. Never rejects. */
export async function showHome(
  { user, channel }: HomeVisit,
  { team, ...options }: DeedOptions & { readonly team: string },
): Promise<void> {
  const { calls, access, logger } = options;
  const publish = (blocks: readonly Block[]) =>
    calls.postPatiently('views.publish', { user_id: user, view: { type: 'home', blocks } });
  try {
    const refusal = await access.refusalOf({ userId: user, channel, team });
    await publish(
      refusal === undefined
        ? await homeBlocks(user, { ...options, team })
        : [plainSection(refused(refusal, { userId: user, channel, team, logger }))],
    );
  } catch (error) {
    const errorId = errorIdOf(error);
    logger.error({ errorId, user, ...faultFacts(error) }, 'a home was not shown');
    await publish([plainSection(buttonWords.broken(errorId))]).catch((again: unknown) =>
      logger.warn({ user, ...faultFacts(again) }, 'nor were words about that'),
    );
  }
}

async function homeBlocks(
  user: string,
  { desk, outlet, team }: DeedOptions & { readonly team: string },
): Promise<readonly Block[]> {
  const threads = await desk.threadsOf(user, { team, most: MOST_THREADS });
  return [
    header(homeWords.title),
    plainSection(words.help),
    plainSection(homeWords.about),
    header(homeWords.threads(threads.length)),
    ...threadLines(threads, outlet),
    header(homeWords.limits),
    plainSection(standingWords(desk.standing(user))),
  ];
}

function header(text: string): Block {
  return { type: 'header', text: plainText(text, 150) };
}
