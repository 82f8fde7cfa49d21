import { at } from '../at.ts';
import { type Graph, GraphBuilder } from './graph.ts';
import { buildLevel, type Level } from './level.ts';
import type { Profile } from './profile.ts';

export type Underground = {
  readonly graph: Graph;
  readonly levels: readonly Level[];
  /** Nodes at the surface. */
  readonly collars: { readonly main: number; readonly service: number; readonly air: number };
  /** Edges of the shafts and ramps from the top down. */
  readonly shafts: {
    readonly main: readonly number[];
    readonly service: readonly number[];
    readonly air: readonly number[];
  };
  readonly ramps: readonly number[];
};

/**
 * The roadways below ground: three shafts, and on each level a pit bottom, main roads, districts
 * and headings (domain 4.1).
 */
export function buildUnderground(profile: Profile): Underground {
  const builder = new GraphBuilder();
  const collars = {
    main: builder.node(-1, 'portal', 0, 0, 0),
    service: builder.node(-1, 'portal', 60, -20, 0),
    air: builder.node(-1, 'portal', 1500, 820, 0),
  };
  const levels = profile.levels.map((_, index) => buildLevel(builder, profile, index));
  const sink = (
    name: string,
    top: number,
    stations: number[],
    section: number,
    alpha: number,
  ): number[] =>
    stations.map((station, i) =>
      builder.edge(at([top, ...stations], i), station, { kind: 'shaft', name, section, alpha }),
    );
  const shafts = {
    main: sink(
      '主井',
      collars.main,
      levels.map((level) => level.mainStation),
      30,
      0.008,
    ),
    service: sink(
      '副井',
      collars.service,
      levels.map((level) => level.serviceStation),
      38,
      0.008,
    ),
    air: sink(
      '回风井',
      collars.air,
      levels.map((level) => level.airStation),
      32,
      0.008,
    ),
  };
  const ramps = levels.slice(1).flatMap((lower, i) => buildRamp(builder, at(levels, i), lower));
  return { graph: builder.build(), levels, collars, shafts, ramps };
}

/** A zig-zag of three legs at about 12 %, between the pit bottoms of two levels. */
function buildRamp(builder: GraphBuilder, upper: Level, lower: Level): number[] {
  const drop = upper.z - lower.z;
  // A smaller drop needs a smaller swing to keep the slope.
  const swing = drop / 100;
  const name = `${upper.label}至${lower.label}暗斜井`;
  const leg = (from: number, to: number): number =>
    builder.edge(from, to, { kind: 'ramp', name, section: 15 });
  const high = builder.node(
    -1,
    'junction',
    200 + 240 * swing,
    -120 - 138 * swing,
    upper.z - drop / 3,
  );
  const low = builder.node(-1, 'junction', 200, -120 - 276 * swing, upper.z - (2 * drop) / 3);
  return [leg(upper.rampFoot, high), leg(high, low), leg(low, lower.rampFoot)];
}
