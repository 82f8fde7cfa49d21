import type { Sitting } from '#contracts/exam/sittingCalls.ts';
import type { ClockMark } from './serverClock.ts';

/** What a student answered here; `seq`: the number of that change in this attempt. */
export type KeptAnswer = {
  readonly answer: unknown;
  /** He wants to look at it again. */
  readonly flagged: boolean;
  readonly seq: number;
};

/** The student left the window, or came back. */
export type DeskEvent = 'blur' | 'back';

/** An attempt as it stands on this machine. */
export type KeptSitting = {
  readonly attemptId: string;
  /** What the server gave of it last. */
  readonly sheet: Sitting;
  /** By question. */
  readonly answers: Readonly<Record<string, KeptAnswer>>;
  /** Number of the newest change, and of the newest one that the server has. */
  readonly seq: number;
  readonly savedSeq: number;
  /** Since when something waits, by the server's clock. */
  readonly waitsSince?: number;
  /** What happened and the server has not been told yet, oldest first. */
  readonly events: readonly DeskEvent[];
  /** When it was handed in here, by the server's clock; from then on nothing changes. */
  readonly handInAt?: number;
  /** What stands for the student at a kiosk. */
  readonly ticket?: string;
  readonly clock: ClockMark;
};

/**
 * Lays what is kept here over what the server has: an answer that waits here stays and is sent,
 * all others are the server's, also those that were given on another machine.
 */
export function laidOver(
  sheet: Sitting,
  kept: KeptSitting | undefined,
  clock: ClockMark,
): KeptSitting {
  // A save that brings nothing has a number too: the first change has one above it.
  const savedSeq = Math.max(1, sheet.lastSeq);
  const theirs = sheet.questions.map(({ id, answer, flagged }): [string, KeptAnswer] => [
    id,
    { answer: answer ?? undefined, flagged, seq: savedSeq },
  ]);
  // Numbers go on from the server's, whoever gave them.
  const own = (kept === undefined ? [] : changesOf(kept)).map(
    ([id, answer], at): [string, KeptAnswer] => [id, { ...answer, seq: savedSeq + at + 1 }],
  );
  const { waitsSince, handInAt, ticket } = kept ?? {};
  return {
    attemptId: sheet.attemptId,
    sheet,
    answers: Object.fromEntries([...theirs, ...own]),
    seq: savedSeq + own.length,
    savedSeq,
    events: kept?.events ?? [],
    ...(own.length === 0 || waitsSince === undefined ? {} : { waitsSince }),
    ...(handInAt === undefined ? {} : { handInAt }),
    ...(ticket === undefined ? {} : { ticket }),
    clock,
  };
}

/** An answer or a mark is changed; nothing is once the paper was handed in. */
export function changed(
  kept: KeptSitting,
  questionId: string,
  change: Partial<Pick<KeptAnswer, 'answer' | 'flagged'>>,
  now: number,
): KeptSitting {
  if (kept.handInAt !== undefined) return kept;
  const seq = kept.seq + 1;
  const before = kept.answers[questionId] ?? { answer: undefined, flagged: false };
  return {
    ...kept,
    answers: { ...kept.answers, [questionId]: { ...before, ...change, seq } },
    seq,
    waitsSince: kept.waitsSince ?? now,
  };
}

/** The answers that the server has not, oldest first. */
export const changesOf = (kept: KeptSitting): readonly (readonly [string, KeptAnswer])[] =>
  Object.entries(kept.answers)
    .filter(([, { seq }]) => seq > kept.savedSeq)
    .toSorted(([, a], [, b]) => a.seq - b.seq);

/** The server has everything up to `seq`. */
export function saved({ waitsSince, ...kept }: KeptSitting, seq: number): KeptSitting {
  const savedSeq = Math.max(kept.savedSeq, seq);
  const isWhole = savedSeq >= kept.seq;
  return { ...kept, savedSeq, ...(isWhole || waitsSince === undefined ? {} : { waitsSince }) };
}

/** Whether a value is an answer: nothing chosen, or blanks that are all empty, is none. */
export const isAnswered = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some((one) => one !== '')
    : value !== undefined && value !== null && value !== '';
