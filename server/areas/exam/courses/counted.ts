import { FASTEST_RATE } from '#contracts/exam/courseCalls.ts';

/** Between two beats of a page that is looked at lies at most so long; after more it begins anew. */
const LONGEST_MS = 40_000;
/** A beat counts for at most so long, however late it comes. */
const MOST_MS = 20_000;
/** What clocks and buffers may differ by. */
const SLACK_SEC = 2;
/** So much of a video has to be seen. */
const WHOLE = 0.95;

export type Studied = {
  readonly studiedSec: number;
  readonly farthestSec: number;
};

export type ChapterTerms = {
  readonly durationSec: number;
  readonly neededSec: number;
  readonly allowSeek: boolean;
  readonly isVideo: boolean;
};

/**
 * What a beat at `now` adds, `last` being the student's last beat of any chapter: the time since
 * then by the server's clock, as far as it is believed; and a position no farther than a video could
 * have run meanwhile.
 */
export function counted(
  before: Studied,
  last: number | undefined,
  now: number,
  position: number | undefined,
  { durationSec, allowSeek }: Pick<ChapterTerms, 'durationSec' | 'allowSeek'>,
): Studied {
  const gap = last === undefined ? Number.POSITIVE_INFINITY : now - last;
  const passed = gap > LONGEST_MS || gap < 0 ? 0 : Math.min(gap, MOST_MS) / 1000;
  const reach = before.farthestSec + passed * FASTEST_RATE + (passed > 0 ? SLACK_SEC : 0);
  const wished = position ?? before.farthestSec;
  const farthest = Math.min(durationSec, allowSeek ? wished : Math.min(wished, reach));
  return {
    studiedSec: before.studiedSec + passed,
    farthestSec: Math.max(before.farthestSec, farthest),
  };
}

/** Whether a chapter is done with: studied as long as it asks for, and a video seen to its end. */
export const isFinished = (
  { studiedSec, farthestSec }: Studied,
  { neededSec, durationSec, isVideo }: ChapterTerms,
): boolean => studiedSec >= neededSec && (!isVideo || farthestSec >= durationSec * WHOLE);
