import { objects, stringOf } from '../../../json.js';
import type { Channel } from '../../../state/channel.js';
import { usePage } from '../state/use-page.js';
import { Icon } from './icon.js';

interface WelcomeProps {
  readonly channel: Channel;
  readonly hasMessages: boolean;
}

/** The beginning of a channel: data sets with questions that can be clicked, so that a first try needs no typing. */
export function Welcome({ channel, hasMessages }: WelcomeProps) {
  const { data, deeds } = usePage();
  const isDm = channel.kind === 'im';
  const hasBot = channel.members.includes(data.bot.userId);
  if (!hasBot)
    return (
      <div class="welcome">
        <h2>#{channel.name}</h2>
        <p>{data.bot.name} is not in this channel, so it hears nothing that is said here.</p>
        <button type="button" class="button" onClick={() => void deeds.invite(channel.id)}>
          Add {data.bot.name} to #{channel.name}
        </button>
      </div>
    );
  return (
    <div class={hasMessages ? 'welcome welcome-used' : 'welcome'}>
      <h2>Ask your data, right where you talk about it</h2>
      <p>
        {isDm ? 'Write a question' : `Mention @${data.bot.name} with a question`} and drop a CSV or
        Excel file into the box below
        {data.samples.length > 0 && ', or click a question about one of these'}.
      </p>
      <div class="samples">
        {data.samples.map((sample) => (
          <SampleCard key={sample.id} sample={sample} channel={channel} />
        ))}
      </div>
      <Prompts channel={channel.id} />
    </div>
  );
}

interface SampleCardProps {
  readonly sample: ReturnType<typeof usePage>['data']['samples'][number];
  readonly channel: Channel;
}

function SampleCard({ sample, channel }: SampleCardProps) {
  const { data, deeds, go } = usePage();
  const ask = async (question: string) => {
    const mention = channel.kind === 'im' ? '' : `<@${data.bot.userId}> `;
    const asked = { channel: channel.id, text: `${mention}${question}` };
    const { threadTs } = await deeds.askSample(sample.id, asked);
    go({ channel: channel.id, thread: threadTs });
  };
  return (
    <section class="sample" aria-label={sample.title}>
      <h3>
        <Icon name="file" /> {sample.title}
      </h3>
      <p>
        <code>{sample.file}</code> {sample.about}
      </p>
      <ul>
        {sample.questions.map((question) => (
          <li key={question.ask}>
            <button type="button" class="chip" onClick={() => void ask(question.ask)}>
              {question.ask}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the bot itself suggests in a direct message. */
function Prompts({ channel }: { readonly channel: string }) {
  const { data, deeds, go } = usePage();
  const known = data.prompts.get(channel);
  if (!known || known.prompts.length === 0) return null;
  const ask = async (text: string) => {
    const { threadTs } = await deeds.post({ channel, text });
    go({ channel, thread: threadTs });
  };
  return (
    <ul class="chips" aria-label={known.title ?? 'Suggestions'}>
      {objects(known.prompts).map((prompt) => (
        <li key={stringOf(prompt['title'])}>
          <button type="button" class="chip" onClick={() => void ask(stringOf(prompt['message']))}>
            {stringOf(prompt['title'])}
          </button>
        </li>
      ))}
    </ul>
  );
}
