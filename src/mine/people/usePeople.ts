import { useEffect, useMemo, useState } from 'react';
import type { PeopleFrame } from '../../contracts/live/dataCore.ts';
import type { MineModel } from '../../contracts/monitoring/mine.ts';
import { AlarmType, isOpen } from '../../contracts/monitoring/alarm.ts';
import { follow } from '../../streams/follow.ts';
import { useShownAlarms } from '../alarms/useAlarms.ts';
import { rowsOfPeople, type PersonRow } from './peopleRows.ts';

const SHOW_MS = 1_000;

/** Everybody as of the workspace's clock, anew each second; undefined before the first frame. */
export function usePeople(model: MineModel): readonly PersonRow[] | undefined {
  const { list } = useShownAlarms();
  const sharing = useMemo(
    () =>
      new Set(
        list
          .filter((alarm) => isOpen(alarm) && alarm.alarmType === AlarmType.card && alarm.detail['sharedCarrier'] === true)
          .flatMap(({ detail }) => (Array.isArray(detail['cards']) ? detail['cards'] : []))
          .flatMap((card) => model.persons.find(({ cardNo }) => cardNo === card)?.no ?? []),
      ),
    [list, model],
  );
  const known = useMemo(
    () => ({ persons: new Map(model.persons.map((one) => [one.no, one])), areas: new Map(model.areas.map((one) => [one.no, one])) }),
    [model],
  );
  const [rows, setRows] = useState<readonly PersonRow[]>();
  useEffect(() => {
    // Frames come up to ten times a second; a list is read once. The last one is shown whatever follows.
    let due: ReturnType<typeof setTimeout> | undefined;
    let newest: PeopleFrame | undefined;
    const show = (): void => {
      due = undefined;
      if (newest) setRows(rowsOfPeople(newest, known, sharing));
      if (newest) due = setTimeout(show, SHOW_MS);
      newest = undefined;
    };
    const people = follow({ kind: 'people' }).subscribe((frame) => {
      newest = frame;
      if (due === undefined) show();
    });
    return () => {
      people.unsubscribe();
      clearTimeout(due);
    };
  }, [known, sharing]);
  return rows;
}
