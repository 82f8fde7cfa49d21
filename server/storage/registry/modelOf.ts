import {
  NO_MINE,
  type Company,
  type MineModel,
  type Numbered,
  type Point,
} from '#contracts/mine/mine.ts';
import type { Definition, Definitions } from './definitions.ts';

/** What a mine is called before anybody has said. */
const unnamed: Company = { mineCode: NO_MINE, name: '', productionState: 1, maxUnderground: null };

/**
 * The model that these definitions make, in the order of their numbers; retired ones are no part of
 * it.
 */
export function modelOf(definitions: Definitions, version: number): MineModel {
  const company = inOrder(definitions.companyInfo).at(-1);
  return {
    version,
    company: company?.body ?? unnamed,
    levels: bodies(definitions.mineMap),
    nodes: bodies(definitions.roadwayNode),
    edges: bodies(definitions.roadwayEdge),
    benches: bodies(definitions.bench),
    areas: numbered(definitions.area),
    readers: numbered(definitions.reader),
    substations: numbered(definitions.kafkaSubstation),
    persons: numbered(definitions.kafkaPerson),
    points: inOrder(definitions.kafkaMonitoringPoint).map(pointOf),
  };
}

/** A point as the model shows it. */
export const pointOf = ({
  body,
  no,
  rowVersion,
}: Definition<Omit<Point, 'no' | 'rowVersion'>>): Point => ({ ...body, no, rowVersion });

const inOrder = <T>(definitions: ReadonlyMap<string, Definition<T>>): Definition<T>[] =>
  [...definitions.values()].filter(({ retired }) => !retired).toSorted((a, b) => a.no - b.no);
const bodies = <T>(definitions: ReadonlyMap<string, Definition<T>>): T[] =>
  inOrder(definitions).map(({ body }) => body);
const numbered = <T>(definitions: ReadonlyMap<string, Definition<T>>): Numbered<T>[] =>
  inOrder(definitions).map(({ body, no }) => ({ ...body, no }));
