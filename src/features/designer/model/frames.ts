import type { Size } from './widget.ts';

/** Frames that are chosen by name; any other is given by its px. */
export const frames = {
  fullHd: { width: 1920, height: 1080 },
  uhd: { width: 3840, height: 2160 },
  portrait: { width: 1080, height: 1920 },
  portraitUhd: { width: 2160, height: 3840 },
  wall: { width: 5760, height: 2160 },
  ledStrip: { width: 1920, height: 192 },
  ledLine: { width: 512, height: 64 },
} as const satisfies Readonly<Record<string, Size>>;
export type FrameName = keyof typeof frames;
export const frameNames: readonly FrameName[] = [
  'fullHd',
  'uhd',
  'portrait',
  'portraitUhd',
  'wall',
  'ledStrip',
  'ledLine',
];

/** The name of a frame of this size; undefined for a free one. */
export const frameOf = ({ width, height }: Size): FrameName | undefined =>
  frameNames.find((name) => frames[name].width === width && frames[name].height === height);

/** A side of a frame as a template takes it, in px. */
export const sideIn = (value: number, usual: number): number =>
  Number.isFinite(value) && value >= 1 ? Math.min(32_000, Math.round(value)) : usual;
