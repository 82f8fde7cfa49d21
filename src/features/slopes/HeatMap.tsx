import { useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '#ui/marks/numberText.ts';
import { StaleMark } from '#ui/marks/StaleMark.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { palettes, rgba } from '#ui/theme/tokens.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { ShownAge, shownMoment } from '#features/mine/api.ts';
import {
  cellAt,
  fanOf,
  foremost,
  placeOfCell,
  reachOf,
  shadeOf,
  type Heat,
  type Rgb,
  type Scale,
} from './heat.ts';
import css from './slopes.module.css';
import { useScan, useScanTimes } from './useScans.ts';

const sides = ['velocity', 'displacement'] as const;
type Side = (typeof sides)[number];
const units: Record<Side, string> = { velocity: 'mm/h', displacement: 'mm' };
/** The scale never magnifies what is noise. */
const least: Record<Side, number> = { velocity: 0.5, displacement: 2 };
const MARGIN = 8;

/**
 * What a slope radar saw in one scan, as a fan with north up; the newest one unless another is
 * chosen.
 */
export function HeatMap({
  radar,
  periodSec,
}: {
  readonly radar: string;
  readonly periodSec: number;
}) {
  const { t } = useTranslation('slopes');
  const { data: times, isError: isUnread } = useScanTimes(radar);
  const [picked, setPicked] = useState<number>();
  const [side, setSide] = useState<Side>('velocity');
  const list = times?.times ?? [];
  const at = picked !== undefined && list.includes(picked) ? picked : list[0];
  const place = at === undefined ? -1 : list.indexOf(at);
  const { data: heat, isError } = useScan(radar, at);
  if (times !== undefined && at === undefined)
    return <p className={css.heatNone}>{t('heatNone')}</p>;
  if (isError || (isUnread && times === undefined)) return <EmptyState title={t('failed')} />;
  const old = at !== undefined && place === 0 && shownMoment() - at > 3 * periodSec * 1000;
  return (
    <section className={css.heat} aria-label={t('heat')}>
      <header>
        {sides.map((one) => (
          <button key={one} type="button" aria-pressed={side === one} onClick={() => setSide(one)}>
            {t(`heatOf.${one}`)}
          </button>
        ))}
        <ScanPicker list={list} place={place} isNewest={picked === undefined} onPick={setPicked} />
      </header>
      {heat === undefined || at === undefined ? (
        <EmptyState title={t('loading')} />
      ) : (
        <>
          <ScanFacts radar={radar} heat={heat} at={at} isOld={old} />
          <Picture heat={heat} side={side} />
        </>
      )}
    </section>
  );
}

type ScanPickerProps = {
  /** Times of the scans, the newest first. */
  readonly list: readonly number[];
  readonly place: number;
  readonly isNewest: boolean;
  readonly onPick: (at: number | undefined) => void;
};

function ScanPicker({ list, place, isNewest, onPick }: ScanPickerProps) {
  const { t } = useTranslation('slopes');
  return (
    <span>
      <button
        type="button"
        aria-label={t('scanBack')}
        disabled={place >= list.length - 1}
        onClick={() => onPick(list[place + 1])}
      >
        ‹
      </button>
      <button
        type="button"
        aria-label={t('scanNext')}
        disabled={place <= 0}
        onClick={() => onPick(list[place - 1])}
      >
        ›
      </button>
      <button type="button" aria-pressed={isNewest} onClick={() => onPick(undefined)}>
        {t('newest')}
      </button>
    </span>
  );
}

type ScanFactsProps = {
  readonly radar: string;
  readonly heat: Heat;
  readonly at: number;
  readonly isOld: boolean;
};

function ScanFacts({ radar, heat: { header }, at, isOld }: ScanFactsProps) {
  const { t } = useTranslation('slopes');
  return (
    <p className="ph-digits">
      {radar} · {t('heatAt', { no: header.scanNo, at: fullMomentText(at) })} ·{' '}
      <ShownAge since={at} /> {isOld ? <StaleMark /> : null}
      {header.coherenceAvg === null
        ? ''
        : ` · ${t('heatCoherence', { value: numberText(header.coherenceAvg, 2) })}`}
      {header.atmosCorrected ? '' : ` · ${t('heatRaw')}`}
    </p>
  );
}

function Picture({ heat, side }: { readonly heat: Heat; readonly side: Side }) {
  const { t } = useTranslation('slopes');
  const { ref, ...size } = useElementSize();
  const [width, height] = [Math.floor(size.width), Math.floor(size.height)];
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('dark');
  const scale = useMemo((): Scale => {
    const colour = (hex: string): Rgb => [rgba(hex)[0], rgba(hex)[1], rgba(hex)[2]];
    const palette = palettes[scheme];
    return scheme === 'dark'
      ? { away: colour('#b9a3ff'), still: colour(palette.lineStrong), towards: colour('#7ff5e3') }
      : { away: colour('#5b3fa8'), still: colour(palette.lineStrong), towards: colour('#06473f') };
  }, [scheme]);
  const values = heat[side];
  const reach = useMemo(() => reachOf(values, least[side]), [values, side]);
  const fan = useMemo(() => fanOf(heat.header, width, height, MARGIN), [heat, width, height]);
  const [under, setUnder] = useState<number>();
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || width < 2 || height < 2) return;
    const picture = pen.createImageData(width, height);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const cell = cellAt(heat.header, fan, x + 0.5, y + 0.5);
        const value = cell === undefined ? Number.NaN : (values[cell] ?? Number.NaN);
        if (Number.isNaN(value)) continue;
        picture.data.set([...shadeOf(value / reach, scale), 255], 4 * (y * width + x));
      }
    pen.putImageData(picture, 0, 0);
  }, [heat, values, reach, scale, width, height, fan]);
  const worst = foremost(values);
  const told = (cell: number): string => {
    const { azimuth, range } = placeOfCell(heat.header, cell);
    const value = values[cell] ?? Number.NaN;
    const said = Number.isNaN(value) ? t('heatMasked') : `${numberText(value, 2)} ${units[side]}`;
    return t('heatCell', {
      azimuth: numberText((azimuth + 360) % 360, 0),
      range: numberText(range, 0),
      value: said,
    });
  };
  const point = (event: PointerEvent<HTMLCanvasElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    setUnder(cellAt(heat.header, fan, event.clientX - box.left, event.clientY - box.top));
  };
  const [a, b, c] = [-1, 0, 1].map((share) => `rgb(${shadeOf(share, scale).join(' ')})`);
  return (
    <>
      <div ref={ref} className={css.fan}>
        <canvas
          ref={canvas}
          width={Math.max(1, width)}
          height={Math.max(1, height)}
          role="img"
          aria-label={worst === undefined ? t('heatMasked') : told(worst)}
          onPointerMove={point}
          onPointerLeave={() => setUnder(undefined)}
        />
      </div>
      <p className="ph-digits" role="status">
        {under !== undefined
          ? told(under)
          : worst === undefined
            ? t('heatMasked')
            : t('heatMost', { cell: told(worst) })}
      </p>
      <p className={css.heatScale}>
        <span className="ph-digits">{numberText(-reach)}</span>
        <i style={{ background: `linear-gradient(to right, ${a}, ${b}, ${c})` }} />
        <span className="ph-digits">
          {numberText(reach)} {units[side]}
        </span>
        <small>{t('heatLegend')}</small>
      </p>
    </>
  );
}
