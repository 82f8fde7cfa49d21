/**
 * Triangles in the mine's own metres: three coordinates and four bytes of colour a corner, three
 * corners a triangle.
 */
export type Mesh = {
  readonly positions: Float64Array;
  readonly colours: Uint8Array;
  readonly indices: Uint32Array;
};

/** One place, in metres. */
export type Corner = readonly [x: number, y: number, z: number];
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Light from the north-west, as maps are lit. */
const LIGHT: Corner = [-0.5, 0.5, Math.SQRT1_2];
/** Share of the colour that a face in the shade keeps. */
const SHADE = 0.4;

/** Gathers faces into one mesh, each shaded by how it lies to the light. */
export class MeshBuilder {
  readonly #positions: number[] = [];
  readonly #colours: number[] = [];
  readonly #indices: number[] = [];

  /** A flat face of three or more corners, its corners in order around it. */
  face(corners: readonly Corner[], colour: Colour): void {
    const [a, b, c] = corners;
    if (a === undefined || b === undefined || c === undefined) return;
    const first = this.#positions.length / 3;
    const light = SHADE + (1 - SHADE) * lightOn(a, b, c);
    for (const corner of corners) {
      this.#positions.push(...corner);
      this.#colours.push(colour[0] * light, colour[1] * light, colour[2] * light, colour[3]);
    }
    for (let i = 2; i < corners.length; i++) this.#indices.push(first, first + i - 1, first + i);
  }

  /** Undefined when nothing was put in. */
  build(): Mesh | undefined {
    if (this.#indices.length === 0) return undefined;
    return {
      positions: Float64Array.from(this.#positions),
      colours: Uint8Array.from(this.#colours),
      indices: Uint32Array.from(this.#indices),
    };
  }
}

/** Light on the face through three places, 0 to 1, the same from either side. */
export function lightOn(a: Corner, b: Corner, c: Corner): number {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(nx, ny, nz) || 1;
  // Faces are seen from above: a normal that points down belongs to a face that was turned round.
  const up = nz < 0 ? -1 : 1;
  return Math.max(0, (up * (nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2])) / length);
}
