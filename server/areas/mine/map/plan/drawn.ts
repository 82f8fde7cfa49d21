import type { MapLayer, MapSettings } from '#contracts/mine/mapImportCalls.ts';
import type { Place, RoadwayNode } from '#contracts/mine/mine.ts';
import type { Corner, Survey, SurveyLine, SurveyNode, Told } from '../survey.ts';
import { metresBetween, NodePool, type DrawnNode } from './nodePool.ts';
import { splitWhereOthersEnd } from './splitting.ts';

/** A straight piece of a roadway between two nodes of the pool. */
export type DrawnEdge = {
  readonly a: number;
  readonly b: number;
  readonly layer: MapLayer;
  /** What the file calls the line that it is a part of; undefined where it calls it nothing. */
  readonly code: string | undefined;
  readonly told: Told;
  /** Metres that the file tells of the whole line, and of that line as it is drawn. */
  readonly lineMetres: number;
};

export type DrawNotes = {
  readonly snapped: number;
  readonly split: number;
  readonly short: number;
  readonly placeless: number;
  readonly doubled: number;
};

/** A survey in the mine's grid, as nodes and straight edges between them. */
export type Drawn = {
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
  readonly notes: DrawNotes;
};

/**
 * Draws the layers of a survey that are wanted: corners become nodes, ends within the tolerance
 * one node, and a roadway on which another ends is split there. `there`: nodes of the mine, which
 * lines may name.
 */
export function drawnOf(
  survey: Survey,
  { layers, snap }: MapSettings,
  place: (corner: Corner, height: number) => Place,
  there: readonly RoadwayNode[],
): Drawn {
  const wanted = new Map(layers.map((one) => [one.layer, one]));
  const pool = new NodePool(snap);
  const named = new Map(survey.nodes.flatMap((one) => entryOf(one)));
  const known = new Map(there.map((one) => [one.code, one]));
  for (const { layer, at, told } of survey.nodes) {
    const chosen = wanted.get(layer);
    if (chosen !== undefined && at !== undefined) pool.at(place(at, chosen.z), told.code, told);
  }
  const called = (code: string, { z }: MapLayer): number | undefined => {
    const found = pool.called(code);
    if (found !== undefined) return found;
    const inFile = named.get(code);
    if (inFile?.at !== undefined) return pool.at(place(inFile.at, z), code, inFile.told);
    const inMine = known.get(code);
    return inMine === undefined ? undefined : pool.at(placeOf(inMine), code);
  };
  const counts = { short: 0, placeless: 0, doubled: 0 };
  const edges: DrawnEdge[] = [];
  const pairs = new Set<string>();
  for (const line of survey.lines) {
    const layer = wanted.get(line.layer);
    if (layer === undefined) continue;
    const way = wayOf(line, layer, pool, place, called);
    if (way === undefined) counts.placeless++;
    else if (way.length < 2) counts.short++;
    else edges.push(...edgesOf(line, layer, way, pool, pairs, counts));
  }
  const whole = splitWhereOthersEnd(pool.nodes, edges, snap);
  return {
    nodes: pool.nodes,
    edges: whole.edges,
    notes: { ...counts, snapped: pool.snapped, split: whole.split },
  };
}

const entryOf = (node: SurveyNode): [string, SurveyNode][] =>
  node.told.code === undefined ? [] : [[node.told.code, node]];

const placeOf = ({ x, y, z }: Place): Place => ({ x, y, z });

/** The nodes that a line runs through, each once in a row; undefined for one without a place. */
function wayOf(
  { corners, from, to }: SurveyLine,
  layer: MapLayer,
  pool: NodePool,
  place: (corner: Corner, height: number) => Place,
  called: (code: string, layer: MapLayer) => number | undefined,
): number[] | undefined {
  const [first, last] = [from, to].map((code) =>
    code === undefined ? undefined : called(code, layer),
  );
  const drawn = corners.map((corner, i) => {
    const end = i === 0 ? first : i === corners.length - 1 ? last : undefined;
    const code = i === 0 ? from : i === corners.length - 1 ? to : undefined;
    return end ?? pool.at(place(corner, layer.z), code);
  });
  if (drawn.length === 0) {
    if (first === undefined || last === undefined) return undefined;
    drawn.push(first, last);
  }
  return drawn.filter((node, i) => node !== drawn[i - 1]);
}

function edgesOf(
  { from, told }: SurveyLine,
  layer: MapLayer,
  way: readonly number[],
  { nodes }: NodePool,
  pairs: Set<string>,
  counts: { doubled: number },
): DrawnEdge[] {
  const steps = way.slice(1).flatMap((b, i) => {
    const a = way[i];
    return a === undefined ? [] : [[a, b] as const];
  });
  const lineMetres = steps.reduce((sum, [a, b]) => sum + between(nodes, a, b), 0);
  return steps.flatMap(([a, b]) => {
    const pair = pairOf(a, b);
    // Lines between named ends may lie side by side; what was merely drawn twice is one.
    if (pairs.has(pair) && from === undefined) {
      counts.doubled++;
      return [];
    }
    pairs.add(pair);
    return [{ a, b, layer, code: told.code, told, lineMetres }];
  });
}

/** Two nodes, whichever comes first. */
export const pairOf = (a: number | string, b: number | string): string =>
  a < b ? `${a} ${b}` : `${b} ${a}`;

/** How far apart two nodes are, by their numbers. */
export function between(nodes: readonly DrawnNode[], a: number, b: number): number {
  const [first, last] = [nodes[a], nodes[b]];
  return first === undefined || last === undefined ? 0 : metresBetween(first.at, last.at);
}
