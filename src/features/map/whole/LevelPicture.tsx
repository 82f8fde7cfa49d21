import { useMemo } from 'react';
import type { Size } from '#ui/map/gridView.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { gathered, type PlacedSpot } from '../alarmSpots.ts';
import type { Ground } from '../ground.ts';
import { dotsPath, linesPath, outlinePath, ringsPath } from './paths.ts';
import type { PeopleThere } from './peopleOn.ts';
import type { Plane } from './planes.ts';
import css from './WholeMine.module.css';

/** Alarms closer than this, in px, are one mark with their number. */
const MARK_PX = 30;
/** From the edge of the picture to the middle of a mark, at least. */
const EDGE_PX = 10;

type Props = {
  readonly ground: Ground;
  readonly plane: Plane;
  readonly size: Size;
  readonly people: PeopleThere;
  readonly spots: readonly PlacedSpot[];
  /** Nobody's place may be taken for the present. */
  readonly isOld: boolean;
};

/** A level as it lies in the stack, with the people on it and its alarms; its card says it too. */
export function LevelPicture({ ground, plane, size, people, spots, isOld }: Props) {
  const still = useMemo(
    () => ({
      plate: outlinePath(plane.corners),
      roadways: linesPath(
        ground.roadways.map(({ path }) => path),
        plane,
      ),
      benches: ringsPath(
        ground.benches.map(({ ring }) => ring),
        plane,
      ),
    }),
    [ground, plane],
  );
  const marks = useMemo(() => marksOf(spots, plane, size), [spots, plane, size]);
  const sure = isOld ? [] : people.sure;
  const old = isOld ? [...people.old, ...people.sure] : people.old;
  return (
    <span className={css.picture} style={size} aria-hidden="true">
      <svg width={size.width} height={size.height}>
        <path className={css.plate} d={still.plate} />
        <path className={css.bench} d={still.benches} />
        <path className={css.roadway} d={still.roadways} />
        <path className={css.old} d={dotsPath(old, plane)} />
        <path className={css.person} d={dotsPath(sure, plane)} />
        <path className={css.trapped} d={dotsPath(people.trapped, plane)} />
      </svg>
      {marks.map(({ id, x, y, level, count, unacknowledged }) => (
        <span key={id} className={css.alarm} style={{ left: x, top: y }}>
          <AlarmMark
            level={level}
            size={16}
            label={count > 1 ? String(count) : null}
            flashing={unacknowledged}
          />
        </span>
      ))}
    </span>
  );
}

/**
 * The alarms of a level in px; those that would lie on each other as one. What lies beyond the
 * level stands at the edge of its picture: beyond it, it would be an alarm of another level.
 */
const marksOf = (spots: readonly PlacedSpot[], plane: Plane, size: Size): PlacedSpot[] =>
  gathered(
    spots.map((spot) => {
      const [px, py] = plane.at(spot.x, spot.y);
      return { ...spot, x: within(px, size.width), y: within(py, size.height) };
    }),
    MARK_PX,
  );

const within = (px: number, length: number): number =>
  Math.max(EDGE_PX, Math.min(length - EDGE_PX, px));
