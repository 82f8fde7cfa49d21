import { numberText } from '#ui/marks/numberText.ts';

/** What ISA-18.2 and EEMUA 191 call acceptable for one operator; shares of 1. */
export const goals = {
  perTenMin: 1,
  perHour: 6,
  peak: 10,
  floodShare: 0.01,
  standing: 10,
  redShare: 0.05,
  /** Red and orange together. */
  severeShare: 0.2,
  topTenShare: 0.05,
} as const;

export const isMet = (value: number, most: number): boolean => value <= most;

/** A share of 1 in percent, with a decimal below ten. */
export const shareText = (share: number): string =>
  `${numberText(share * 100, share > 0 && share < 0.1 ? 1 : 0)}%`;
