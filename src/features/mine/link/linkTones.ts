import type { Tone } from '#ui/marks/StatusDot.tsx';
import type { LinkStatus } from './linkStatus.ts';

/** The dot of each standing of the link: full only where what is shown may be believed. */
export const linkTones: Readonly<Record<LinkStatus, Tone>> = {
  live: 'full',
  catchingUp: 'ring',
  starting: 'ring',
  stale: 'ring',
  retrying: 'ring',
  lost: 'cross',
  offline: 'cross',
  frozen: 'cross',
};
