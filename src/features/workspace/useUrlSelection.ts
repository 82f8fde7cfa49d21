import { useEffect, useEffectEvent, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useUrlState } from '#crud/list/useUrlState.ts';
import { clockOf, withClock } from '#features/replay/api.ts';
import { selection } from '#features/mine/api.ts';
import { pickedBy, queryOf } from './urlSelection.ts';

/**
 * Keeps selection and address in step: a link opens what it was made from, and what is picked can
 * be copied as a link.
 */
export function useUrlSelection(): void {
  const [query, setQuery] = useUrlState();
  const picked = useSnapshot(selection);
  const written = useRef<string>(undefined);
  const asked = withClock(query, undefined).toString();
  const write = useEffectEvent(() => {
    const wanted = queryOf(selection).toString();
    if (wanted === written.current) return;
    // The moment of a replay stands in the same address.
    if (setQuery((before) => withClock(new URLSearchParams(wanted), clockOf(before))))
      written.current = wanted;
  });

  useEffect(() => {
    if (asked === written.current) return;
    written.current = asked;
    if (asked !== '') Object.assign(selection, pickedBy(new URLSearchParams(asked)));
    // A way here that names nothing leaves what is picked.
    else write();
  }, [asked]);

  const wanted = queryOf(picked as typeof selection).toString();
  useEffect(() => write(), [wanted]);
}
