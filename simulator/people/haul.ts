import { at } from '../at.ts';
import { onWall } from '../geometry/pit.ts';
import type { Place } from '#contracts/mine/mine.ts';

/**
 * The ramp winds up the wall from the shovel under the weak sector to the crest: where it begins,
 * how far it turns, how deep.
 */
const RAMP = { azimuth: 52, turn: 300, bench: 11 };
const PIECES = 240;
const SPEED = { up: 4.5, down: 6 };
const STOP_SEC = { loading: 240, tipping: 180 };

/** Places along the ramp and metres to each, foot first. */
const ramp = Array.from({ length: PIECES + 1 }, (_, i) => placeAt(i / PIECES));
const metres = ramp.reduce<number[]>(
  (sum, place, i) => [...sum, i === 0 ? 0 : at(sum, i - 1) + between(at(ramp, i - 1), place)],
  [],
);
const LENGTH = at(metres, PIECES);
const UP_SEC = LENGTH / SPEED.up;
const DOWN_SEC = LENGTH / SPEED.down;
const ROUND_SEC = STOP_SEC.loading + UP_SEC + STOP_SEC.tipping + DOWN_SEC;

/**
 * Where a lorry is in its round after so many seconds of driving, and how fast, m/s: it is loaded
 * below, tips at the crest.
 */
export function lorryAt(seconds: number): { readonly place: Place; readonly speed: number } {
  let left = seconds % ROUND_SEC;
  if (left < STOP_SEC.loading) return { place: at(ramp, 0), speed: 0 };
  left -= STOP_SEC.loading;
  if (left < UP_SEC) return { place: alongRamp(left * SPEED.up), speed: SPEED.up };
  left -= UP_SEC;
  if (left < STOP_SEC.tipping) return { place: at(ramp, PIECES), speed: 0 };
  return { place: alongRamp(LENGTH - (left - STOP_SEC.tipping) * SPEED.down), speed: SPEED.down };
}

function alongRamp(offset: number): Place {
  const after = Math.max(
    1,
    metres.findIndex((metre) => metre >= offset),
  );
  const [from, to] = [at(metres, after - 1), at(metres, after)];
  const share = Math.min(1, Math.max(0, (offset - from) / (to - from)));
  const [a, b] = [at(ramp, after - 1), at(ramp, after)];
  return {
    x: a.x + (b.x - a.x) * share,
    y: a.y + (b.y - a.y) * share,
    z: a.z + (b.z - a.z) * share,
  };
}

function placeAt(share: number): Place {
  return onWall(RAMP.azimuth + RAMP.turn * share, RAMP.bench * (1 - share));
}

function between(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}
