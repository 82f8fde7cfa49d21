import { createHash } from 'node:crypto';
import type { MapChange } from '#contracts/mine/mapChange.ts';
import {
  mapMost,
  mapStates,
  type MapSettings,
  type MapState,
  type PlanAnswer,
} from '#contracts/mine/mapImportCalls.ts';
import type { MineLevel, RoadwayEdge, RoadwayNode } from '#contracts/mine/mine.ts';
import { between, type Drawn, type DrawnEdge } from './drawn.ts';
import { codesOf } from './codesOf.ts';
import { edgeKindIn, nodeKindIn } from './kinds.ts';
import { matchedEdges, matchedNodes, namesOf, type Here } from './matched.ts';
import { SAME_METRES, metresBetween } from './nodePool.ts';
import { partsOf } from './partsOf.ts';

export type MineHere = Here & { readonly levels: readonly MineLevel[] };

/** What a drawing makes of the mine's map: what to show, and what to change. */
export type MapPlan = { readonly answer: PlanAnswer; readonly changes: readonly MapChange[] };

type Stated<T> = T & { readonly state: MapState };

/**
 * Compares a drawing with the mine's map. Nodes that no roadway uses are no part of it. Undefined
 * for a map larger than `mapMost`.
 */
export function planOf(drawn: Drawn, settings: MapSettings, here: MineHere): MapPlan | undefined {
  const used = new Set(drawn.edges.flatMap(({ a, b }) => [a, b]));
  if (used.size > mapMost.nodes || drawn.edges.length > mapMost.edges) return undefined;
  const levels = levelsOf(settings, here);
  const nodesHere = matchedNodes(drawn.nodes, here, settings.snap);
  const codes = codesOf(
    drawn.nodes.map(({ code }, i) => ({ own: nodesHere[i]?.code, wanted: code })),
    new Set(here.nodes.map(({ code }) => code)),
    'N',
  );
  const nodes = drawn.nodes.flatMap((node, i): Stated<RoadwayNode>[] => {
    const there = nodesHere[i];
    if (!used.has(i)) return [];
    // What was merely calculated anew stays where it is.
    const at =
      there !== undefined && metresBetween(there, node.at) <= SAME_METRES ? there : node.at;
    const kind = nodeKindIn(node.told.kind) ?? there?.kind ?? 'junction';
    const next = { code: codes[i] ?? '', kind, x: at.x, y: at.y, z: at.z };
    return [{ ...next, state: nodeState(there, next) }];
  });
  const edgesHere = matchedEdges(drawn, codes, here);
  const names = codesOf(
    namesOf(drawn.edges).map((wanted, i) => ({ own: edgesHere[i]?.code, wanted })),
    new Set(here.edges.map(({ code }) => code)),
    'R',
  );
  const moved = new Set(nodes.filter(({ state }) => state === 'moved').map(({ code }) => code));
  const edges = drawn.edges.map((edge, i): Stated<RoadwayEdge> => {
    const there = edgesHere[i];
    const next = edgeOf(drawn, edge, names[i] ?? '', codes, there);
    return { ...next, state: edgeState(there, next, moved) };
  });
  const gone = goneOf(settings, here, nodes, edges);
  return answerOf(
    { levels, nodes: [...nodes, ...gone.nodes], edges: [...edges, ...gone.edges] },
    { ...drawn.notes, parts: partsOf(edges), kept: gone.kept },
    here,
  );
}

/** What is told the process of the mine, and kept of an act: a line of the link is no longer. */
const CHANGES_CHARS = 32 * 1024 * 1024;

function levelsOf({ layers }: MapSettings, here: MineHere): Stated<MineLevel>[] {
  const found = new Map<string, Stated<MineLevel>>();
  for (const { levelCode, levelName, z } of layers) {
    if (levelCode === null || found.has(levelCode)) continue;
    const there = here.levels.find(({ code }) => code === levelCode);
    found.set(
      levelCode,
      there === undefined
        ? { code: levelCode, name: levelName === '' ? levelCode : levelName, z, state: 'new' }
        : { ...there, state: 'same' },
    );
  }
  return [...found.values()];
}

function nodeState(there: RoadwayNode | undefined, next: RoadwayNode): MapState {
  if (there === undefined) return 'new';
  if (metresBetween(there, next) > SAME_METRES) return 'moved';
  return there.kind === next.kind ? 'same' : 'changed';
}

