import { useTranslation } from 'react-i18next';
import { levels } from '#contracts/entity/sharedChoices.ts';
import { useAlarmCounts, useAlarms } from '#features/alarms/api.ts';
import { useFigure } from '#features/mine/api.ts';
import { FigureLine } from './FigureLine.tsx';
import css from '../home.module.css';

const WORKSPACE = '/monitoring/workspace';
const numbers = Object.values(levels).map(([number]) => number);

/** The live alarm book by level, and what is put aside of it. */
export function AlarmsCard() {
  const { t } = useTranslation('home');
  const { byLevel, aside } = useAlarmCounts();
  const { isKnown } = useAlarms();
  const figure = useFigure(true);
  // None is a number before the first book.
  const said = (count: number): string => (isKnown ? figure(count) : '-');
  return (
    <dl className={css.figures}>
      {numbers.map((level) => (
        <FigureLine
          key={level}
          name={t(`ui:level.${level}`)}
          value={said(byLevel[level].open)}
          to={WORKSPACE}
          isUrgent={byLevel[level].unacknowledged > 0}
          note={
            byLevel[level].unacknowledged > 0
              ? t('figure.unacknowledged', { count: byLevel[level].unacknowledged })
              : undefined
          }
        />
      ))}
      <FigureLine name={t('figure.aside')} value={said(aside)} to="/monitoring/held" />
    </dl>
  );
}
