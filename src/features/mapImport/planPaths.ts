import { mapStates, type MapState, type PlanAnswer } from '#contracts/mine/mapImportCalls.ts';

/** Lines by state as paths of an SVG, in metres with north up, and the box that holds them. */
export type Picture = {
  readonly paths: Readonly<Record<MapState, string>>;
  readonly box: readonly [x: number, y: number, width: number, height: number];
};

/** Of the picture, around what is drawn. */
const EDGE = 0.04;

/**
 * The roadways of a plan, those of one level where one is named; undefined where there are none.
 * What joins nodes that the plan does not name is left out.
 */
export function planPicture(
  { nodes, edges }: Pick<PlanAnswer, 'nodes' | 'edges'>,
  level: string | undefined,
): Picture | undefined {
  const at = new Map(nodes.map((node) => [node.code, node]));
  const drawn = new Map<MapState, string[]>(mapStates.map((state) => [state, []]));
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { a, b, levelCode, state } of edges) {
    const [from, to] = [at.get(a), at.get(b)];
    if (from === undefined || to === undefined || (level !== undefined && levelCode !== level))
      continue;
    drawn.get(state)?.push(`M${from.x} ${-from.y}L${to.x} ${-to.y}`);
    for (const { x, y } of [from, to]) {
      west = Math.min(west, x);
      east = Math.max(east, x);
      south = Math.min(south, y);
      north = Math.max(north, y);
    }
  }
  if (west > east) return undefined;
  const side = Math.max(east - west, north - south, 1) * EDGE;
  return {
    paths: Object.fromEntries(
      mapStates.map((state) => [state, drawn.get(state)?.join('') ?? '']),
    ) as Record<MapState, string>,
    box: [west - side, -north - side, east - west + 2 * side, north - south + 2 * side],
  };
}
