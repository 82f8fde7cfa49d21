import { describe, expect, test } from 'vitest';
import { randomOf } from '#base/random.ts';
import { areaSchema, type RoadwayEdge, type RoadwayNode } from './mine.ts';
import { metresFrom, onRoadway, roadwaysOf, routeFrom, waysTo, withinReach } from './roadways.ts';

const node = (
  code: string,
  kind: RoadwayNode['kind'],
  x: number,
  y = 0,
  z = -300,
): RoadwayNode => ({ code, kind, x, y, z });
const edge = (code: string, a: string, b: string, length: number): RoadwayEdge => ({
  code,
  a,
  b,
  length,
  levelCode: 'L',
  kind: 'haulage',
  section: 14,
  doorClosed: false,
});
/**
 * portal -300- station -100- west -100- face, a way round by the refuge: station -150- shelter
 * -150- face.
 */
const mine = {
  levels: [{ code: 'L', name: 'L', z: -300 }],
  nodes: [
    node('portal', 'portal', 0, 0, 0),
    node('station', 'shaft', 0),
    node('west', 'junction', 100),
    node('face', 'face', 200),
    node('shelter', 'chamber', 100, 110),
  ],
  edges: [
    edge('shaft', 'portal', 'station', 300),
    edge('road', 'station', 'west', 100),
    edge('gate', 'west', 'face', 100),
    edge('round', 'station', 'shelter', 150),
    edge('back', 'shelter', 'face', 150),
    edge('nowhere', 'face', 'unknown', 10),
  ],
  areas: [
    {
      ...areaSchema.parse({
        code: 'R',
        name: 'R',
        place: 'refuge',
        levelCode: 'L',
        polygon: [
          [90, 100],
          [110, 100],
          [110, 120],
          [90, 120],
        ],
      }),
      no: 0,
    },
  ],
};
const roads = roadwaysOf(mine);
const edgeNo = (code: string): number => roads.edgeCodes.indexOf(code);
const at = (x: number, y = 0) => {
  const found = onRoadway(roads, { x, y, z: -300 });
  if (found === undefined) throw new Error('no roadway');
  return found;
};

describe('roadways', () => {
  test('portals are exits, chambers in a refuge are refuges, an edge to nowhere is left out', () => {
    expect(roads.exits).toEqual([0]);
    expect(roads.refuges).toEqual([4]);
    expect(roads.edgeCodes).not.toContain('nowhere');
    expect(roadwaysOf({ ...mine, nodes: mine.nodes.slice(1), edges: [] }).exits).toEqual([0]);
  });

  test('a place is on the nearest roadway', () => {
    expect(at(140, 3)).toMatchObject({ edge: edgeNo('gate'), away: 3 });
    expect(at(140, 3).offset).toBeCloseTo(40);
    expect(onRoadway(roadwaysOf({ ...mine, edges: [] }), { x: 0, y: 0, z: 0 })).toBeUndefined();
  });

  test('the way out goes round what is closed, and says so when there is none', () => {
    const place = { x: 150, y: 0, z: -300 };
    const here = at(150);
    const free = waysTo(roads, roads.exits, new Set());
    expect(metresFrom(roads, free, here)).toBeCloseTo(450);
    expect(routeFrom(roads, free, place, here).map(({ x, z }) => [x, z])).toEqual([
      [150, -300],
      [100, -300],
      [0, -300],
      [0, 0],
    ]);
    const gassed = waysTo(roads, roads.exits, new Set([edgeNo('road')]));
    expect(metresFrom(roads, gassed, here)).toBeCloseTo(50 + 150 + 150 + 300);
    const shut = waysTo(roads, roads.exits, new Set([edgeNo('shaft')]));
    expect(metresFrom(roads, shut, here)).toBe(Infinity);
    expect(routeFrom(roads, shut, place, here)).toEqual([]);
    expect(
      metresFrom(roads, waysTo(roads, roads.refuges, new Set([edgeNo('shaft')])), here),
    ).toBeCloseTo(200);
  });

  test('who stands on a closed edge may leave it, but nobody passes', () => {
    const closed = waysTo(roads, roads.exits, new Set([edgeNo('gate')]));
    expect(metresFrom(roads, closed, at(110))).toBeCloseTo(10 + 100 + 300);
    expect(metresFrom(roads, closed, at(199.9))).toBeCloseTo(99.9 + 400);
  });

  test('the reach of somebody who walks is as long as he can have gone in each direction, and no longer', () => {
    const lengthOf = (pieces: ReturnType<typeof withinReach>): number =>
      pieces.reduce((sum, [a, b]) => sum + Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z), 0);
    expect(lengthOf(withinReach(roads, at(150), 20))).toBeCloseTo(40);
    expect(withinReach(roads, at(150), 0)).toEqual([]);
    // Past the junction it goes on along the road.
    const wider = withinReach(roads, at(150), 70);
    expect(Math.min(...wider.flatMap((piece) => piece.map(({ x }) => x)))).toBeCloseTo(80);
    const random = randomOf(5, 'reach');
    let before = 0;
    for (let metres = 0; metres < 900; metres += 1 + random.below(40)) {
      const now = lengthOf(withinReach(roads, at(150), metres));
      expect(now).toBeGreaterThanOrEqual(before - 1e-6);
      before = now;
    }
    const whole = mine.edges
      .slice(0, 5)
      .map(({ a, b }) => [
        mine.nodes.find(({ code }) => code === a),
        mine.nodes.find(({ code }) => code === b),
      ]);
    const sum = whole.reduce(
      (total, [a, b]) => total + (a && b ? Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z) : 0),
      0,
    );
    // The own edge is drawn twice at most: once by itself and once from its ends.
    expect(before).toBeLessThanOrEqual(sum + 100 + 1e-6);
    expect(before).toBeGreaterThanOrEqual(sum - 1e-6);
  });
});
