const paths = {
  at: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm4 0v5.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.5 7.1',
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  dots: 'M11 5a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 19a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  download: 'M12 4v11m0 0l-4-4m4 4l4-4M5 20h14',
  file: 'M7 3h7l4 4v14H7zM14 3v4h4',
  hash: 'M9 4L7 20M17 4l-2 16M4 9h17M3 15h17',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  lock: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5Z',
  pencil: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  plus: 'M12 5v14M5 12h14',
  reply: 'M4 5h16v11H10l-4 4v-4H4z',
  send: 'M4 4l17 8-17 8 3-8zM7 12h8',
  stop: 'M7 7h10v10H7z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M5 19l1.5-1.5M17.5 6.5L19 5',
  'thumb-down':
    'M7 4v10H4V4zM7 13l4 7c1.7 0 2.5-1 2.5-2.5V14H19a2 2 0 0 0 2-2.4l-1.2-6A2 2 0 0 0 17.8 4H7',
  'thumb-up':
    'M7 20V10H4v10zM7 11l4-7c1.7 0 2.5 1 2.5 2.5V10H19a2 2 0 0 1 2 2.4l-1.2 6a2 2 0 0 1-2 1.6H7',
  traffic: 'M4 6h9M8 12h9M12 18h8',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
} as const;

export type IconName = keyof typeof paths;

/** A drawn sign; what it means is said by the button around it. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
