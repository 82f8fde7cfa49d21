import type { RoadwayEdge } from '#contracts/mine/mine.ts';
import type { Scheme } from '#ui/theme/tokens.ts';

/** How a kind of roadway is told from the others: by dashes, width and brightness, never by hue. */
export type RoadwayLook = {
  readonly px: number;
  readonly on: number;
  readonly off: number;
  readonly bright: number;
};

export const roadwayLooks: Record<RoadwayEdge['kind'], RoadwayLook> = {
  intake: { px: 2, on: 1, off: 0, bright: 0.75 },
  haulage: { px: 4, on: 1, off: 0, bright: 0.6 },
  return: { px: 2, on: 10, off: 6, bright: 0.75 },
  gate: { px: 1.5, on: 1, off: 0, bright: 0.55 },
  face: { px: 5, on: 1, off: 0, bright: 0.9 },
  duct: { px: 1.5, on: 3, off: 4, bright: 0.55 },
  ramp: { px: 2, on: 3, off: 4, bright: 0.75 },
  raise: { px: 2, on: 2, off: 6, bright: 0.6 },
  shaft: { px: 2, on: 1, off: 0, bright: 0.9 },
};

/**
 * How much of the dim text's colour a line wears over the ground. A light ground swallows more of
 * it.
 */
export const colourShare = ({ bright }: Pick<RoadwayLook, 'bright'>, scheme: Scheme): number =>
  scheme === 'dark' ? bright : 0.4 + (bright * 2) / 3;
