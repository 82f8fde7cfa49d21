import { Cartesian3, Color, PolylineCollection, type Matrix4 } from '@cesium/engine';
import type { Place } from '#contracts/mine/mine.ts';
import type { GlobeColours } from './globeColours.ts';
import { sharedMaterial } from './sharedMaterial.ts';
import type { Vector } from './vectors.ts';

const WIDTH_PX = 11;

/**
 * Displacements as arrows, `scale` times as wide as on a desk; one whose values are old is a dashed
 * grey line without a head.
 */
export function arrowsOf(
  vectors: readonly Vector[],
  frame: Matrix4,
  colours: GlobeColours,
  scale: number,
): PolylineCollection {
  const arrows = new PolylineCollection({ modelMatrix: frame });
  const fresh = sharedMaterial('PolylineArrow', Color.fromCssColorString(colours.vector));
  const stale = sharedMaterial('PolylineDash', Color.fromCssColorString(colours.stale), {
    dashLength: 12 * scale,
  });
  for (const { receiver, tip, isStale } of vectors)
    arrows.add({
      positions: [cartesian(receiver.place), cartesian(tip)],
      width: (isStale ? WIDTH_PX / 3 : WIDTH_PX) * scale,
      material: isStale ? stale : fresh,
    });
  return arrows;
}

const cartesian = ({ x, y, z }: Place): Cartesian3 => new Cartesian3(x, y, z + 2);
