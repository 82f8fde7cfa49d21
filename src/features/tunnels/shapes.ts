import { BufferAttribute, BufferGeometry, LatheGeometry, Vector2 } from 'three';

/** Steps around the arch. */
const STEPS = 10;
/** Height of the straight wall as a share of the whole. */
const WALL = 0.5;

/**
 * The outline of a roadway one metre wide and high, from the left foot over the roof to the right
 * foot.
 */
const arch: readonly (readonly [x: number, y: number, u: number])[] = [
  [-0.5, 0, 0],
  ...Array.from({ length: STEPS + 1 }, (_, i) => {
    const angle = Math.PI - (i * Math.PI) / STEPS;
    return [
      Math.cos(angle) / 2,
      WALL + Math.sin(angle) * (1 - WALL),
      0.2 + (0.6 * i) / STEPS,
    ] as const;
  }),
  [0.5, 0, 1],
];

/**
 * A piece of lining with its floor, one metre wide, high and long, around the z axis from -0.5 to
 * 0.5.
 */
export function pieceShape(): BufferGeometry {
  const places: number[] = [];
  const textures: number[] = [];
  const indices: number[] = [];
  const strip = (
    from: readonly [number, number, number],
    to: readonly [number, number, number],
  ): void => {
    const first = places.length / 3;
    for (const [[x, y, u], z] of [
      [from, -0.5],
      [from, 0.5],
      [to, 0.5],
      [to, -0.5],
    ] as const) {
      places.push(x, y, z);
      textures.push(u, z + 0.5);
    }
    indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
  };
  for (let i = 1; i < arch.length; i++) strip(arch[i - 1] ?? [0, 0, 0], arch[i] ?? [0, 0, 0]);
  // The floor wears the darkest part of the lining.
  strip([-0.5, 0, 0.02], [0.5, 0, 0.06]);
  return shapeOf(places, textures, indices);
}

/**
 * The face in which a roadway ends: the arch as a wall, one metre wide and high, across the z axis.
 */
export function faceShape(): BufferGeometry {
  const places = arch.flatMap(([x, y]) => [x, y, 0]);
  const textures = arch.flatMap(([x, y]) => [0.3 + x * 0.1, y]);
  return shapeOf(
    places,
    textures,
    arch.slice(2).flatMap((_, i) => [0, i + 1, i + 2]),
  );
}

/** Somebody standing: 1.75 m, turned on a lathe, a helmet on top. */
export function personShape(): BufferGeometry {
  const outline: readonly (readonly [radius: number, height: number])[] = [
    [0.001, 0],
    [0.2, 0],
    [0.24, 0.75],
    [0.3, 1.25],
    [0.24, 1.38],
    [0.1, 1.43],
    [0.14, 1.48],
    [0.16, 1.6],
    [0.22, 1.62],
    [0.17, 1.66],
    [0.13, 1.75],
    [0.001, 1.8],
  ];
  return new LatheGeometry(
    outline.map(([radius, height]) => new Vector2(radius, height)),
    12,
  );
}

function shapeOf(
  places: readonly number[],
  textures: readonly number[],
  indices: number[],
): BufferGeometry {
  const shape = new BufferGeometry();
  shape.setAttribute('position', new BufferAttribute(Float32Array.from(places), 3));
  shape.setAttribute('uv', new BufferAttribute(Float32Array.from(textures), 2));
  shape.setIndex(indices);
  return shape;
}
