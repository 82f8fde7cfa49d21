import type { ClockMark } from './serverClock.ts';

/** What a student answered here; `seq`: the number of that change in this attempt. */
export type KeptAnswer = {
  readonly answer: unknown;
  readonly marked: boolean;
  readonly seq: number;
};

/** Something that happened at the desk which the server has not been told yet. */
export type KeptEvent = { readonly kind: DeskEvent; readonly time: number };
export type DeskEvent = 'blur' | 'return' | 'secondWindow';

/** An attempt as it stands on this machine. `sheet` is what the server gave of it last. */
export type KeptSitting<Sheet> = {
  readonly attemptId: string;
  readonly sheet: Sheet;
  readonly answers: Readonly<Record<string, KeptAnswer>>;
  /** Number of the newest change, and of the newest one that the server has. */
  readonly seq: number;
  readonly savedSeq: number;
  /** Since when something waits, by the server's clock. */
  readonly waitsSince?: number;
  readonly events: readonly KeptEvent[];
  /** When it was handed in here, by the server's clock; from then on nothing changes. */
  readonly handInAt?: number;
  readonly clock: ClockMark;
};

/** What the server answers of an attempt: its answers so far and the number of the newest. */
export type Told<Sheet> = {
  readonly attemptId: string;
  readonly sheet: Sheet;
  readonly seq: number;
  readonly answers: readonly {
    readonly questionId: string;
    readonly answer: unknown;
    readonly marked: boolean;
  }[];
};

/**
 * Lays what is kept here over what the server has: an answer that waits here stays and is sent,
 * all others are the server's, also those that were given on another machine.
 */
export function laidOver<Sheet>(
  told: Told<Sheet>,
  kept: KeptSitting<Sheet> | undefined,
  clock: ClockMark,
): KeptSitting<Sheet> {
  const waiting = kept === undefined ? [] : changesOf(kept);
  const theirs = told.answers.map(({ questionId, answer, marked }): [string, KeptAnswer] => [
    questionId,
    { answer, marked, seq: told.seq },
  ]);
  // Numbers go on from the server's, whoever gave them.
  const own = waiting.map(([id, answer], at): [string, KeptAnswer] => [
    id,
    { ...answer, seq: told.seq + at + 1 },
  ]);
  return {
    attemptId: told.attemptId,
    sheet: told.sheet,
    answers: Object.fromEntries([...theirs, ...own]),
    seq: told.seq + own.length,
    savedSeq: told.seq,
    events: kept?.events ?? [],
    ...sinceOf(kept, own.length),
    ...(kept?.handInAt === undefined ? {} : { handInAt: kept.handInAt }),
    clock,
  };
}

const sinceOf = <Sheet>(kept: KeptSitting<Sheet> | undefined, count: number) =>
  count === 0 || kept?.waitsSince === undefined ? {} : { waitsSince: kept.waitsSince };

/** An answer or a mark is changed; nothing is once the paper was handed in. */
export function changed<Sheet>(
  kept: KeptSitting<Sheet>,
  questionId: string,
  change: Partial<Pick<KeptAnswer, 'answer' | 'marked'>>,
  now: number,
): KeptSitting<Sheet> {
  if (kept.handInAt !== undefined) return kept;
  const seq = kept.seq + 1;
  const before = kept.answers[questionId] ?? { answer: undefined, marked: false };
  return {
    ...kept,
    answers: { ...kept.answers, [questionId]: { ...before, ...change, seq } },
    seq,
    waitsSince: kept.waitsSince ?? now,
  };
}

/** The answers that the server has not, oldest first. */
export const changesOf = <Sheet>(kept: KeptSitting<Sheet>): readonly [string, KeptAnswer][] =>
  Object.entries(kept.answers)
    .filter(([, { seq }]) => seq > kept.savedSeq)
    .toSorted(([, a], [, b]) => a.seq - b.seq);

/** The server has everything up to `seq`. */
export function saved<Sheet>(
  { waitsSince, ...kept }: KeptSitting<Sheet>,
  seq: number,
): KeptSitting<Sheet> {
  const savedSeq = Math.max(kept.savedSeq, seq);
  const isWhole = savedSeq >= kept.seq;
  return {
    ...kept,
    savedSeq,
    ...(isWhole || waitsSince === undefined ? {} : { waitsSince }),
  };
}

/** Whether a value is an answer: nothing chosen, or blanks that are all empty, is none. */
export const isAnswered = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some((one) => one !== '')
    : value !== undefined && value !== null && value !== '';
