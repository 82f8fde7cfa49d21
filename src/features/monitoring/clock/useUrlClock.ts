import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { turnClock } from '../../../streams/clock.ts';
import { useReplay } from './useClock.ts';
import { clockOf, withClock } from './urlClock.ts';

/** A link with `?at=` opens that moment; what is shown can be copied as a link. While it plays the address stands where it began. */
export function useUrlClock(): void {
  const [query, setQuery] = useSearchParams();
  const replay = useReplay();
  const own = useRef<string>(undefined);
  const asked = [query.get('at'), query.get('speed')].join();

  useEffect(() => {
    if (own.current === asked) return;
    own.current = asked;
    const wanted = clockOf(query);
    if (wanted) turnClock({ act: 'seek', ...wanted });
    // Only what was asked matters: everything else in the query is the selection's.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);

  const isReplay = replay !== undefined;
  const shown = replay === undefined || replay.playing ? undefined : replay.at;
  const playing = replay?.playing === true;
  const speed = replay?.speed ?? 1;
  useEffect(() => {
    if (own.current === undefined) return;
    // A change of the address that changes nothing would call off the way to another page that somebody has asked for.
    if (!isReplay && clockOf(query) === undefined) return;
    setQuery(
      (before) => {
        const at = shown ?? replay?.at;
        const next = withClock(before, !isReplay || at === undefined ? undefined : { at, speed, playing });
        own.current = [next.get('at'), next.get('speed')].join();
        return next;
      },
      { replace: true },
    );
    // Not each second of a replay that plays: browsers allow few changes of the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isReplay, shown, playing, speed, setQuery]);
}
