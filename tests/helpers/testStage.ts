import { createMine, type Mine } from '#simulator/mine.ts';
import type { Records } from '#simulator/records.ts';

/** Noon in Shanghai. */
export const START = Date.UTC(2026, 10, 21, 4);

export type Sample = {
  pointCode: string;
  dataTime: number;
  value: number | string | null;
  state?: number;
};
export type Fix = { cardNo: string; areaCode?: string; x: number; y: number; dataTime: number };

export type Stage = {
  readonly mine: Mine;
  /** The records of the next seconds. */
  readonly run: (seconds: number) => Records;
  /** Code of the point with a tag. */
  readonly code: (tag: string) => string;
};

/**
 * What tests of scenarios are fed with: a mine without chance troubles, in which one began after
 * `lead` seconds.
 */
export function stage(id: string, lead = 60, profile: 'small' | 'large' = 'small'): Stage {
  const mine = createMine({ profile, seed: 1, startMs: START, troubles: false });
  mine.step(START + lead * 1000);
  if (!mine.start(id)) throw new Error(`no scenario ${id}`);
  return {
    mine,
    run: (seconds) => mine.step(mine.now + seconds * 1000),
    code(tag) {
      const code = mine.codeOf(tag);
      if (code === undefined) throw new Error(`no ${tag}`);
      return code;
    },
  };
}

export const samplesOf = (records: Records, code: string): Sample[] =>
  ((records.sample ?? []) as Sample[]).filter((row) => row.pointCode === code);
export const valuesOf = (records: Records, code: string): number[] =>
  samplesOf(records, code).map((row) => Number(row.value));
export const fixesOf = (records: Records): Fix[] =>
  (records.kafkaUndergroundPersonnelLocation ?? []) as Fix[];
