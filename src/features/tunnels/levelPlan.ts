import type { MineModel, Place, RoadwayNode } from '#contracts/mine/mine.ts';

/**
 * A roadway of a level between two of its nodes. Metres; `wide` and `high` are its cross-section.
 */
export type Road = {
  readonly code: string;
  readonly a: RoadwayNode;
  readonly b: RoadwayNode;
  readonly length: number;
  readonly wide: number;
  readonly high: number;
};

/**
 * A short part of a roadway, drawn in one colour: from `from` to `to` metres behind the roadway's
 * end a.
 */
export type Piece = { readonly road: number; readonly from: number; readonly to: number };

/**
 * What a level looks like from inside. `around` lists the roadways that meet at a node, by its
 * code.
 */
export type LevelPlan = {
  readonly key: string;
  readonly roads: readonly Road[];
  readonly pieces: readonly Piece[];
  readonly around: ReadonlyMap<string, readonly number[]>;
};

/** Metres of a piece. */
const PIECE = 10;
/** Shorter roadways lie within the room where others meet. */
const LEAST = 1;

/**
 * The roadways of a level that can be walked along; those without both ends, and shafts, are left
 * out.
 */
export function levelPlan(model: Pick<MineModel, 'nodes' | 'edges'>, level: string): LevelPlan {
  const nodes = new Map(model.nodes.map((node) => [node.code, node]));
  const roads = model.edges.flatMap((edge): Road[] => {
    const [a, b] = [nodes.get(edge.a), nodes.get(edge.b)];
    if (edge.levelCode !== level || edge.kind === 'shaft' || edge.kind === 'raise' || !a || !b)
      return [];
    const length = Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z);
    const wide = Math.max(2.4, Math.sqrt(edge.section * 1.2));
    return length < LEAST
      ? []
      : [
          {
            code: edge.code,
            a,
            b,
            length,
            wide,
            high: Math.max(2.2, (edge.section / wide) * 1.12),
          },
        ];
  });
  const around = new Map<string, number[]>();
  roads.forEach(({ a, b }, i) => {
    for (const { code } of [a, b]) {
      const there = around.get(code);
      if (there) there.push(i);
      else around.set(code, [i]);
    }
  });
  const pieces = roads.flatMap((road, i): Piece[] => {
    // Where roadways meet there is a room without walls: else the walls of one would stand across
    // the other.
    const [first, last] = [
      roomAt(road.a.code, road, roads, around),
      road.length - roomAt(road.b.code, road, roads, around),
    ];
    const count = Math.max(1, Math.round((last - first) / PIECE));
    if (last <= first) return [];
    return Array.from({ length: count }, (_, part) => ({
      road: i,
      from: first + ((last - first) * part) / count,
      to: first + ((last - first) * (part + 1)) / count,
    }));
  });
  return { key: level, roads, pieces, around };
}

/** Half the width of the room at a node, 0 where a roadway ends or merely bends. */
export function roomAt(
  code: string,
  own: Road,
  roads: readonly Road[],
  around: ReadonlyMap<string, readonly number[]>,
): number {
  const meeting = around.get(code) ?? [];
  if (meeting.length < 2) return 0;
  const widest = Math.max(...meeting.map((i) => roads[i]?.wide ?? own.wide));
  return Math.min(widest * (meeting.length === 2 ? 0.35 : 0.75), own.length / 2 - 0.1);
}

/** The place `offset` metres behind the end a of a roadway. */
export function placeOn({ a, b, length }: Road, offset: number): Place {
  const share = offset / length;
  return {
    x: a.x + (b.x - a.x) * share,
    y: a.y + (b.y - a.y) * share,
    z: a.z + (b.z - a.z) * share,
  };
}

/** The nearest place on a roadway of the level; undefined when it has none. */
export function nearestOn(
  plan: LevelPlan,
  place: Place,
): { readonly road: number; readonly offset: number; readonly away: number } | undefined {
  let best: { road: number; offset: number; away: number } | undefined;
  plan.roads.forEach((road, i) => {
    const { a, b, length } = road;
    const along =
      ((place.x - a.x) * (b.x - a.x) +
        (place.y - a.y) * (b.y - a.y) +
        (place.z - a.z) * (b.z - a.z)) /
      length;
    const offset = Math.min(length, Math.max(0, along));
    const on = placeOn(road, offset);
    const away = Math.hypot(on.x - place.x, on.y - place.y, on.z - place.z);
    if (best === undefined || away < best.away) best = { road: i, offset, away };
  });
  return best;
}
