import { at } from './at.ts';
import type { DefinitionEntity } from '#contracts/ingest/records.ts';
import type {
  AreaDefinition,
  Bench,
  Company,
  MineLevel,
  PersonDefinition,
  PointDefinition,
  ReaderDefinition,
  RoadwayEdge,
  RoadwayNode,
  SubstationDefinition,
} from '#contracts/mine/mine.ts';
import type { Zone } from './geometry/areas.ts';
import type { Profile } from './geometry/profile.ts';
import { rounded } from './geometry/readers.ts';
import type { Underground } from './geometry/underground.ts';

/** Rows of each definition entity, in the order in which they are to be pushed. */
export type Definitions = {
  readonly companyInfo: readonly Company[];
  readonly mineMap: readonly MineLevel[];
  readonly roadwayNode: readonly RoadwayNode[];
  readonly roadwayEdge: readonly RoadwayEdge[];
  readonly bench: readonly Bench[];
  readonly area: readonly AreaDefinition[];
  readonly kafkaSubstation: readonly SubstationDefinition[];
  readonly reader: readonly ReaderDefinition[];
  readonly kafkaPerson: readonly PersonDefinition[];
  readonly kafkaMonitoringPoint: readonly PointDefinition[];
} & Record<DefinitionEntity, unknown>;

export function companyOf(profile: Profile): Company {
  return {
    mineCode: '610632007274',
    name: profile.mineType === 'coal' ? '石岭矿业' : '石岭铜矿',
    productionState: 1,
    maxUnderground: profile.allowedUnderground,
  };
}

/** Levels, nodes and edges as the map draws them. */
export function roadwaysOf(
  mine: Underground,
): Pick<Definitions, 'mineMap' | 'roadwayNode' | 'roadwayEdge'> {
  const { nodes, edges } = mine.graph;
  return {
    mineMap: mine.levels.map(({ code, name, z, index }) => ({
      code,
      name,
      z,
      boundary: boundaryOf(mine, index),
    })),
    roadwayNode: nodes.map((node) => ({ code: node.code, kind: node.kind, ...rounded(node) })),
    roadwayEdge: edges.map((edge) => ({
      code: edge.code,
      a: at(nodes, edge.a).code,
      b: at(nodes, edge.b).code,
      levelCode: edge.level < 0 ? null : at(mine.levels, edge.level).code,
      kind: edge.kind,
      length: edge.length,
      section: edge.section,
      doorClosed: edge.doorClosed,
    })),
  };
}

/** Coal left standing around the workings of a level, m. */
const PILLAR = 150;

/** What may be mined on a level: a rectangle around its roadways. */
function boundaryOf(mine: Underground, level: number): [number, number][] {
  const { nodes, edges } = mine.graph;
  const own = edges
    .filter((edge) => edge.level === level)
    .flatMap((edge) => [at(nodes, edge.a), at(nodes, edge.b)]);
  const [west, east] = [
    Math.min(...own.map(({ x }) => x)) - PILLAR,
    Math.max(...own.map(({ x }) => x)) + PILLAR,
  ];
  const [south, north] = [
    Math.min(...own.map(({ y }) => y)) - PILLAR,
    Math.max(...own.map(({ y }) => y)) + PILLAR,
  ];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

/** An area with the cards that may enter it: those who work there. */
export function areaOf(zone: Zone, admitted: readonly string[]): AreaDefinition {
  const { code, name, areaType, place, levelCode, polygon, maxAllow } = zone;
  const closed = areaType === 2 || areaType === 3;
  return {
    code,
    name,
    areaType,
    place,
    levelCode,
    polygon,
    maxAllow,
    maxStayMin: place === 'refuge' ? 5 : null,
    admitted: closed ? [...admitted] : [],
  };
}
