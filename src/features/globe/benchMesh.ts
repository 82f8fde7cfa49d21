import type { Bench } from '#contracts/mine/mine.ts';
import { MeshBuilder, type Colour, type Corner, type Mesh } from '#features/space/api.ts';
import { raysOf } from './raysOf.ts';

/**
 * Corners of every outline once it is cut by rays, so that outlines of different makes can be
 * joined.
 */
const RAYS = 96;
/** Share of the way between two outlines that the steep face takes; the rest is the berm. */
const FACE_SHARE = 0.4;
/** Metres outwards for each metre that the land falls from an edge to the plain. */
const APRON = { pit: 4, dump: 1.4, tsf: 2.5 } as const;

export type BenchColours = Readonly<Record<Bench['part'], Colour>>;

/** Pit, dump and pond as faces and berms; `undefined` for a mine without any. */
export function benchMesh(benches: readonly Bench[], colours: BenchColours): Mesh | undefined {
  const mesh = new MeshBuilder();
  for (const part of ['pit', 'dump', 'tsf'] as const) {
    const stack = benches.filter((bench) => bench.part === part).sort((a, b) => b.z - a.z);
    const [top] = stack;
    if (top === undefined) continue;
    const rings = stack.map(({ ring, z }) => raysOf(ring, RAYS).map(([x, y]): Corner => [x, y, z]));
    const colour = colours[part];
    for (let i = 1; i < rings.length; i++)
      terrace(mesh, rings[i - 1] ?? [], rings[i] ?? [], part === 'pit', colour);
    // A pit ends in its floor and is let into the land at its crest; a heap has its flat on top and
    // ends on the plain.
    const [flat, edge] = part === 'pit' ? [rings.at(-1), rings[0]] : [rings[0], rings.at(-1)];
    if (flat) mesh.face(flat, colour);
    if (edge) apron(mesh, edge, APRON[part], colour);
  }
  return mesh.build();
}

/**
 * From the upper outline to the lower one: face and berm of a pit, or the slope of a heap with its
 * berm on the lower lift.
 */
function terrace(
  mesh: MeshBuilder,
  upper: readonly Corner[],
  lower: readonly Corner[],
  isPit: boolean,
  colour: Colour,
): void {
  const toe = upper.map((corner, i): Corner => {
    const [x, y, z] = lower[i] ?? corner;
    return [corner[0] + (x - corner[0]) * FACE_SHARE, corner[1] + (y - corner[1]) * FACE_SHARE, z];
  });
  band(mesh, upper, toe, colour);
  band(mesh, toe, lower, isPit ? lighter(colour) : colour);
}

function apron(mesh: MeshBuilder, edge: readonly Corner[], run: number, colour: Colour): void {
  const [cx, cy] = middleOf(edge);
  const foot = edge.map(([x, y, z]): Corner => {
    const far = Math.hypot(x - cx, y - cy) || 1;
    const out = 1 + (Math.max(0, z) * run) / far;
    return [cx + (x - cx) * out, cy + (y - cy) * out, Math.min(0, z)];
  });
  band(mesh, edge, foot, colour);
}

function band(
  mesh: MeshBuilder,
  one: readonly Corner[],
  other: readonly Corner[],
  colour: Colour,
): void {
  one.forEach((a, i) => {
    const next = (i + 1) % one.length;
    const [b, c, d] = [one[next], other[next], other[i]];
    if (b && c && d) mesh.face([a, b, c, d], colour);
  });
}

const middleOf = (ring: readonly Corner[]): readonly [number, number] => [
  ring.reduce((sum, [x]) => sum + x, 0) / ring.length,
  ring.reduce((sum, [, y]) => sum + y, 0) / ring.length,
];

const lighter = ([red, green, blue, alpha]: Colour): Colour => [
  red * 1.12,
  green * 1.12,
  blue * 1.12,
  alpha,
];
