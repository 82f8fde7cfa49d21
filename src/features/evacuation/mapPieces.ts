import type { MineModel, Place } from '#contracts/mine/mine.ts';
import { tabOfHeight, type Tab } from '#features/map/api.ts';

/** The parts of a way that a picture shows. */
export function piecesOn(
  way: readonly Place[],
  tabs: readonly Tab[],
  tab: string,
): (readonly [number, number])[][] {
  return way.slice(1).flatMap((to, i) => {
    const from = way[i];
    if (
      from === undefined ||
      (tabOfHeight(tabs, from.z) !== tab && tabOfHeight(tabs, to.z) !== tab)
    )
      return [];
    return [
      [
        [from.x, from.y],
        [to.x, to.y],
      ],
    ];
  });
}

/** The two ends of each roadway, by its code. */
export function pathsByCode(model: MineModel): Map<string, readonly [Place, Place]> {
  const nodes = new Map(model.nodes.map((node) => [node.code, node]));
  return new Map(
    model.edges.flatMap(({ code, a, b }) => {
      const [from, to] = [nodes.get(a), nodes.get(b)];
      return from && to ? [[code, [from, to]] as const] : [];
    }),
  );
}
