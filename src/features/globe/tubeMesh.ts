import type { RoadwayEdge, RoadwayNode } from '#contracts/mine/mine.ts';
import { MeshBuilder, type Colour, type Corner, type Mesh } from '#features/space/api.ts';

const SIDES = 6;
/**
 * From above a roadway of five metres could not be seen: tubes are drawn this much wider than they
 * are.
 */
const WIDER = 2.2;

/** Roadways as tubes, in the colour of each; edges whose ends are not known are left out. */
export function tubeMesh(
  edges: readonly RoadwayEdge[],
  nodes: ReadonlyMap<string, RoadwayNode>,
  colourOf: (edge: RoadwayEdge) => Colour,
): Mesh | undefined {
  const mesh = new MeshBuilder();
  for (const edge of edges) {
    const [a, b] = [nodes.get(edge.a), nodes.get(edge.b)];
    if (a && b)
      tube(
        mesh,
        [a.x, a.y, a.z],
        [b.x, b.y, b.z],
        Math.sqrt(edge.section / Math.PI) * WIDER,
        colourOf(edge),
      );
  }
  return mesh.build();
}

function tube(mesh: MeshBuilder, a: Corner, b: Corner, radius: number, colour: Colour): void {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const length = Math.hypot(dx, dy, dz);
  if (length === 0) return;
  const flat = Math.hypot(dx, dy);
  // Two directions across the tube: one level, one at right angles to it; a shaft has no level
  // heading of its own.
  const [ux, uy] = flat > 1e-6 ? [-dy / flat, dx / flat] : [1, 0];
  const [vx, vy, vz] =
    flat > 1e-6
      ? [(-dx * dz) / (flat * length), (-dy * dz) / (flat * length), flat / length]
      : [0, 1, 0];
  const around = (i: number, [x, y, z]: Corner): Corner => {
    const angle = (i * 2 * Math.PI) / SIDES;
    const [across, up] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    return [x + ux * across + vx * up, y + uy * across + vy * up, z + vz * up];
  };
  for (let i = 0; i < SIDES; i++)
    mesh.face([around(i, a), around(i + 1, a), around(i + 1, b), around(i, b)], colour);
}
