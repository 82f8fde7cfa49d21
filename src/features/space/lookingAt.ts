import type { Place } from '#contracts/mine/mine.ts';

/**
 * What a camera is to show: a place in the middle, how many metres away from it, and from where
 * (degrees).
 */
export type View = {
  readonly at: Place;
  readonly metres: number;
  readonly heading: number;
  readonly pitch: number;
};

/**
 * Turns a place of the mine into pixels of the picture; answers false when it lies behind the
 * camera. `into` is px from the left and the top.
 */
export type Project = (place: Place, into: { x: number; y: number }) => boolean;
