import type { SlopeDevice } from '../../../contracts/http/slopes.ts';
import type { MineModel } from '../../../contracts/monitoring/mine.ts';
import { centreOf } from '../../../ui/map/hitTest.ts';

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
    const sector = device.section === null ? sectorOf(device, centres.get(device.slopeCode) ?? middleOf(devices)) : undefined;
    return { device, sector, key: `${device.slopeCode}/${device.section ?? sector ?? ''}` };
  });
  return [...Map.groupBy(keyed, ({ key }) => key)].map(([key, own]): Section => ({
    key,
    name: own[0]?.device.section ?? undefined,
    sector: own[0]?.sector,
    devices: own.map(({ device }) => device).toSorted((a, b) => (b.place?.z ?? 0) - (a.place?.z ?? 0) || a.code.localeCompare(b.code)),
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

/** A receiver in its section: metres along it from the highest one, height, and mm moved along it and up. */
export type SectionPoint = {
  readonly device: SlopeDevice;
  readonly along: number;
  readonly z: number;
  readonly movedAlong: number;
  readonly movedUp: number;
};

/** The places of a section's receivers in its plane, which runs from the highest to the lowest of them. */
export function planeOf(
  devices: readonly SlopeDevice[],
  moved: (device: SlopeDevice) => { x: number; y: number; h: number } | undefined,
): SectionPoint[] {
  const placed = devices.flatMap((device) => (device.place === null ? [] : [{ device, place: device.place }]));
  const [top, foot] = [placed[0]?.place, placed.at(-1)?.place];
  if (top === undefined || foot === undefined) return [];
  const length = Math.hypot(foot.x - top.x, foot.y - top.y);
  const azimuth = ((placed[0]?.device.slideAzimuth ?? 0) * Math.PI) / 180;
  const [ux, uy] = length > 1 ? [(foot.x - top.x) / length, (foot.y - top.y) / length] : [Math.sin(azimuth), Math.cos(azimuth)];
  return placed.map(({ device, place }) => {
    const by = moved(device);
    return {
      device,
      along: (place.x - top.x) * ux + (place.y - top.y) * uy,
      z: place.z,
      movedAlong: by === undefined ? 0 : by.x * ux + by.y * uy,
      movedUp: by?.h ?? 0,
    };
  });
}
