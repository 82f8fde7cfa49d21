import type { hazards } from '#contracts/exam/hazards.ts';

/**
 * What is so in a mine: the sentence in Chinese and in English with a gap, what belongs into the gap,
 * and three things that do not; words that differ by language have a bar between them.
 */
export type Fact = readonly [
  hazard: keyof typeof hazards,
  zh: string,
  en: string,
  right: string,
  ...wrong: readonly [string, string, string],
];
