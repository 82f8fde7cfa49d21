import { at } from '../at.ts';
import { buildHeadings, buildWorkings, type Heading } from './heading.ts';
import { type GraphBuilder, road } from './graph.ts';
import { buildLongwall, type Longwall } from './longwall.ts';
import type { Profile } from './profile.ts';

export type Chamber = {
  readonly name: string;
  readonly place: 'substationRoom' | 'chamber' | 'refuge' | 'explosives';
  readonly node: number;
  readonly edge: number;
  readonly pump: boolean;
};

export type Level = {
  readonly index: number;
  readonly code: string;
  /** e.g. `-350m水平`. */
  readonly name: string;
  /** e.g. `-350`. */
  readonly label: string;
  readonly z: number;
  readonly mainStation: number;
  readonly serviceStation: number;
  readonly airStation: number;
  readonly rampFoot: number;
  readonly loop: readonly number[];
  /** From the pit bottom to the east. */
  readonly haulage: readonly number[];
  readonly returns: readonly number[];
  readonly crossCuts: readonly number[];
  /** From the return road to the air shaft. */
  readonly airDrift: readonly number[];
  readonly chambers: readonly Chamber[];
  readonly longwalls: readonly Longwall[];
  readonly headings: readonly Heading[];
};

/**
 * Builds one level: pit-bottom loop 200 x 120 m, haulage and return road 30 m apart, cross-cuts,
 * chambers, districts, headings.
 */
export function buildLevel(builder: GraphBuilder, profile: Profile, index: number): Level {
  const z = at(profile.levels, index);
  const label = String(z);
  const node = (kind: 'junction' | 'shaft' | 'chamber', x: number, y: number): number =>
    builder.node(index, kind, x, y, z);
  const bottom = pitBottom(builder, node, profile, label);
  const { haul, southEast } = bottom;
  const back = profile.haulage.map((x) => node('junction', x, 30));
  const haulage = road(builder, haul, {
    kind: 'haulage',
    name: `${label}水平运输大巷`,
    section: 16,
  });
  const returns = road(builder, back, {
    kind: 'return',
    name: `${label}水平总回风巷`,
    section: 16,
  });
  const last = haul.length - 1;
  const crossCuts = haul.map((from, i) =>
    builder.edge(from, at(back, i), {
      kind: 'intake',
      name: `${label}水平${i + 1}号联络巷`,
      section: 10,
      doorClosed: i !== last,
    }),
  );
  const bend = node('junction', 1500, 400);
  const airStation = node('shaft', 1500, 820);
  const airDrift = road(builder, [at(back, Math.min(4, last)), bend, airStation], {
    kind: 'return',
    name: `${label}水平回风石门`,
    section: 18,
  });
  const chambers = chambersOf(builder, node, label, bottom, {
    holdsExplosives: index === Math.min(1, profile.levels.length - 1),
  });
  const drives = { index, label, z, nodes: haul, xs: profile.haulage };
  const seams = { haul, back, index, label };
  return {
    index,
    code: `L${index + 1}`,
    name: `${label}m水平`,
    label,
    z,
    mainStation: bottom.mainStation,
    serviceStation: bottom.serviceStation,
    airStation,
    rampFoot: southEast,
    loop: bottom.loop,
    haulage,
    returns,
    crossCuts,
    airDrift,
    chambers,
    longwalls: Array.from({ length: profile.longwalls }, (_, side) =>
      buildLongwall(builder, profile, seams, side === 0 ? 'south' : 'north'),
    ),
    headings:
      profile.mineType === 'coal'
        ? buildHeadings(builder, at(profile.headings, index), drives)
        : buildWorkings(builder, profile.stopes, at(profile.headings, index), drives),
  };
}

type NewNode = (kind: 'junction' | 'shaft' | 'chamber', x: number, y: number) => number;

/** The stations of both shafts and the loop between them; its haulage road goes on from there. */
function pitBottom(builder: GraphBuilder, node: NewNode, profile: Profile, label: string) {
  const mainStation = node('shaft', 0, 0);
  const serviceStation = node('shaft', 60, -20);
  const top = node('junction', 100, 0);
  const haul = profile.haulage.map((x) => node('junction', x, 0));
  const southEast = node('junction', 200, -120);
  const south = node('junction', 100, -120);
  const southWest = node('junction', 0, -120);
  const ring = [
    mainStation,
    serviceStation,
    top,
    at(haul, 0),
    southEast,
    south,
    southWest,
    mainStation,
  ];
  const loop = ring
    .slice(1)
    .map((b, i) =>
      builder.edge(at(ring, i), b, { kind: 'haulage', name: `${label}井底车场`, section: 18 }),
    );
  return { mainStation, serviceStation, haul, southEast, south, southWest, loop };
}

/** Rooms around the pit bottom. */
function chambersOf(
  builder: GraphBuilder,
  node: NewNode,
  label: string,
  { southEast, south, southWest }: ReturnType<typeof pitBottom>,
  { holdsExplosives }: { readonly holdsExplosives: boolean },
): Chamber[] {
  const chamber = (
    place: Chamber['place'],
    name: string,
    from: number,
    x: number,
    y: number,
  ): Chamber => {
    const end = node('chamber', x, y);
    return {
      name: `${label}${name}`,
      place,
      node: end,
      edge: builder.edge(from, end, { kind: 'intake', name: `${label}${name}`, section: 12 }),
      pump: name.includes('水泵'),
    };
  };
  return [
    chamber('substationRoom', '中央变电所', south, 100, -175),
    chamber('chamber', '中央水泵房', southWest, -40, -165),
    chamber('refuge', '永久避难硐室', southEast, 265, -165),
    ...(holdsExplosives ? [chamber('explosives', '爆炸材料库', southWest, -90, -100)] : []),
  ];
}
