import { useEffect, useEffectEvent, useRef } from 'react';
import { useUrlState } from '../../crud/list/useUrlState.ts';
import { turnClock } from '../../streams/clock.ts';
import { useReplay } from './useClock.ts';
import { clockOf, withClock } from './urlClock.ts';

/** A link with `?at=` opens that moment; what is shown can be copied as a link. While it plays the address stands where it began. */
export function useUrlClock(): void {
  const [query, setQuery] = useUrlState();
  const replay = useReplay();
  const own = useRef<string>(undefined);
  const asked = [query.get('at'), query.get('speed')].join();

  const isReplay = replay !== undefined;
  const shown = replay === undefined || replay.playing ? undefined : replay.at;
  const playing = replay?.playing === true;
  const speed = replay?.speed ?? 1;
  const write = useEffectEvent(() => {
    if (!isReplay && clockOf(query) === undefined) return;
    setQuery((before) => {
      const at = shown ?? replay?.at;
      const next = withClock(before, !isReplay || at === undefined ? undefined : { at, speed, playing });
      own.current = [next.get('at'), next.get('speed')].join();
      return next;
    });
  });

  useEffect(() => {
    if (own.current === asked) return;
    own.current = asked;
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
