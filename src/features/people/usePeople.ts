import { useEffect, useMemo, useState } from 'react';
import type { MineModel } from '#contracts/mine/mine.ts';
import { useTranslation } from 'react-i18next';
import { AlarmType, isOpen } from '#contracts/alarms/alarm.ts';
import { lackedByPerson } from '#contracts/alarms/lackedCertificates.ts';
import { useTopic } from '#streams/useTopic.ts';
import { followSampled } from '#features/mine/api.ts';
import { rowsOfPeople, type PersonRow } from './peopleRows.ts';

const SHOW_MS = 1_000;

/** Everybody as of the workspace's clock, anew each second; undefined before the first frame. */
export function usePeople(model: MineModel): readonly PersonRow[] | undefined {
  const { sharing, lacked } = useOfAlarms(model);
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
        setRows(rowsOfPeople(frame, known, sharing, lacked)),
      ),
    [known, sharing, lacked],
  );
  return rows;
}

/**
 * What open alarms say of people: the numbers of those whose card somebody else seems to carry, and
 * which certificates who lacks.
 */
function useOfAlarms({ persons }: Pick<MineModel, 'persons'>) {
  const { language } = useTranslation('people').i18n;
  const book = useTopic({ kind: 'alarms' });
  const alarms = book?.change === 'book' ? book.alarms : undefined;
  const lacked = useMemo(() => lackedByPerson(alarms ?? [], language), [alarms, language]);
  const sharing: ReadonlySet<number> = useMemo(
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
  return { sharing, lacked };
}
