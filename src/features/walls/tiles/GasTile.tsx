import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { useReadings } from '#features/mine/api.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { numberText } from '#ui/marks/numberText.ts';
import { WallPanel } from '../wall/WallPanel.tsx';
import { gasPoints, rankGas, type RankedGas } from './gasRanking.ts';
import css from './tiles.module.css';
import { useFits } from './useFits.ts';

/** The places where gas is nearest to a limit, worst first. */
export function GasTile({
  model,
  count = 8,
}: {
  readonly model: MineModel;
  readonly count?: number;
}) {
  const { t } = useTranslation('tiles');
  const points = useMemo(() => gasPoints(model.points), [model]);
  const readings = useReadings(points);
  const [fits, listRef] = useFits(count);
  const { ranked, silent } = useMemo(() => rankGas(readings ?? []), [readings]);
  const note =
    silent > 0 ? t('silent', { silent, of: points.length }) : t('of', { count: points.length });
  return (
    <WallPanel title={t('gas')} note={note} stale={points.length > 0 && silent === points.length}>
      {points.length === 0 || readings === undefined ? (
        <p className={css.empty}>{t(points.length === 0 ? 'noGas' : 'waiting')}</p>
      ) : (
        <ol ref={listRef} className={css.bars}>
          {ranked.slice(0, fits).map((gas) => (
            <GasRow key={gas.reading.point.no} gas={gas} />
          ))}
        </ol>
      )}
    </WallPanel>
  );
}

function GasRow({ gas: { reading, limit, share } }: { readonly gas: RankedGas }) {
  const { t } = useTranslation('tiles');
  const { point, value, level } = reading;
  return (
    <li>
      <span className={css.barName}>
        {level === 1 || level === 2 || level === 3 || level === 4 ? (
          <AlarmMark level={level} label={null} size={18} />
        ) : null}
        <span>{point.name}</span>
      </span>
      <span className={css.barValue}>
        {numberText(value, point.precision)}
        <small>
          {t('ofLimit', { limit: numberText(limit) })} {point.unit}
        </small>
      </span>
      <span className={css.bar} data-level={level} aria-hidden="true">
        <i style={{ inlineSize: `${Math.min(1, Math.max(0, share / 1.25)) * 100}%` }} />
      </span>
    </li>
  );
}
