import { useEffect, useMemo, useState } from 'preact/hooks';
import { deedsOf } from '../net/deeds.js';
import type { PageData } from '../state/page-data.js';
import { placeOf } from '../state/place.js';
import { useConfirm } from '../state/use-confirm.js';
import { useFault } from '../state/use-fault.js';
import { useFeed } from '../state/use-feed.js';
import { useHash } from '../state/use-hash.js';
import { useKept } from '../state/use-kept.js';
import { type Page, PageContext, type Picture } from '../state/use-page.js';
import { Confirmation } from './confirmation.js';
import { Frame } from './frame.js';
import { Lightbox } from './lightbox.js';
import { Modals } from './modals.js';

/** The whole page: waits for the stand-in's first word, then shows the workspace. */
export function App() {
  const { data, isConnected } = useFeed();
  const fault = useFault();
  return (
    <>
      {data ? <Workspace data={data} /> : <p class="connecting">Connecting…</p>}
      {data && !isConnected && (
        <div class="toast" role="status">
          The demo cannot be reached. Is it still running? Trying again…
        </div>
      )}
      {fault !== '' && (
        <div class="toast toast-fault" role="alert">
          {fault}
        </div>
      )}
    </>
  );
}

function Workspace({ data }: { readonly data: PageData }) {
  const [hash, go] = useHash();
  const [chosen, become] = useKept('person', '');
  const [asked, confirm] = useConfirm();
  const [picture, setPicture] = useState<Picture>();
  const humans = data.people.filter(({ isBot }) => !isBot);
  const me = (humans.find(({ id }) => id === chosen) ?? humans[0])?.id ?? '';
  const deeds = useMemo(() => deedsOf(me), [me]);
  useEffect(() => void deeds.dm(me), [deeds, me]);
  const page: Page = {
    data,
    me,
    deeds,
    go,
    place: placeOf(hash, startOf(data)),
    confirm,
    openPicture: setPicture,
  };
  return (
    <PageContext.Provider value={page}>
      <Frame humans={humans} onPerson={become} />
      <Modals />
      {asked && <Confirmation {...asked} />}
      {picture && <Lightbox picture={picture} onClose={() => setPicture(undefined)} />}
    </PageContext.Provider>
  );
}

/** The first channel in which the bot listens. */
function startOf({ channels, bot }: PageData): string {
  const withBot = channels.filter(({ members }) => members.includes(bot.userId));
  return (withBot[0] ?? channels[0])?.id ?? '';
}