function edgeOf(
  { nodes }: Drawn,
  { a, b, layer, told, lineMetres }: DrawnEdge,
  code: string,
  codes: readonly string[],
  there: RoadwayEdge | undefined,
): RoadwayEdge {
  const metres = between(nodes, a, b);
  // A length that is told of a line is shared out among its parts.
  const share = lineMetres === 0 ? 1 : metres / lineMetres;
  return {
    code,
    ...endsOf(codes[a] ?? '', codes[b] ?? '', there),
    levelCode: layer.levelCode,
    kind: edgeKindIn(told.kind) ?? there?.kind ?? layer.kind,
    length: Math.round((told.length === undefined ? metres : told.length * share) * 100) / 100,
    section: told.section ?? there?.section ?? layer.section,
    doorClosed: told.doorClosed ?? there?.doorClosed ?? false,
  };
}

/** A roadway that is drawn from its other end is the same roadway. */
const endsOf = (
  a: string,
  b: string,
  there: RoadwayEdge | undefined,
): { readonly a: string; readonly b: string } =>
  there?.a === b && there.b === a ? { a: b, b: a } : { a, b };

function edgeState(
  there: RoadwayEdge | undefined,
  next: RoadwayEdge,
  moved: ReadonlySet<string>,
): MapState {
  if (there === undefined) return 'new';
  if (there.a !== next.a || there.b !== next.b) return 'moved';
  if (moved.has(next.a) || moved.has(next.b)) return 'moved';
  const isSame =
    there.levelCode === next.levelCode &&
    there.kind === next.kind &&
    Math.abs(there.length - next.length) < LENGTH_METRES &&
    there.section === next.section &&
    there.doorClosed === next.doorClosed;
  return isSame ? 'same' : 'changed';
}

/** Lengths are measured no better. */
const LENGTH_METRES = 0.05;

/**
 * What the mine has on the levels of the file and the file has not; with the nodes at its ends, for
 * the picture.
 */
function goneOf(
  { layers, removeGone }: MapSettings,
  here: MineHere,
  nodes: readonly RoadwayNode[],
  edges: readonly RoadwayEdge[],
): {
  readonly nodes: Stated<RoadwayNode>[];
  readonly edges: Stated<RoadwayEdge>[];
  readonly kept: number;
} {
  const levels = new Set(layers.map(({ levelCode }) => levelCode));
  const drawn = new Set(edges.map(({ code }) => code));
  const without = here.edges.filter(
    ({ code, levelCode }) => levelCode !== null && levels.has(levelCode) && !drawn.has(code),
  );
  if (!removeGone) return { nodes: [], edges: [], kept: without.length };
  const leaving = new Set(without.map(({ code }) => code));
  const known = new Set(nodes.map(({ code }) => code));
  const needed = new Set(
    here.edges.filter(({ code }) => !leaving.has(code)).flatMap(({ a, b }) => [a, b]),
  );
  const ends = new Set(without.flatMap(({ a, b }) => [a, b]));
  return {
    nodes: here.nodes
      .filter(({ code }) => ends.has(code) && !known.has(code))
      .map((node) => ({ ...node, state: needed.has(node.code) ? 'same' : 'gone' })),
    edges: without.map((edge) => ({ ...edge, state: 'gone' })),
    kept: 0,
  };
}

function answerOf(
  parts: Pick<PlanAnswer, 'levels' | 'nodes' | 'edges'>,
  notes: PlanAnswer['notes'],
  here: MineHere,
): MapPlan | undefined {
  const changes = [
    ...changesOf('mineMap', parts.levels, here.levels),
    ...changesOf('roadwayNode', parts.nodes, here.nodes),
    ...changesOf('roadwayEdge', parts.edges, here.edges),
  ];
  const text = JSON.stringify(changes);
  if (text.length > CHANGES_CHARS) return undefined;
  return {
    answer: {
      digest: createHash('sha256').update(text).digest('hex'),
      ...parts,
      counts: {
        levels: countsOf(parts.levels),
        nodes: countsOf(parts.nodes),
        edges: countsOf(parts.edges),
      },
      notes,
    },
    changes,
  };
}

const countsOf = (parts: readonly { readonly state: MapState }[]): Record<MapState, number> => {
  const counts = Object.fromEntries(mapStates.map((state) => [state, 0])) as Record<
    MapState,
    number
  >;
  for (const { state } of parts) counts[state]++;
  return counts;
};

/** The parts that differ, before and after. */
function changesOf<T extends { readonly code: string }>(
  entity: MapChange['entity'],
  parts: readonly Stated<T>[],
  here: readonly T[],
): MapChange[] {
  const before = new Map(here.map((one) => [one.code, one]));
  return parts.flatMap((part) => {
    if (part.state === 'same') return [];
    const { state, ...body } = part;
    return [
      {
        entity,
        code: part.code,
        before: before.get(part.code) ?? null,
        after: state === 'gone' ? null : body,
      } as unknown as MapChange,
    ];
  });
}
