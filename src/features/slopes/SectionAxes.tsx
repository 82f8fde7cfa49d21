import { useTranslation } from 'react-i18next';
import { numberText } from '#ui/marks/numberText.ts';
import css from './slopes.module.css';

type Props = {
  /** Heights that are written, m. */
  readonly heights: readonly number[];
  /** Metres from end to end. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** px from the left at which the section begins. */
  readonly left: number;
  readonly toY: (z: number) => number;
};

/** The heights of a section and its length. */
export function SectionAxes({ heights, length, width, height, left, toY }: Props) {
  const { t } = useTranslation('slopes');
  return (
    <>
      {heights.map((z) => (
        <g key={z} className={css.axis}>
          <line x1={left - 4} x2={width - 8} y1={toY(z)} y2={toY(z)} />
          <text x={left - 8} y={toY(z) + 4} textAnchor="end">
            {numberText(z, 0)}
          </text>
        </g>
      ))}
      <text className={css.axisName} x={4} y={14}>
        {t('height')}
      </text>
      <text className={css.axisName} x={width - 8} y={height - 8} textAnchor="end">
        {t('along')} 0 – {numberText(length, 0)}
      </text>
    </>
  );
}
