/** How large a design is shown: as it fits into the room that there is, or in px of it by px. */
export type Zoom = 'fit' | number;

export const LEAST_ZOOM = 0.05;
export const MOST_ZOOM = 4;
const STEP = 1.25;

/** One step larger or smaller than `scale`. */
export const zoomed = (scale: number, by: 1 | -1): number =>
  Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, by === 1 ? scale * STEP : scale / STEP));
