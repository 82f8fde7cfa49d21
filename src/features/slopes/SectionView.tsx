import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlopeOverview } from '#contracts/slopes/slopeCalls.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { seriesColours } from '#ui/theme/tokens.ts';
import { groundOf, lifts, planeOf, sectionsOf, type Section } from './section.ts';
import css from './slopes.module.css';
import type { Moved } from './useMoved.ts';
import { scaleOf } from './vectorLayers.ts';

type Props = {
  readonly overview: SlopeOverview;
  readonly model: MineModel;
  readonly chosen: readonly string[];
  readonly onChosen: (devices: readonly string[]) => void;
  readonly moved: Moved;
};

/** Metres shown at least, so that a receiver alone stands in its surroundings. */
const LEAST = { along: 60, high: 30 };
const MARGIN = { left: 56, right: 110, top: 32, bottom: 32 };
const LONGEST = 70;
/** px between heights that are written. */
const APART = 16;
/** What the words of a receiver take, px. */
const WORDS = { width: 120, height: 16 };
const shapes = {
  1: 'M0-7 7 6H-7Z',
  2: 'M0-8 8 0 0 8-8 0Z',
  3: 'M0-6.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Z',
  4: 'M-6-6H6V6H-6Z',
} as const;

/**
 * The receivers of a section in its plane, joined along the slope, with their movement much
 * enlarged.
 */
export function SectionView({ overview, model, chosen, onChosen, moved }: Props) {
  const { t } = useTranslation('slopes');
  const { t: ui } = useTranslation('ui');
  const sections = useMemo(() => sectionsOf(overview.devices, model), [overview, model]);
  const { ref, width: measuredWidth, height: measuredHeight } = useElementSize<HTMLDivElement>();
  const [width, height] = [
    Math.max(240, Math.floor(measuredWidth)),
    Math.max(200, Math.floor(measuredHeight)),
  ];
  const section =
    sections.find(({ devices }) => devices.some(({ code }) => code === chosen[0])) ?? sections[0];
  if (section === undefined) return <EmptyState title={t('empty')} />;
  const points = planeOf(section.devices, moved);
  const ground = groundOf(section.devices, moved, model.benches);
  const shown = [...ground, ...points];
  const [least, most] = spread(
    shown.map(({ z }) => z),
    LEAST.high,
  );
  const [start, end] = spread(
    shown.map(({ along }) => along),
    LEAST.along,
  );
  // One scale both ways, so that the slope is as steep as it is.
  const metre = Math.min(
    (width - MARGIN.left - MARGIN.right) / (end - start),
    (height - MARGIN.top - MARGIN.bottom) / (most - least),
  );
  const heights = apart(
    [...new Set(points.map(({ z }) => z)), ...ground.map(({ z }) => z)],
    APART / metre,
  );
  const toX = (along: number): number => MARGIN.left + (along - start) * metre;
  const toY = (z: number): number => MARGIN.top + (most - z) * metre;
  const pxPerMm = scaleOf(
    Math.max(0, ...points.map(({ movedAlong, movedUp }) => Math.hypot(movedAlong, movedUp))),
    LONGEST,
  );
  const lifted = lifts(
    points.map(({ along, z }) => ({ x: toX(along), y: toY(z) })),
    WORDS.width,
    WORDS.height,
  );
  const nameOf = (one: Section): string =>
    `${overview.slopes.find(({ code }) => code === one.devices[0]?.slopeCode)?.name ?? ''} ${one.name ?? t(`sector.${one.sector ?? 'none'}`)}`;
  const name = nameOf(section);
  return (
    <figure className={css.sectionView}>
      <figcaption>
        <b>{t('sectionOf', { name })}</b>{' '}
        <span>{t('exaggerated', { times: numberText((pxPerMm / metre) * 1000, 0) })}</span>
        <select
          className={css.picker}
          aria-label={t('view.section')}
          value={section.key}
          onChange={(event) => {
            const next = sections.find(({ key }) => key === event.currentTarget.value)?.devices[0];
            if (next !== undefined) onChosen([next.code]);
          }}
        >
          {sections.map((one) => (
            <option key={one.key} value={one.key}>
              {nameOf(one)} ({one.devices.length})
            </option>
          ))}
        </select>
      </figcaption>
      <div ref={ref} className={css.sectionPlot}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`${t('sectionOf', { name })}: ${points.map(({ device }) => device.code).join(', ')}`}
        >
          <polyline
            className={css.ground}
            points={(ground.length > 1 ? ground : points)
              .map(({ along, z }) => `${toX(along)},${toY(z)}`)
              .join(' ')}
          />
          {heights.map((z) => (
            <g key={z} className={css.axis}>
              <line x1={MARGIN.left - 4} x2={width - 8} y1={toY(z)} y2={toY(z)} />
              <text x={MARGIN.left - 8} y={toY(z) + 4} textAnchor="end">
                {numberText(z, 0)}
              </text>
            </g>
          ))}
          <text className={css.axisName} x={4} y={14}>
            {t('height')}
          </text>
          <text className={css.axisName} x={width - 8} y={height - 8} textAnchor="end">
            {t('along')} 0 – {numberText(end - start, 0)}
          </text>
          {points.map(({ device, along, z, movedAlong, movedUp }, i) => {
            const place = chosen.indexOf(device.code);
            const colour =
              place === -1
                ? 'var(--ph-text-dim)'
                : (seriesColours[place % seriesColours.length] ?? '');
            const [x, y] = [toX(along), toY(z)];
            const level = device.level as 0 | keyof typeof shapes;
            return (
              <g
                key={device.code}
                className={css.onSection}
                transform={`translate(${x} ${y})`}
                onClick={() => onChosen([device.code])}
              >
                <circle r={place === -1 ? 4 : 6} fill={colour} />
                <line
                  x2={movedAlong * pxPerMm}
                  y2={-movedUp * pxPerMm}
                  stroke={colour}
                  strokeWidth={place === -1 ? 1.5 : 3}
                  markerEnd="url(#slope-head)"
                />
                {level === 0 ? null : (
                  <path d={shapes[level]} data-level={level} transform="translate(-16 -12)" />
                )}
                <text x={12} y={-8 - (lifted[i] ?? 0)}>
                  {device.code} {numberText(Math.hypot(movedAlong, movedUp), 0)} mm
                  {level === 0 ? '' : ` ${ui(`level.${level}`)}`}
                </text>
              </g>
            );
          })}
          <defs>
            <marker
              id="slope-head"
              viewBox="0 0 8 8"
              refX={7}
              refY={4}
              markerWidth={7}
              markerHeight={7}
              orient="auto"
              markerUnits="userSpaceOnUse"
            >
              <path d="M0 0 8 4 0 8Z" fill="context-stroke" />
            </marker>
          </defs>
        </svg>
      </div>
      <p>{t('sectionHint')}</p>
    </figure>
  );
}

/** Least and greatest of some numbers, at least so far apart. */
function spread(values: readonly number[], atLeast: number): [number, number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const more = Math.max(0, atLeast - (most - least)) / 2;
  return [least - more, most + more];
}

/** Those of some numbers that stand so far from the ones before them. */
const apart = (values: readonly number[], by: number): number[] =>
  values.reduce<number[]>(
    (kept, value) => (kept.every((one) => Math.abs(one - value) >= by) ? [...kept, value] : kept),
    [],
  );
