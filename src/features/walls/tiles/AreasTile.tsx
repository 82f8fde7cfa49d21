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
  const areas = below?.areas.map(({ area, count: here }) => ({ ...area, key: area.no, here }));
  const elsewhere = (below?.rows ?? []).filter(({ areaNo }) => areaNo < 0).length;
  return <Areas areas={areas} elsewhere={elsewhere} most={count} />;
}

type AreaLine = {
  readonly key: number | string;
  readonly name: string;
  readonly here: number;
  readonly maxAllow: number | null;
};
type Props = {
  /** Undefined: not known yet. */
  readonly areas: readonly AreaLine[] | undefined;
  /** How many are in none of them. */
  readonly elsewhere: number;
  readonly most: number;
  readonly note?: string | undefined;
  readonly stale?: boolean | undefined;
};

/** Areas with somebody in them, as bars against how many may be there. */
export function Areas({ areas, elsewhere, most, note, stale }: Props) {
  const { t } = useTranslation('tiles');
  const [fits, listRef] = useFits(most);
  const known = areas ?? [];
  const widest = Math.max(1, ...known.map((one) => Math.max(one.here, one.maxAllow ?? 0)));
  const left = known.slice(fits).reduce((sum, one) => sum + one.here, elsewhere);
  const notes = [left > 0 ? t('elsewhere', { count: left }) : '', note ?? ''].filter(Boolean);
  return (
    <WallPanel
      title={t('areas')}
      note={notes.length > 0 ? notes.join(' · ') : undefined}
      stale={stale}
    >
      {areas === undefined ? <p className={css.empty}>{t('waiting')}</p> : null}
      {areas?.length === 0 ? <p className={css.empty}>{t('nobody')}</p> : null}
      <ol ref={listRef} className={css.bars}>
        {known.slice(0, fits).map(({ key, name, maxAllow, here }) => (
          <li key={key}>
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
              <i style={{ inlineSize: `${(here / widest) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </WallPanel>
  );
}
