import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlopeOverview } from '#contracts/slopes/slopeCalls.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { groundOf, lifts, planeOf, sectionsOf, type Section } from './section.ts';
import css from './slopes.module.css';
import type { Moved } from './useMoved.ts';
import { scaleOf } from './vectorLayers.ts';
import { SectionReceiver } from './SectionReceiver.tsx';
import { SectionAxes } from './SectionAxes.tsx';

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

/**
 * The receivers of a section in its plane, joined along the slope, with their movement much
 * enlarged.
 */
export function SectionView({ overview, model, chosen, onChosen, moved }: Props) {
  const { t } = useTranslation('slopes');
  const sections = useMemo(() => sectionsOf(overview.devices, model), [overview, model]);
  const { ref, width: measuredWidth, height: measuredHeight } = useElementSize<HTMLDivElement>();
  const width = Math.max(240, Math.floor(measuredWidth));
  const height = Math.max(200, Math.floor(measuredHeight));
  const section =
    sections.find(({ devices }) => devices.some(({ code }) => code === chosen[0])) ?? sections[0];
  if (section === undefined) return <EmptyState title={t('empty')} />;
  const points = planeOf(section.devices, moved);
  const ground = groundOf(section.devices, moved, model.benches);
  const plot = plotOf([...ground, ...points], width, height);
  const heights = apart(
    [...new Set(points.map(({ z }) => z)), ...ground.map(({ z }) => z)],
    APART / plot.metre,
  );
  const pxPerMm = scaleOf(
    Math.max(0, ...points.map(({ movedAlong, movedUp }) => Math.hypot(movedAlong, movedUp))),
    LONGEST,
  );
  const lifted = lifts(
    points.map(({ along, z }) => ({ x: plot.toX(along), y: plot.toY(z) })),
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
        <span>{t('exaggerated', { times: numberText((pxPerMm / plot.metre) * 1000, 0) })}</span>
        <SectionPicker
          sections={sections}
          nameOf={nameOf}
          chosen={section.key}
          onChosen={onChosen}
        />
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
              .map(({ along, z }) => `${plot.toX(along)},${plot.toY(z)}`)
              .join(' ')}
          />
          <SectionAxes
            heights={heights}
            length={plot.length}
            width={width}
            height={height}
            left={MARGIN.left}
            toY={plot.toY}
          />
          {points.map((point, i) => (
            <SectionReceiver
              key={point.device.code}
              point={point}
              place={chosen.indexOf(point.device.code)}
              x={plot.toX(point.along)}
              y={plot.toY(point.z)}
              pxPerMm={pxPerMm}
              lift={lifted[i] ?? 0}
              onPress={() => onChosen([point.device.code])}
            />
          ))}
          <ArrowHead />
        </svg>
      </div>
      <p>{t('sectionHint')}</p>
    </figure>
  );
}

/** Where the metres of a section stand in a picture of so many px. */
function plotOf(
  shown: readonly { readonly along: number; readonly z: number }[],
  width: number,
  height: number,
) {
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
  return {
    /** px of a metre. */
    metre,
    length: end - start,
    toX: (along: number): number => MARGIN.left + (along - start) * metre,
    toY: (z: number): number => MARGIN.top + (most - z) * metre,
  };
}

type SectionPickerProps = {
  readonly sections: readonly Section[];
  readonly nameOf: (section: Section) => string;
  readonly chosen: string;
  readonly onChosen: (devices: readonly string[]) => void;
};

function SectionPicker({ sections, nameOf, chosen, onChosen }: SectionPickerProps) {
  const { t } = useTranslation('slopes');
  return (
    <select
      className={css.picker}
      aria-label={t('view.section')}
      value={chosen}
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
  );
}

const ArrowHead = () => (
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
);

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
