import type { Path } from './dashes.ts';

/** One piece of a slope with the light that falls on it, 0 to 1. */
export type ShadedPiece = { readonly polygon: [number, number][]; readonly light: number };

/** Light from the north-west at 45 degrees, as maps are lit. */
const LIGHT: readonly [number, number, number] = [-0.5, 0.5, Math.SQRT1_2];

/**
 * The slope face below a bench's outline as lit pieces, one an edge. `run` is the horizontal width
 * of the face in metres, `height` its height; `side` tells whether it falls inwards (a pit) or
 * outwards (a dump). The ring runs counter-clockwise.
 */
export function slopeFace(
  ring: Path,
  side: 'inwards' | 'outwards',
  run: number,
  height: number,
): ShadedPiece[] {
  const count = ring.length;
  const reach = side === 'outwards' ? run : -run;
  const normals = ring.map((_, i) =>
    outwardNormal(ring[(i + count - 1) % count], ring[(i + 1) % count]),
  );
  return ring.map(([ax, ay], i) => {
    const next = (i + 1) % count;
    const [bx, by] = ring[next] ?? [ax, ay];
    const [nax, nay] = normals[i] ?? [0, 0];
    const [nbx, nby] = normals[next] ?? [0, 0];
    const polygon: [number, number][] = [
      [ax, ay],
      [bx, by],
      [bx + nbx * reach, by + nby * reach],
      [ax + nax * reach, ay + nay * reach],
    ];
    return {
      polygon,
      light: lightOn(outwardNormal([ax, ay], [bx, by]), Math.sign(reach), run, height),
    };
  });
}

/** Light on a face that falls towards `sign` times the outward normal. */
function lightOn(
  [nx, ny]: readonly [number, number],
  sign: number,
  run: number,
  height: number,
): number {
  const steep = Math.hypot(run, height);
  const [faceX, faceY, faceZ] = [
    (nx * sign * height) / steep,
    (ny * sign * height) / steep,
    run / steep,
  ];
  return Math.max(0, faceX * LIGHT[0] + faceY * LIGHT[1] + faceZ * LIGHT[2]);
}

/** Unit normal pointing out of a counter-clockwise ring between two of its places. */
function outwardNormal(
  a: readonly [number, number] = [0, 0],
  b: readonly [number, number] = [0, 0],
): [number, number] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  return [dy / length, -dx / length];
}
