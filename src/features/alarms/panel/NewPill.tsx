import { useTranslation } from 'react-i18next';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import css from './AlarmPanel.module.css';

/** "4 new": alarms that wait while a hand is in the list, with the worst of their levels. */
export function NewPill({
  waiting,
  onRelease,
}: {
  readonly waiting: readonly Alarm[];
  readonly onRelease: () => void;
}) {
  const { t } = useTranslation('alarms');
  const worst = waiting.reduce(
    (level, alarm) => (alarm.level < level ? alarm.level : level),
    waiting[0]?.level ?? 4,
  );
  return (
    <button type="button" className={css.pill} title={t('newHint')} onClick={onRelease}>
      <AlarmMark level={worst} label={null} />
      {t('new', { count: waiting.length })}
    </button>
  );
}
