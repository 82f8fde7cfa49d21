import { useTranslation } from 'react-i18next';
import type { GroupAlarm } from '#contracts/group/groupCalls.ts';
import { alarmKey, standKey } from '#features/alarms/api.ts';
import { LevelChip } from '#ui/marks/LevelChip.tsx';
import { spanText } from '#ui/time/clockText.ts';
import { Moment } from '#ui/time/Moment.tsx';
import css from './group.module.css';

/** What came so long after its raise is history when it comes, and is marked so. */
const LATE_MS = 60_000;

/** Alarms of mines in the order in which they come. */
export function AlarmTable({ alarms }: { readonly alarms: readonly GroupAlarm[] }) {
  const { t } = useTranslation('group');
  const { t: words } = useTranslation('alarms');
  return (
    <div className={css.scroll}>
      <table className="ph-table">
        <thead>
          <tr>
            <th>{t('by.level')}</th>
            <th>{t('mine')}</th>
            <th>{t('what')}</th>
            <th>{t('where')}</th>
            <th>{t('raised')}</th>
            <th>{t('stands')}</th>
            <th>{t('came')}</th>
          </tr>
        </thead>
        <tbody>
          {alarms.map(({ mine, mineName, receivedAt, alarm }) => (
            <tr key={`${mine} ${alarm.id}`}>
              <td>
                <LevelChip level={alarm.level} />
              </td>
              <td>{mineName === '' ? mine : mineName}</td>
              <td>{words(alarmKey(alarm))}</td>
              <td>
                {alarm.sourceName}
                {alarm.areaName === null ? null : <small> {alarm.areaName}</small>}
              </td>
              <td>
                <Moment at={alarm.raisedTime} />
              </td>
              <td>{words(standKey(alarm))}</td>
              <td>
                <Moment at={receivedAt} />
                {receivedAt - alarm.raisedTime > LATE_MS ? (
                  <small> {t('late', { span: spanText(receivedAt - alarm.raisedTime) })}</small>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
