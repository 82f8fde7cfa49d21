import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarDates } from '#contracts/entity/calendar.ts';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { say, sayFailed } from '#ui/overlay/say.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { entityClient } from '../../../entity/entityClient.ts';
import { inLanguage } from '../../../entity/label.ts';
import { titleOf } from '../../../entity/titleOf.ts';
import { failureDetail } from '../../../failureDetail.ts';
import type { May } from '../../useMay.ts';
import { shifted } from './days.ts';

type AnyRecord = RecordOf<AnyEntity>;

/**
 * Moves a record to another day by an ordinary update, its end with it; says why where that may not
 * be. The record stands on the new day at once and goes back when it is refused.
 */
export function useMoveDay(
  entity: AnyEntity,
  { from, to }: CalendarDates,
  may: May,
  refresh: () => Promise<void>,
) {
  const { t } = useTranslation('views');
  const [moved, setMoved] = useState<{ readonly id: string; readonly by: number }>();
  const whyNot = (): string | undefined => {
    for (const name of [from, to]) {
      const field = name === undefined ? undefined : entity.fields[name];
      if (field?.readonly === true)
        return t('fixedDate', { label: inLanguage(field.label, currentLanguage()) });
    }
    return may.verb('update') ? undefined : t('mayNotChange');
  };
  const move = async (record: AnyRecord, by: number, day: string): Promise<void> => {
    if (by === 0) return;
    const name = titleOf(entity, record);
    const refused = whyNot();
    if (refused !== undefined) return sayFailed(t('notMoved', { name }), refused);
    setMoved({ id: record.id, by });
    const changes = [from, to].flatMap((field) =>
      field === undefined || record[field] === null || record[field] === undefined
        ? []
        : [[field, shifted(entity.fields[field]?.shape.kind, record[field], by)] as const],
    );
    const done = await entityClient(entity).update({
      id: record.id,
      rowVersion: record.rowVersion,
      ...Object.fromEntries(changes),
    });
    if (done.ok) say(t('movedTo', { name, day }));
    else sayFailed(t('notMoved', { name }), failureDetail(done.error));
    await refresh();
    setMoved(undefined);
  };
  return { move, moved };
}
