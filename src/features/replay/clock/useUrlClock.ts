import { useEffect, useEffectEvent, useRef } from 'react';
import { useUrlState } from '#crud/list/useUrlState.ts';
import { turnClock } from '#streams/clock.ts';
import { useReplay } from '#features/mine/api.ts';
import { clockOf, withClock } from './urlClock.ts';

/**
 * A link with `?at=` opens that moment; what is shown can be copied as a link. While it plays the
 * address stands where it began.
 */
export function useUrlClock(): void {
  const [query, setQuery] = useUrlState();
  const replay = useReplay();
  /**
   * Addresses that came or were written here, oldest first: those behind the one that is shown are
   * still on their way.
   */
  const known = useRef<string[]>([]);
  const asked = keyOf(query);

  const isReplay = replay !== undefined;
  const shown = replay === undefined || replay.playing ? undefined : replay.at;
  const playing = replay?.playing === true;
  const speed = replay?.speed ?? 1;
  const write = useEffectEvent(() => {
    if (!isReplay && known.current.at(-1) === noMoment) return;
    setQuery((before) => {
      const at = shown ?? replay?.at;
      const next = withClock(
        before,
        !isReplay || at === undefined ? undefined : { at, speed, playing },
      );
      if (keyOf(next) !== known.current.at(-1)) known.current.push(keyOf(next));
      return next;
    });
  });

  useEffect(() => {
    const place = known.current.lastIndexOf(asked);
    known.current = place < 0 ? [asked] : known.current.slice(place);
    // What was written here is nobody's wish, also when something newer has been written since.
    if (place >= 0) return;
    const wanted = clockOf(query);
    if (wanted) turnClock({ act: 'seek', ...wanted });
    // A way here that names no moment leaves the replay where it is.
    else if (isReplay) write();
    // Only what was asked matters: everything else in the query is the selection's.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);

  const wasReplay = useRef(false);
  useEffect(() => {
    // Until the moment of a link is there, its address stays as it came.
    if (isReplay || wasReplay.current) write();
    wasReplay.current = isReplay;
    // Not each second of a replay that plays: browsers allow few changes of the address.
  }, [isReplay, shown, playing, speed]);
}

const keyOf = (query: URLSearchParams): string => [query.get('at'), query.get('speed')].join();
const noMoment = keyOf(new URLSearchParams());
