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

type Props = {
  readonly ground: Ground;
  readonly plane: Plane;
  readonly size: Size;
  readonly people: PeopleThere;
  readonly spots: readonly PlacedSpot[];
};

/** A level as it lies in the stack, with the people on it and its alarms; its card says it too. */
export function LevelPicture({ ground, plane, size, people, spots }: Props) {
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
  const marks = useMemo(() => marksOf(spots, plane), [spots, plane]);
  return (
    <span className={css.picture} style={size} aria-hidden="true">
      <svg width={size.width} height={size.height}>
        <path className={css.plate} d={still.plate} />
        <path className={css.bench} d={still.benches} />
        <path className={css.roadway} d={still.roadways} />
        <path className={css.old} d={dotsPath(people.old, plane)} />
        <path className={css.person} d={dotsPath(people.sure, plane)} />
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

/** The alarms of a level in px; those that would lie on each other as one. */
const marksOf = (spots: readonly PlacedSpot[], plane: Plane): PlacedSpot[] =>
  gathered(
    spots.map((spot) => {
      const [x, y] = plane.at(spot.x, spot.y);
      return { ...spot, x, y };
    }),
    MARK_PX,
  );
