import type { ShortestPaths } from '#base/shortestPaths.ts';
import type { Blocked } from '#contracts/evacuation/evacuation.ts';
import type { Place } from '#contracts/mine/mine.ts';
import {
  metresFrom,
  onRoadway,
  routeFrom,
  waysTo,
  type Roadways,
} from '#contracts/mine/roadways.ts';
import type { Way } from '#contracts/signage/takeover.ts';

/** How a screen hangs, and what its operator says of the way out. */
export type Hangs = {
  readonly x: number | null;
  readonly y: number | null;
  readonly z: number | null;
  readonly facing: number | null;
  readonly exitArrow: number | null;
  readonly exitName: string | null;
};

/** A screen further from every roadway is on none. */
const BESIDE_METRES = 30;
/** A step shorter than this tells no direction. */
const STEP_METRES = 3;
const byHand: Readonly<Record<number, number>> = { 1: 0, 2: 90, 3: 180, 4: 270 };

/** Ways out of a mine over the roadways that are open, for all of its screens. */
export type WaysOut = {
  readonly roads: Roadways;
  readonly exit: ShortestPaths;
  readonly refuge: ShortestPaths;
};

export function waysOut(roads: Roadways, blocked: readonly Pick<Blocked, 'edgeCode'>[]): WaysOut {
  const closed = new Set(blocked.map(({ edgeCode }) => roads.edgeCodes.indexOf(edgeCode)));
  return {
    roads,
    exit: waysTo(roads, roads.exits, closed),
    refuge: waysTo(roads, roads.refuges, closed),
  };
}

/**
 * The way out from a screen: by hand where its operator chose an arrow, else over the roadways that
 * are open, to an exit or, where none can be reached, to a refuge. null: the screen is on no
 * roadway and nobody said anything of a way.
 */
export function wayOut(hangs: Hangs, ways: WaysOut): Way | null {
  const name = hangs.exitName ?? '';
  const arrow = byHand[hangs.exitArrow ?? 0];
  if (arrow !== undefined) return { arrow, to: 'place', name, metres: null };
  const found = byModel(hangs, ways);
  if (found !== null) return { ...found, name };
  return name === '' ? null : { arrow: null, to: 'place', name, metres: null };
}

function byModel({ x, y, z, facing }: Hangs, ways: WaysOut): Omit<Way, 'name'> | null {
  if (x === null || y === null || z === null) return null;
  const place = { x, y, z };
  const { roads } = ways;
  const here = onRoadway(roads, place);
  if (here === undefined || here.away > BESIDE_METRES) return null;
  for (const to of ['exit', 'refuge'] as const) {
    const metres = metresFrom(roads, ways[to], here);
    if (!Number.isFinite(metres)) continue;
    const bearing = bearingOf(place, routeFrom(roads, ways[to], place, here));
    return { arrow: arrowOf(bearing, facing), to, metres: Math.round(metres) };
  }
  return { arrow: null, to: 'none', metres: null };
}

/** From north clockwise, towards the first place of the route that is a step away on the level. */
function bearingOf(from: Place, route: readonly Place[]): number | undefined {
  const next = route.find(({ x, y }) => Math.hypot(x - from.x, y - from.y) >= STEP_METRES);
  if (next === undefined) return undefined;
  return (Math.atan2(next.x - from.x, next.y - from.y) * 180) / Math.PI;
}

/** As somebody sees it who stands before the screen and looks at it, against the way it faces. */
function arrowOf(bearing: number | undefined, facing: number | null): number | null {
  if (bearing === undefined || facing === null) return null;
  return Math.round((((bearing - facing - 180) % 360) + 360) % 360) % 360;
}
