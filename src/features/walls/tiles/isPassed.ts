/**
 * Whether a stretch that began at `since` is over at the shown moment, or not yet begun: a replay
 * runs fast, and may be turned back.
 */
export const isPassed = (since: number, shownAt: number, lengthMs: number): boolean =>
  shownAt < since || shownAt - since >= lengthMs;
