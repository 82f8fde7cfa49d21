import { useCallback } from 'react';
import { entries } from '#ui/entries.ts';
import { liveViews, type LiveQuery, type LiveView } from './liveQuery.ts';

/**
 * How a live page is shown that may have a picture: as its address says, else as this reader left the
 * page last, else as the picture. A choice stands in the address and is kept. Undefined: it has none.
 */
export function useLiveView(
  name: string,
  { view }: Pick<LiveQuery, 'view'>,
  change: (part: Partial<LiveQuery>) => void,
  hasPicture: boolean,
) {
  const key = `LIVE_VIEW_${name}`;
  const kept = entries.read(key);
  const choose = useCallback(
    (next: LiveView) => {
      entries.write(key, next);
      change({ view: next });
    },
    [key, change],
  );
  const shown = view ?? liveViews.find((one) => one === kept) ?? 'picture';
  return { view: hasPicture ? shown : undefined, choose };
}
