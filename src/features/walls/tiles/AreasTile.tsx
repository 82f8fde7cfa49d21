import { useTranslation } from 'react-i18next';
import { numberText } from '#ui/marks/numberText.ts';
import { WallPanel } from '../wall/WallPanel.tsx';
import css from './tiles.module.css';
import type { Below } from './useBelow.ts';
import { useFits } from './useFits.ts';

/** Where the people are who are below. */
export function AreasTile({
  below,
  count = 6,
}: {
  readonly below: Below | undefined;
  readonly count?: number;
}) {
  const { t } = useTranslation('tiles');
  const [fits, listRef] = useFits(count);
  const areas = below?.areas ?? [];
  const most = Math.max(1, ...areas.map((one) => Math.max(one.count, one.area.maxAllow ?? 0)));
  const left = areas.slice(fits).reduce((sum, one) => sum + one.count, 0);
  const elsewhere = (below?.rows ?? []).filter(({ areaNo }) => areaNo < 0).length + left;
  return (
    <WallPanel
      title={t('areas')}
      note={elsewhere > 0 ? t('elsewhere', { count: elsewhere }) : undefined}
    >
      {below === undefined ? <p className={css.empty}>{t('waiting')}</p> : null}
      {below !== undefined && areas.length === 0 ? (
        <p className={css.empty}>{t('nobody')}</p>
      ) : null}
      <ol ref={listRef} className={css.bars}>
        {areas.slice(0, fits).map(({ area: { no, name, maxAllow }, count: here }) => (
          <li key={no}>
            <span className={css.barName}>
              <span>{name}</span>
            </span>
            <span className={css.barValue}>
              {numberText(here, 0)}
              {maxAllow === null ? null : (
                <small>{t('ofLimit', { limit: numberText(maxAllow, 0) })}</small>
              )}
              {maxAllow !== null && here > maxAllow ? <b>{t('tooMany')}</b> : null}
            </span>
            <span
              className={css.bar}
              data-over={(maxAllow !== null && here > maxAllow) || undefined}
              aria-hidden="true"
            >
              <i style={{ inlineSize: `${(here / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </WallPanel>
  );
}
