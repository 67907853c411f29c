import { useEffect } from 'preact/hooks';
import { Blocks } from '../blocks/blocks.js';
import { FormContext } from '../elements/form-context.js';
import { usePage } from '../state/use-page.js';

/** The bot's own page; opening it tells the bot, which then draws it. */
export function AppHome() {
  const { data, me, deeds } = usePage();
  useEffect(() => void deeds.home(), [deeds]);
  const shown = [...data.views.values()].find(({ type, user }) => type === 'home' && user === me);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section class="scroller app-home" tabIndex={0} aria-label={`Home of ${data.bot.name}`}>
      {shown ? (
        <FormContext.Provider value={{ on: { viewId: shown.id } }}>
          <Blocks blocks={shown.view['blocks']} />
        </FormContext.Provider>
      ) : (
        <p class="connecting">{data.bot.name} shows nothing here yet.</p>
      )}
    </section>
  );
}
