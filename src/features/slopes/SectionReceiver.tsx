import { useTranslation } from 'react-i18next';
import { numberText } from '#ui/marks/numberText.ts';
import { seriesColours } from '#ui/theme/tokens.ts';
import css from './slopes.module.css';
import type { SectionPoint } from './section.ts';

const shapes = {
  1: 'M0-7 7 6H-7Z',
  2: 'M0-8 8 0 0 8-8 0Z',
  3: 'M0-6.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Z',
  4: 'M-6-6H6V6H-6Z',
} as const;

type Props = {
  readonly point: SectionPoint;
  /** Its place among the chosen ones, which gives its colour; -1 where it is not. */
  readonly place: number;
  /** Where it stands in the picture, px. */
  readonly x: number;
  readonly y: number;
  readonly pxPerMm: number;
  /** px that its words stand higher, so that they cover no others. */
  readonly lift: number;
  readonly onPress: () => void;
};

/** A receiver of a section: how it has moved, much enlarged, and its level. */
export function SectionReceiver({ point, place, x, y, pxPerMm, lift, onPress }: Props) {
  const { t: ui } = useTranslation('ui');
  const { device, movedAlong, movedUp } = point;
  const colour =
    place === -1 ? 'var(--ph-text-dim)' : (seriesColours[place % seriesColours.length] ?? '');
  const level = device.level as 0 | keyof typeof shapes;
  return (
    <g className={css.onSection} transform={`translate(${x} ${y})`} onClick={onPress}>
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
      <text x={12} y={-8 - lift}>
        {device.code} {numberText(Math.hypot(movedAlong, movedUp), 0)} mm
        {level === 0 ? '' : ` ${ui(`level.${level}`)}`}
      </text>
    </g>
  );
}
