import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Json } from '../../../json.js';
import type { Deeds } from '../net/deeds.js';
import type { PageData } from './page-data.js';
import type { Place } from './place.js';

/** What every part of the page may need. */
export interface Page {
  readonly data: PageData;
  /** The person who looks and acts. */
  readonly me: string;
  readonly place: Place;
  readonly deeds: Deeds;
  readonly go: (place: Place) => void;
  /** Asks by a confirmation object of Slack's; false when somebody thought better of it. */
  readonly confirm: (confirm: Json) => Promise<boolean>;
  readonly openPicture: (picture: Picture) => void;
}

export interface Picture {
  readonly url: string;
  readonly name: string;
  readonly alt: string;
}

export const PageContext = createContext<Page | undefined>(undefined);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('A part of the page was drawn outside of it.');
  return page;
}
