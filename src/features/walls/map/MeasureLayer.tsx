import { useEffect, useState } from 'react';
import type { GridMap } from '#ui/map/gridMap.ts';
import { toScreen } from '#ui/map/gridView.ts';
import css from './map.module.css';
import type { Spot } from './measure.ts';

export type HeightLabel = { readonly spot: Spot; readonly text: string };

type Props = {
  readonly map: GridMap;
  readonly spots: readonly Spot[];
  readonly closed: boolean;
  /** Heights written at their contours. */
  readonly heights: readonly HeightLabel[];
};

/** What is measured and the heights of contours, over the map and moving with it. */
export function MeasureLayer({ map, spots, closed, heights }: Props) {
  useEveryPicture(map);
  const view = map.view();
  const size = map.size();
  const at = (spot: Spot): [number, number] => toScreen(view, size, spot[0], spot[1]);
  const points = spots.map((spot) => at(spot).join(' ')).join(' ');
  return (
    <svg className={css.measure} width={size.width} height={size.height} aria-hidden="true">
      {apart(heights.map(({ spot, text }) => ({ at: at(spot), text }))).map(
        ({ at: [x, y], text }) => (
          <text key={`${text} ${x} ${y}`} x={x} y={y} className={css.height}>
            {text}
          </text>
        ),
      )}
      {closed ? (
        <polygon points={points} className={css.field} />
      ) : (
        <polyline points={points} className={css.way} />
      )}
      {spots.map((spot, i) => {
        const [x, y] = at(spot);
        return <circle key={i} cx={x} cy={y} r="4" className={css.spot} />;
      })}
    </svg>
  );
}

/** Labels that leave each other room; of two that do not, the first. */
function apart<T extends { readonly at: readonly [number, number] }>(labels: readonly T[]): T[] {
  const kept: T[] = [];
  for (const label of labels) {
    const isFree = kept.every(
      ({ at: [x, y] }) =>
        Math.abs(x - label.at[0]) > WIDE_PX || Math.abs(y - label.at[1]) > HIGH_PX,
    );
    if (isFree) kept.push(label);
  }
  return kept;
}

const WIDE_PX = 64;
const HIGH_PX = 22;

/** Renders again whenever the map has moved, at most once a picture. */
function useEveryPicture(map: GridMap): void {
  const [, setView] = useState(map.view());
  useEffect(() => {
    let frame = requestAnimationFrame(function look() {
      setView(map.view());
      frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [map]);
}
