import type { GroupMine } from '#contracts/group/groupCalls.ts';

/** A mine on the plan; x and y in hundredths of its width and height, north above. */
export type Placed = { readonly mine: GroupMine; readonly x: number; readonly y: number };

const EDGE = 8;

/**
 * Where mines with a place stand on a plan that holds all of them; degrees of longitude are as wide
 * as they are at the middle.
 */
export function placesOf(mines: readonly GroupMine[]): Placed[] {
  const known = mines.flatMap((mine) =>
    mine.lng === null || mine.lat === null ? [] : [{ mine, lng: mine.lng, lat: mine.lat }],
  );
  const [west, east] = rangeOf(known.map(({ lng }) => lng));
  const [south, north] = rangeOf(known.map(({ lat }) => lat));
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [midLng, midLat] = [(west + east) / 2, (south + north) / 2];
  const span = Math.max((east - west) * squeeze, north - south, 1e-6);
  const scale = (100 - 2 * EDGE) / span;
  return known.map(({ mine, lng, lat }) => ({
    mine,
    x: 50 + (lng - midLng) * squeeze * scale,
    y: 50 - (lat - midLat) * scale,
  }));
}

const rangeOf = (values: readonly number[]): [number, number] =>
  values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)];
