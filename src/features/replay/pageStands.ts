import type { ClockState } from './clock/ClockBar.tsx';
import type { PageClock } from '#ui/feature.ts';

/**
 * What the clock's bar says of a page that goes with it so; one that does not say how shows the
 * present.
 */
export const standOf = (clock: PageClock | undefined): ClockState =>
  clock === 'file' ? 'plays' : (clock ?? 'present');

/**
 * Whether the moment stands in the page's address: what the server tells of the past a link can
 * bring back, what a file tells not.
 */
export const isInAddress = (clock: PageClock | undefined): boolean =>
  clock === 'plays' || clock === 'span';
