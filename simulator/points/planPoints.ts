import { at } from '../at.ts';
import type { Profile } from '../geometry/profile.ts';
import type { Underground } from '../geometry/underground.ts';
import { addHeading, addLongwall } from './facePoints.ts';
import { Plans } from './plans.ts';
import {
  addBelts,
  addChambers,
  addMainFan,
  addMainRoads,
  addPumps,
  addStations,
} from './roadPoints.ts';

/**
 * Every point of the safety monitoring system, the important ones first, exactly as many as the
 * profile has.
 */
export function planPoints(mine: Underground, profile: Profile): Plans {
  const plans = new Plans(mine, profile);
  addMainFan(plans);
  const walls = mine.levels.flatMap((level) => level.longwalls.map((wall) => ({ wall, level })));
  walls.forEach(({ wall, level }, no) => {
    if (wall.producing) addLongwall(plans, wall, no, level.code);
  });
  // The few points of a mine with one level would be used up before its sump's turn came.
  const early = mine.levels.length === 1;
  if (early) addPumps(plans, at(mine.levels, 0));
  for (const level of mine.levels) addBelts(plans, level);
  let heading = 0;
  let duct = 0;
  for (const level of mine.levels) {
    level.headings.forEach((one, i) => addHeading(plans, one, heading++, duct + i));
    duct += level.headings.length + level.chambers.length;
  }
  walls.forEach(({ wall, level }, no) => {
    if (!wall.producing) addLongwall(plans, wall, no, level.code);
  });
  for (const level of mine.levels) {
    addChambers(plans, level, !early);
    addMainRoads(plans, level);
  }
  addStations(plans);
  return plans;
}
