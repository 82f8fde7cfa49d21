import type { PlacedSpot } from './alarmSpots.ts';
import type { Label } from './layers/labelLayers.ts';

/** Whether a ring would be drawn as it is. */
export const sameSpot = (a: PlacedSpot, b: PlacedSpot | undefined): boolean =>
  b !== undefined &&
  a.id === b.id &&
  a.x === b.x &&
  a.y === b.y &&
  a.level === b.level &&
  a.count === b.count &&
  a.unacknowledged === b.unacknowledged;

/** Whether a label stands as it did. */
export const sameLabel = (a: Label, b: Label | undefined): boolean =>
  b !== undefined &&
  a.text === b.text &&
  a.x === b.x &&
  a.y === b.y &&
  a.tone === b.tone &&
  a.lift === b.lift;

/** Whether two maps hold the same. */
export const sameEntries = <K, V>(a: ReadonlyMap<K, V>, b: ReadonlyMap<K, V>): boolean =>
  a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
