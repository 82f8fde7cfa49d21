import type {
  Area,
  Bench,
  MineModel,
  Reader,
  RoadwayEdge,
  RoadwayNode,
  Substation,
} from '#contracts/mine/mine.ts';
import { boundsOf, type Bounds } from '#ui/map/gridView.ts';
import { openGround, SURFACE, tabOfHeight, tabOfThing, type Tab } from './levels.ts';

export type Roadway = {
  readonly edge: RoadwayEdge;
  readonly path: readonly [[number, number], [number, number]];
  /** Metres across. */
  readonly width: number;
};
/** A way that leaves the picture, drawn at the end that is on it. */
export type WayOut = {
  readonly x: number;
  readonly y: number;
  readonly to: string;
  readonly kind: 'ramp' | 'shaft';
  readonly up: boolean;
};
export type PlacedPoint = { readonly no: number; readonly x: number; readonly y: number };

/** What stands still on one picture of the mine. */
export type Ground = {
  readonly tab: string;
  readonly roadways: readonly Roadway[];
  readonly waysOut: readonly WayOut[];
  readonly areas: readonly Area[];
  readonly benches: readonly Bench[];
  readonly points: readonly PlacedPoint[];
  readonly readers: readonly Reader[];
  readonly substations: readonly Substation[];
  readonly bounds: Bounds;
};

/** Sorts the mine onto its pictures, one Ground a tab. */
export function groundsOf(model: MineModel, tabs: readonly Tab[]): Map<string, Ground> {
  const nodes = new Map(model.nodes.map((node) => [node.code, node]));
  const areas = new Map(model.areas.map((area) => [area.code, area]));
  const open = openGround(model.benches);
  const tabOf = (thing: {
    areaCode?: string | null;
    x: number | null;
    y: number | null;
    z: number | null;
  }): string => tabOfThing(tabs, areas.get(thing.areaCode ?? ''), thing, open);
  const points = model.points.flatMap((point) => {
    const { no, x, y } = point;
    return x === null || y === null ? [] : [{ no, x, y, tab: tabOf(point) }];
  });
  return new Map(
    tabs.map(({ key }) => {
      const here = model.areas.filter((area) => (area.levelCode ?? SURFACE) === key);
      const ways = model.edges.flatMap((edge) => wayOn(edge, nodes, tabs, key));
      const benches = key === SURFACE ? model.benches : [];
      const ground = {
        tab: key,
        roadways: ways.flatMap((way) => (way.roadway ? [way.roadway] : [])),
        waysOut: ways.flatMap((way) => way.out),
        areas: here,
        benches,
        points: points.filter((point) => point.tab === key),
        readers: model.readers.filter((reader) => tabOf(reader) === key),
        substations: model.substations.filter((substation) => tabOf(substation) === key),
      };
      return [
        key,
        {
          ...ground,
          bounds: boundsOf(placesOf(ground)) ?? { minX: -100, minY: -100, maxX: 100, maxY: 100 },
        },
      ];
    }),
  );
}

type Way = { readonly roadway: Roadway | undefined; readonly out: readonly WayOut[] };

/** The part of an edge that a picture shows: the roadway, and where it leads off the picture. */
function wayOn(
  edge: RoadwayEdge,
  nodes: ReadonlyMap<string, RoadwayNode>,
  tabs: readonly Tab[],
  tab: string,
): Way[] {
  const a = nodes.get(edge.a);
  const b = nodes.get(edge.b);
  if (!a || !b) return [];
  const [tabA, tabB] = [tabOfHeight(tabs, a.z), tabOfHeight(tabs, b.z)];
  const onLevel = edge.levelCode === null ? tabA === tab || tabB === tab : edge.levelCode === tab;
  if (!onLevel) return [];
  const flat = Math.hypot(b.x - a.x, b.y - a.y) > 1;
  const roadway: Roadway | undefined = flat
    ? {
        edge,
        path: [
          [a.x, a.y],
          [b.x, b.y],
        ],
        width: Math.max(2.5, Math.sqrt(edge.section * 1.3)),
      }
    : undefined;
  const leads = (from: RoadwayNode, other: RoadwayNode, otherTab: string): WayOut => ({
    x: from.x,
    y: from.y,
    to: tabs.find((one) => one.key === otherTab)?.name ?? '',
    kind: flat ? 'ramp' : 'shaft',
    up: other.z > from.z,
  });
  const out: WayOut[] = [];
  if (edge.levelCode === null && tabA !== tabB)
    out.push(tabA === tab ? leads(a, b, tabB) : leads(b, a, tabA));
  return [{ roadway, out }];
}

function* placesOf(ground: Omit<Ground, 'bounds'>): Iterable<readonly [number, number]> {
  for (const { path } of ground.roadways) yield* path;
  for (const { ring } of ground.benches) yield* ring;
  for (const { polygon } of ground.areas) yield* polygon;
  for (const { x, y } of [...ground.points, ...ground.substations, ...ground.readers]) yield [x, y];
}
