import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { gasPoints, rankGas, type GasReading, type RankedGas } from '#contracts/mine/gasRanking.ts';
import { useReadings } from '#features/mine/api.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { numberText } from '#ui/marks/numberText.ts';
import { WallPanel } from '../wall/WallPanel.tsx';
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
  const points = useMemo(() => gasPoints(model.points), [model]);
  const readings = useReadings(points);
  return <GasPanel total={points.length} readings={readings} count={count} />;
}

type PanelProps = {
  /** Points that could tell. */
  readonly total: number | undefined;
  /** Undefined before the first word. */
  readonly readings: readonly GasReading[] | undefined;
  /** How many of the points told nothing that stands among the readings. */
  readonly silent?: number;
  readonly count: number;
  /** Said beside how many tell. */
  readonly note?: string | undefined;
};

/** A ranking of gases; a value that is old or bad has no place in it. */
export function GasPanel({ total, readings, silent: untold = 0, count, note }: PanelProps) {
  const { t } = useTranslation('tiles');
  const [fits, listRef] = useFits(count);
  const { ranked, silent: quiet } = useMemo(() => rankGas(readings ?? []), [readings]);
  const of = total ?? 0;
  const isKnown = total !== undefined && readings !== undefined;
  // Where the nearest of all say nothing any more, nobody does.
  const isSilent = isKnown && of > 0 && ranked.length === 0;
  const silent = isSilent ? of : untold + quiet;
  const counted = silent > 0 ? t('silent', { silent, of }) : t('of', { count: of });
  const notes = [total === undefined ? '' : counted, note ?? ''].filter(Boolean);
  return (
    <WallPanel
      title={t('gas')}
      note={notes.length === 0 ? undefined : notes.join(' · ')}
      stale={isSilent}
    >
      {total === 0 || !isKnown ? (
        <p className={css.empty}>{t(total === 0 ? 'noGas' : 'waiting')}</p>
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
