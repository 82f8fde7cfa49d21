import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { subscribeKey } from 'valtio/utils';
import { systemClock } from '#base/clock.ts';
import { selection } from '#features/mine/api.ts';
import type { MineLive } from '../mineLive.ts';
import type { Picked } from '../pick.ts';
import type { Places, Spot } from '../places.ts';

/**
 * What is picked on the map, in step with the shared selection both ways. What somebody else picks
 * is flown to; what is picked on the map is under the pointer already.
 */
export function usePicked(
  live: MineLive,
  places: Places,
  goTo: (spot: Spot | undefined) => void,
): { picked: Picked | undefined; pick: (next: Picked | undefined) => void } {
  const [picked, setPicked] = useState<Picked | undefined>(selected);
  const own = useRef<string>(undefined);
  const taken = useEffectEvent((next: Picked | undefined) => {
    if (next === undefined) return setPicked((old) => (old && !isShared(old) ? old : selected()));
    setPicked(next);
    if (own.current !== `${next.kind}${next.no}`)
      goTo(places.of(next.kind, next.no, systemClock.mono()));
    own.current = undefined;
  });
  const alarmTaken = useEffectEvent((id: string | undefined) => {
    const alarm = live.alarms.find((one) => one.id === id);
    if (!alarm) return;
    setPicked(places.subjectOf(alarm));
    goTo(places.alarm(alarm, systemClock.mono()));
  });

  useEffect(() => {
    const of = (kind: Picked['kind']) => (no: number | undefined) =>
      taken(no === undefined ? undefined : { kind, no });
    const stops = [
      subscribeKey(selection, 'personNo', of('person')),
      subscribeKey(selection, 'pointNo', of('point')),
      subscribeKey(selection, 'areaNo', of('area')),
      subscribeKey(selection, 'alarmId', (id) => alarmTaken(id)),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);

  const pick = (next: Picked | undefined): void => {
    own.current = next && isShared(next) ? `${next.kind}${next.no}` : undefined;
    setPicked(next);
    selection.personNo = next?.kind === 'person' ? next.no : undefined;
    selection.pointNo = next?.kind === 'point' ? next.no : undefined;
    selection.areaNo = next?.kind === 'area' ? next.no : undefined;
  };
  return { picked, pick };
}

const isShared = (picked: Picked): boolean =>
  picked.kind === 'person' || picked.kind === 'point' || picked.kind === 'area';

function selected(): Picked | undefined {
  if (selection.personNo !== undefined) return { kind: 'person', no: selection.personNo };
  if (selection.pointNo !== undefined) return { kind: 'point', no: selection.pointNo };
  return selection.areaNo === undefined ? undefined : { kind: 'area', no: selection.areaNo };
}
