import {
  Cartesian3,
  ClippingPolygon,
  ClippingPolygonCollection,
  Matrix4,
  type Scene,
} from '@cesium/engine';
import type { MineModel } from '#contracts/mine/mine.ts';
import { benchMesh } from './benchMesh.ts';
import { boundsOf } from './boundsOf.ts';
import type { GlobeColours } from './globeColours.ts';
import { gridPrimitive, meshPrimitive } from './primitives.ts';

const GRID_METRES = 500;

/**
 * Puts what stands still under the sky into the scene: pit, dump and pond, the hole in the plain
 * where the pit is, and a grid.
 */
export function layLandscape(
  scene: Scene,
  model: MineModel,
  frame: Matrix4,
  colours: GlobeColours,
): void {
  const { minX, minY, maxX, maxY } = boundsOf(model);
  const around = {
    minX: minX - GRID_METRES,
    minY: minY - GRID_METRES,
    maxX: maxX + GRID_METRES,
    maxY: maxY + GRID_METRES,
  };
  scene.primitives.add(gridPrimitive(around, GRID_METRES, colours.grid, frame));
  const mesh = benchMesh(model.benches, colours.benches);
  if (mesh) scene.primitives.add(meshPrimitive(mesh, frame, false));
  const [crest] = model.benches.filter(({ part }) => part === 'pit').sort((a, b) => b.z - a.z);
  // Without WebGL 2 the plain stays whole; it is a veil, through which the pit is seen.
  if (crest === undefined || !ClippingPolygonCollection.isSupported(scene)) return;
  const positions = crest.ring.map(([x, y]) =>
    Matrix4.multiplyByPoint(frame, new Cartesian3(x, y, 0), new Cartesian3()),
  );
  scene.globe.clippingPolygons = new ClippingPolygonCollection({
    polygons: [new ClippingPolygon({ positions })],
  });
}
