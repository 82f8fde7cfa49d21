import type { SlopeDevice } from '#contracts/slopes/slopeCalls.ts';
import type { Bench, MineModel } from '#contracts/mine/mine.ts';
import { centreOf } from '#ui/map/hitTest.ts';

const sectors = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Sector = (typeof sectors)[number];

/** A line down a slope and the receivers on it, the highest first. */
export type Section = {
  readonly key: string;
  /** As the ledger has it; else the side of the slope, seen from its middle. */
  readonly name: string | undefined;
  readonly sector: Sector | undefined;
  readonly devices: readonly SlopeDevice[];
};

/** The receivers of a slope by section. */
export function sectionsOf(devices: readonly SlopeDevice[], model: MineModel): Section[] {
  const centres = new Map(model.areas.map((area) => [area.code, centreOf(area.polygon)]));
  const keyed = devices.map((device) => {
    const sector =
      device.section === null
        ? sectorOf(device, centres.get(device.slopeCode) ?? middleOf(devices))
        : undefined;
    return { device, sector, key: `${device.slopeCode}/${device.section ?? sector ?? ''}` };
  });
  return [...Map.groupBy(keyed, ({ key }) => key)].map(([key, own]): Section => ({
    key,
    name: own[0]?.device.section ?? undefined,
    sector: own[0]?.sector,
    devices: own
      .map(({ device }) => device)
      .toSorted((a, b) => (b.place?.z ?? 0) - (a.place?.z ?? 0) || a.code.localeCompare(b.code)),
  }));
}

const middleOf = (devices: readonly SlopeDevice[]): [number, number] => {
  const places = devices.flatMap(({ place }) => (place === null ? [] : [place]));
  const mean = (pick: (place: { x: number; y: number }) => number): number =>
    places.reduce((sum, one) => sum + pick(one), 0) / places.length;
  return [mean(({ x }) => x), mean(({ y }) => y)];
};

function sectorOf({ place }: SlopeDevice, [x, y]: readonly [number, number]): Sector | undefined {
  if (place === null) return undefined;
  const bearing = (Math.atan2(place.x - x, place.y - y) * 180) / Math.PI;
  return sectors[Math.round(((bearing + 360) % 360) / 45) % 8];
}

/**
 * A receiver in its section: metres along it from the highest one, height, and mm moved along it
 * and up.
 */
export type SectionPoint = {
  readonly device: SlopeDevice;
  readonly along: number;
  readonly z: number;
  readonly movedAlong: number;
  readonly movedUp: number;
};

type Shift = (device: SlopeDevice) => { x: number; y: number; h: number } | undefined;

const placedOf = (devices: readonly SlopeDevice[]) =>
  devices.flatMap((device) => (device.place === null ? [] : [{ device, place: device.place }]));

/**
 * Where a section's plane begins and which way it runs: from the highest receiver to the lowest; of
 * one alone the way it slides.
 */
function frameOf(
  devices: readonly SlopeDevice[],
  moved: Shift,
): { x: number; y: number; z: number; ux: number; uy: number } | undefined {
  const placed = placedOf(devices);
  const [first, last] = [placed[0], placed.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const { place: top, device } = first;
  const by = moved(device);
  const told = device.slideAzimuth === null ? undefined : (device.slideAzimuth * Math.PI) / 180;
  const azimuth = told ?? (by === undefined ? 0 : Math.atan2(by.x, by.y));
  const length = Math.hypot(last.place.x - top.x, last.place.y - top.y);
  const [ux, uy] =
    length > 1
      ? [(last.place.x - top.x) / length, (last.place.y - top.y) / length]
      : [Math.sin(azimuth), Math.cos(azimuth)];
  return { ...top, ux, uy };
}

/** The places of a section's receivers in its plane. */
export function planeOf(devices: readonly SlopeDevice[], moved: Shift): SectionPoint[] {
  const frame = frameOf(devices, moved);
  if (frame === undefined) return [];
  const { ux, uy } = frame;
  return placedOf(devices).map(({ device, place }) => {
    const by = moved(device);
    return {
      device,
      along: (place.x - frame.x) * ux + (place.y - frame.y) * uy,
      z: place.z,
      movedAlong: by === undefined ? 0 : by.x * ux + by.y * uy,
      movedUp: by?.h ?? 0,
    };
  });
}

/** A receiver this far from the benches stands on another slope. */
const ON_SLOPE_METRES = 60;

/**
 * The crests of the benches in a section's plane, the highest first, metres along it and height;
 * empty where no benches are near.
 */
export function groundOf(
  devices: readonly SlopeDevice[],
  moved: Shift,
  benches: readonly Bench[],
): { along: number; z: number }[] {
  const frame = frameOf(devices, moved);
  if (frame === undefined) return [];
  const sides = [...Map.groupBy(benches, ({ part }) => part).values()].map((own) =>
    own.flatMap(({ ring, z }) => {
      const crossings = crossingsOf(ring, frame);
      // A ring crosses the plane on the wall of the receivers and on the one across the pit.
      const [along] = crossings.toSorted((a, b) => Math.abs(a) - Math.abs(b));
      return along === undefined ? [] : [{ along, z }];
    }),
  );
  const away = (side: readonly { along: number; z: number }[]): number =>
    Math.min(...side.map(({ along, z }) => Math.hypot(along, z - frame.z)));
  const [nearest] = sides.toSorted((a, b) => away(a) - away(b));
  return nearest === undefined || away(nearest) > ON_SLOPE_METRES
    ? []
    : nearest.toSorted((a, b) => b.z - a.z);
}

/** Metres along the plane at which an outline crosses it. */
function crossingsOf(
  ring: Bench['ring'],
  { x, y, ux, uy }: { x: number; y: number; ux: number; uy: number },
): number[] {
  const found: number[] = [];
  for (const [i, [toX, toY]] of ring.entries()) {
    const [fromX, fromY] = ring.at(i - 1) ?? [toX, toY];
    const beside = (px: number, py: number): number => (px - x) * uy - (py - y) * ux;
    const [a, b] = [beside(fromX, fromY), beside(toX, toY)];
    if (a > 0 === b > 0) continue;
    const share = a / (a - b);
    found.push((fromX + (toX - fromX) * share - x) * ux + (fromY + (toY - fromY) * share - y) * uy);
  }
  return found;
}

/**
 * How far each of these words, `width` by `height` where they begin, is lifted so that none is
 * written over another.
 */
export function lifts(
  words: readonly { readonly x: number; readonly y: number }[],
  width: number,
  height: number,
): number[] {
  const placed: { x: number; y: number }[] = [];
  return words.map(({ x, y }) => {
    let lift = 0;
    while (
      placed.some((one) => Math.abs(one.x - x) < width && Math.abs(one.y - (y - lift)) < height)
    )
      lift += height;
    placed.push({ x, y: y - lift });
    return lift;
  });
}
