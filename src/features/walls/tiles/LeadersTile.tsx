import { useTranslation } from 'react-i18next';
import { spanText } from '#ui/time/clockText.ts';
import { useShownTime } from '../wall/useShownTime.ts';
import { WallPanel } from '../wall/WallPanel.tsx';
import css from './tiles.module.css';
import type { Below } from './useBelow.ts';
import { useFits } from './useFits.ts';

/**
 * The leaders who are below, where, and since when. None is said loudly: no shift may be without
 * one.
 */
export function LeadersTile({
  below,
  count = 3,
}: {
  readonly below: Below | undefined;
  readonly count?: number;
}) {
  const { t } = useTranslation('tiles');
  const now = useShownTime(60_000);
  const [fits, listRef] = useFits(count);
  const leaders = below?.leaders ?? [];
  return (
    <WallPanel
      title={t('leaders')}
      note={leaders.length > fits ? t('more', { count: leaders.length - fits }) : undefined}
    >
      {below === undefined ? <p className={css.empty}>{t('waiting')}</p> : null}
      {below !== undefined && leaders.length === 0 ? (
        <p className={css.loud}>{t('noLeader')}</p>
      ) : null}
      <ul ref={listRef} className={css.lines}>
        {leaders.slice(0, fits).map(({ no, name, person, areaName, inTime, stale }) => (
          <li key={no}>
            <b>{name}</b>
            <span className={css.duty}>{person?.duty}</span>
            <span className={css.place}>{areaName}</span>
            <span className={css.dim}>
              {stale ? t('wall:stale') : inTime === undefined ? '' : spanText(now - inTime)}
            </span>
          </li>
        ))}
      </ul>
    </WallPanel>
  );
}
