import type { Blocked } from '#contracts/evacuation/evacuation.ts';
import type { RescueTeam, TeamMember } from '#contracts/evacuation/rescue.ts';
import type { MineModel, Place } from '#contracts/mine/mine.ts';
import { metresFrom, onRoadway, waysTo, type Roadways } from '#contracts/mine/roadways.ts';
import { nearestTo } from '#server/areas/calls/nearest.ts';
import type { MemberRow, TeamRow } from './rows.ts';

/** Flags of a fix: below, and last seen at an exit without having been seen outside. */
const BELOW = 3;

export type Ways = {
  readonly model: Pick<MineModel, 'areas' | 'levels'>;
  readonly roads: Roadways;
  readonly blocked: readonly Blocked[];
};

/**
 * Teams as they stand: how far each member has to walk out, and the nearest to what the team goes
 * to, over roadways that are open. `placeOfPerson` tells where a person was seen last.
 */
export function teamsOf(
  teams: readonly TeamRow[],
  members: readonly MemberRow[],
  { model, roads, blocked }: Ways,
  placeOfPerson: (personNo: number) => Place | undefined,
): RescueTeam[] {
  const closed = new Set(blocked.map(({ edgeCode }) => roads.edgeCodes.indexOf(edgeCode)));
  const toExit = waysTo(roads, roads.exits, closed);
  const through = closed.size === 0 ? toExit : waysTo(roads, roads.exits, new Set());
  const outOf = (place: Place): WaysOut => {
    const here = onRoadway(roads, place);
    const by = (ways: typeof toExit): number | null => {
      const metres = here === undefined ? Infinity : metresFrom(roads, ways, here);
      return Number.isFinite(metres) ? Math.round(metres) : null;
    };
    const outMetres = by(toExit);
    return { outMetres, backMetres: outMetres ?? by(through) };
  };
  return teams.map(({ id, name, task, targetPerson, targetArea, sentAt, sentBy }): RescueTeam => {
    const own = members.filter(({ teamId }) => teamId === id).map((row) => memberOf(row, outOf));
    const place = targetPerson === null ? middleOf(model, targetArea) : placeOfPerson(targetPerson);
    const below = own.flatMap(({ at }) => (at?.underground === true ? [at] : []));
    const [nearest] = place === undefined ? [] : nearestTo(place, below, roads, closed);
    return {
      id,
      name,
      task,
      target: { personNo: targetPerson, areaNo: targetArea },
      targetAt: place ?? null,
      sentAt,
      sentBy,
      members: own,
      targetMetres: nearest?.metres ?? null,
    };
  });
}

type WaysOut = Pick<TeamMember, 'outMetres' | 'backMetres'>;
const noWays: WaysOut = { outMetres: null, backMetres: null };

function memberOf(row: MemberRow, outOf: (place: Place) => WaysOut): TeamMember {
  const { personNo, cardNo, name, mobile, airMinutes, airAt, x, y, z, areaNo, fixAt, flags } = row;
  const isKnown = x !== null && y !== null && z !== null && areaNo !== null && fixAt !== null;
  const underground = ((flags ?? 0) & BELOW) !== 0;
  return {
    personNo,
    cardNo,
    name,
    mobile,
    airMinutes,
    airAt,
    at: isKnown ? { x, y, z, areaNo, fixAt, underground } : null,
    ...(isKnown && underground ? outOf({ x, y, z }) : noWays),
  };
}

/** The middle of an area at the height of its level. */
export function middleOf(
  { areas, levels }: Ways['model'],
  areaNo: number | null,
): Place | undefined {
  const area = areas.find(({ no }) => no === areaNo);
  if (area === undefined) return undefined;
  const { polygon, levelCode } = area;
  const sum = (axis: 0 | 1): number => polygon.reduce((all, corner) => all + corner[axis], 0);
  return {
    x: sum(0) / polygon.length,
    y: sum(1) / polygon.length,
    z: levels.find(({ code }) => code === levelCode)?.z ?? 0,
  };
}
