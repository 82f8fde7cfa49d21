import { useTranslation } from 'react-i18next';
import type { LevelPlan } from './levelPlan.ts';
import type { TunnelsScene } from './TunnelsScene.ts';
import css from './tunnels.module.css';

const MARGIN = 60;

/** A small plan of the level with where the walker stands and looks. North is up. */
export function LevelMap({
  plan,
  stand,
}: {
  readonly plan: LevelPlan;
  readonly stand: TunnelsScene['stand'] | undefined;
}) {
  const { t } = useTranslation('space');
  const xs = plan.roads.flatMap(({ a, b }) => [a.x, b.x]);
  const ys = plan.roads.flatMap(({ a, b }) => [-a.y, -b.y]);
  if (xs.length === 0) return null;
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const [width, height] = [Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top];
  const size = Math.max(width, height) / 28;
  return (
    <svg
      className={css.plan}
      viewBox={`${left} ${top} ${width} ${height}`}
      role="img"
      aria-label={t('plan')}
    >
      <path
        d={plan.roads.map(({ a, b }) => `M${a.x} ${-a.y}L${b.x} ${-b.y}`).join('')}
        strokeWidth={size / 3.5}
      />
      {stand === undefined ? null : (
        <g
          transform={`translate(${stand.at.x} ${-stand.at.y}) rotate(${(stand.heading * 180) / Math.PI}) scale(${size})`}
        >
          <path className={css.cone} d="M0 0L-1.3 -3.2L1.3 -3.2Z" />
          <circle r="0.75" />
        </g>
      )}
    </svg>
  );
}
