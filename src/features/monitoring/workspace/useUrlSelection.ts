import { useEffect, useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { clockOf, withClock } from '../clock/urlClock.ts';
import { selection } from './selection.ts';
import { pickedBy, queryOf } from './urlSelection.ts';

/** Keeps selection and address in step: a link opens what it was made from, and what is picked can be copied as a link. */
export function useUrlSelection(): void {
  const [query, setQuery] = useSearchParams();
  const picked = useSnapshot(selection);
  const isLeaving = useNavigation().state !== 'idle';
  const written = useRef<string>(undefined);
  const asked = withClock(query, undefined).toString();

  useEffect(() => {
    if (asked === written.current) return;
    written.current = asked;
    if (asked !== '') Object.assign(selection, pickedBy(new URLSearchParams(asked)));
  }, [asked]);

  const wanted = queryOf(picked as typeof selection).toString();
  useEffect(() => {
    // Before the first read of the address there is nothing to write into it.
    if (written.current === undefined || wanted === written.current) return;
    // Writing now would call off the way to another page that somebody has asked for.
    if (isLeaving) return;
    written.current = wanted;
    // The moment of a replay stands in the same address.
    setQuery((before) => withClock(new URLSearchParams(wanted), clockOf(before)), { replace: true });
  }, [wanted, isLeaving, setQuery]);
}
