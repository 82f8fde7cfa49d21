import { useTranslation } from 'react-i18next';
import { spanText } from '../../../ui/time/clockText.ts';
import { useShownTime } from '../wall/useShownTime.ts';
import { WallPanel } from '../wall/WallPanel.tsx';
import css from './tiles.module.css';
import type { Below } from './useBelow.ts';

/** The leaders who are below, where, and since when. None is said loudly: no shift may be without one. */
export function LeadersTile({
  below,
  count = 3,
  area,
}: {
  readonly below: Below | undefined;
  readonly count?: number;
  readonly area?: string | undefined;
}) {
  const { t } = useTranslation('tiles');
  const now = useShownTime(60_000);
  const leaders = below?.leaders ?? [];
  return (
    <WallPanel title={t('leaders')} area={area} note={leaders.length > count ? t('more', { count: leaders.length - count }) : undefined}>
      {below === undefined ? <p className={css.empty}>{t('waiting')}</p> : null}
      {below !== undefined && leaders.length === 0 ? <p className={css.loud}>{t('noLeader')}</p> : null}
      <ul className={css.lines}>
        {leaders.slice(0, count).map(({ no, name, person, areaName, inTime, stale }) => (
          <li key={no}>
            <b>{name}</b>
            <span className={css.dim}>{person?.duty}</span>
            <span className={css.grow}>{areaName}</span>
            <span className={css.dim}>{stale ? t('wall:stale') : inTime === undefined ? '' : spanText(now - inTime)}</span>
          </li>
        ))}
      </ul>
    </WallPanel>
  );
}
