import type { CameraView } from '#contracts/video/videoCalls.ts';

/** Where something is: its area's code and metres in the mine's grid, as far as they are known. */
export type Spot = {
  readonly areaCode?: string | undefined;
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly z?: number | undefined;
};

/**
 * A camera and how far it is; `metres` undefined: it is of the same area, and nobody knows how far.
 */
export type NearCamera = {
  readonly camera: CameraView;
  readonly metres: number | undefined;
  readonly isSameArea: boolean;
};

/**
 * The cameras that may show a spot: those of its area first, then by distance as the crow flies.
 * Levels apart count as they are apart: a camera above is not near. Cameras of which neither area
 * nor distance is known are left out.
 */
export function nearestCameras(
  cameras: readonly CameraView[],
  spot: Spot,
  most = 16,
): NearCamera[] {
  return cameras
    .flatMap((camera): NearCamera[] => {
      const metres = metresTo(camera, spot);
      const isSameArea =
        spot.areaCode !== undefined && spot.areaCode !== '' && camera.areaCode === spot.areaCode;
      return metres === undefined && !isSameArea ? [] : [{ camera, metres, isSameArea }];
    })
    .toSorted(
      (one, other) =>
        Number(other.isSameArea) - Number(one.isSameArea) ||
        (one.metres ?? Infinity) - (other.metres ?? Infinity),
    )
    .slice(0, most);
}

function metresTo(camera: CameraView, { x, y, z }: Spot): number | undefined {
  if (x === undefined || y === undefined || camera.x === null || camera.y === null)
    return undefined;
  const rise = z === undefined || camera.z === null ? 0 : camera.z - z;
  return Math.hypot(camera.x - x, camera.y - y, rise);
}
