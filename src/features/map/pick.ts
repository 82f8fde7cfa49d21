import { insideRing } from '#base/insideRing.ts';
import { nearestRow } from '#ui/map/hitTest.ts';
import type { Ground } from './ground.ts';
import type { Found } from '#contracts/mine/findables.ts';

/** What can be picked on a picture. */
export type Picked = Pick<Found, 'kind' | 'no'>;
export type Pickables = {
  readonly ground: Ground;
  readonly people: { readonly places: Float32Array; readonly numberAt: (row: number) => number };
  readonly shown: {
    readonly people: boolean;
    readonly sensors: boolean;
    readonly readers: boolean;
    readonly substations: boolean;
    readonly areas: boolean;
  };
};

/**
 * What lies at (x, y) within `reach` metres: a person before a sensor, a device, and the smallest
 * area around.
 */
export function pickAt(
  { ground, people, shown }: Pickables,
  x: number,
  y: number,
  reach: number,
): Picked | undefined {
  if (shown.people) {
    const row = nearestRow(people.places, people.places.length / 3, 3, x, y, reach);
    if (row >= 0) return { kind: 'person', no: people.numberAt(row) };
  }
  const among = (
    kind: Found['kind'],
    things: readonly { no: number; x: number; y: number }[],
  ): Picked | undefined => {
    const row = nearestRow(
      things.flatMap((thing) => [thing.x, thing.y]),
      things.length,
      2,
      x,
      y,
      reach,
    );
    const thing = things[row];
    return thing && { kind, no: thing.no };
  };
  const device =
    (shown.sensors ? among('point', ground.points) : undefined) ??
    (shown.substations ? among('substation', ground.substations) : undefined) ??
    (shown.readers ? among('reader', ground.readers) : undefined);
  if (device || !shown.areas) return device;
  const around = ground.areas
    .filter((area) => insideRing(area.polygon, x, y))
    .sort((a, b) => extent(a.polygon) - extent(b.polygon))[0];
  return around && { kind: 'area', no: around.no };
}

/** Twice the area of an outline, for comparing. */
function extent(ring: readonly (readonly [number, number])[]): number {
  let twice = 0;
  let [lastX, lastY] = ring.at(-1) ?? [0, 0];
  for (const [x, y] of ring) {
    twice += lastX * y - x * lastY;
    [lastX, lastY] = [x, y];
  }
  return Math.abs(twice);
}
