import {
  Cartesian3,
  Color,
  DistanceDisplayCondition,
  PolylineCollection,
  type Material,
  type Matrix4,
} from '@cesium/engine';
import type { RoadwayEdge, RoadwayNode } from '#contracts/mine/mine.ts';
import type { Colour } from '#features/space/api.ts';
import { sharedMaterial } from './sharedMaterial.ts';

/** Metres beyond which a tube is thinner than a line, and a line stands in for it. */
const FAR = 1_300;
const WIDTH_PX = 3;

/**
 * Roadways as lines, `scale` times as wide as on a desk, for whoever is too far away to see the
 * tubes.
 */
export function farLines(
  edges: readonly RoadwayEdge[],
  nodes: ReadonlyMap<string, RoadwayNode>,
  colourOf: (edge: RoadwayEdge) => Colour,
  frame: Matrix4,
  scale: number,
): PolylineCollection {
  const lines = new PolylineCollection({ modelMatrix: frame });
  // Lines of one material are drawn together.
  const materials = new Map<string, Material>();
  for (const edge of edges) {
    const [a, b] = [nodes.get(edge.a), nodes.get(edge.b)];
    if (!a || !b) continue;
    const colour = colourOf(edge);
    const key = colour.join();
    const material = materials.get(key) ?? sharedMaterial('Color', Color.fromBytes(...colour));
    materials.set(key, material);
    lines.add({
      positions: [new Cartesian3(a.x, a.y, a.z), new Cartesian3(b.x, b.y, b.z)],
      width: WIDTH_PX * scale,
      material,
      distanceDisplayCondition: new DistanceDisplayCondition(FAR, Infinity),
    });
  }
  return lines;
}
