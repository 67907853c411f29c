import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Close enough to the end to mean it. */
const slackPixels = 80;

/** Keeps a scrolling region at its end while it grows, until somebody scrolls up. */
export function useStickToEnd(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const region = ref.current;
    if (!region) return undefined;
    let isAtEnd = true;
    let lastTop = 0;
    // Told a frame late, when more may have come below: only a way up is somebody's wish to stay.
    const note = () => {
      const { scrollTop, scrollHeight, clientHeight } = region;
      if (scrollHeight - scrollTop - clientHeight < slackPixels) isAtEnd = true;
      else if (scrollTop < lastTop) isAtEnd = false;
      lastTop = scrollTop;
    };
    const follow = () => {
      if (isAtEnd) region.scrollTop = region.scrollHeight;
    };
    // Text that grows, pictures that load, a pane that gets narrower: all of them change a size.
    const sizes = new ResizeObserver(follow);
    sizes.observe(region);
    const watchChildren = () => {
      for (const child of region.children) sizes.observe(child);
      follow();
    };
    const children = new MutationObserver(watchChildren);
    children.observe(region, { childList: true });
    watchChildren();
    region.addEventListener('scroll', note, { passive: true });
    return () => {
      sizes.disconnect();
      children.disconnect();
      region.removeEventListener('scroll', note);
    };
  }, []);
  return ref;
}
