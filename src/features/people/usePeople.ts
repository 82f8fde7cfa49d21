import { useEffect, useMemo, useState } from 'react';
import type { MineModel } from '#contracts/mine/mine.ts';
import { AlarmType, isOpen } from '#contracts/alarms/alarm.ts';
import { useTopic } from '#streams/useTopic.ts';
import { followSampled } from '#features/mine/api.ts';
import { rowsOfPeople, type PersonRow } from './peopleRows.ts';

const SHOW_MS = 1_000;

/** Everybody as of the workspace's clock, anew each second; undefined before the first frame. */
export function usePeople(model: MineModel): readonly PersonRow[] | undefined {
  const sharing = useSharing(model);
  const known = useMemo(
    () => ({
      persons: new Map(model.persons.map((one) => [one.no, one])),
      areas: new Map(model.areas.map((one) => [one.no, one])),
    }),
    [model],
  );
  const [rows, setRows] = useState<readonly PersonRow[]>();
  useEffect(
    () =>
      followSampled({ kind: 'people' }, SHOW_MS, (frame) =>
        setRows(rowsOfPeople(frame, known, sharing)),
      ),
    [known, sharing],
  );
  return rows;
}

/** Numbers of those whose card an open alarm says to be carried by somebody else. */
function useSharing({ persons }: Pick<MineModel, 'persons'>): ReadonlySet<number> {
  const book = useTopic({ kind: 'alarms' });
  const alarms = book?.change === 'book' ? book.alarms : undefined;
  return useMemo(
    () =>
      new Set(
        alarms
          ?.filter(
            (alarm) =>
              isOpen(alarm) &&
              alarm.alarmType === AlarmType.card &&
              alarm.detail['sharedCarrier'] === true,
          )
          .flatMap(({ detail }) => (Array.isArray(detail['cards']) ? detail['cards'] : []))
          .flatMap((card) => persons.find(({ cardNo }) => cardNo === card)?.no ?? []),
      ),
    [alarms, persons],
  );
}
