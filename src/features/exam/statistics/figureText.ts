import { numberText } from '#ui/marks/numberText.ts';

/** A share of 1 as a percentage; a dash where there is none. */
export const shareText = (share: number | null): string =>
  share === null ? '-' : `${numberText(share * 100, 1)}%`;

/** Seconds as hours. */
export const hoursText = (seconds: number): string => `${numberText(seconds / 3600, 1)} h`;
