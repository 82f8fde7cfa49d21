import { z } from 'zod';
import { MOST_RETRIES, type JobQueue } from '#contracts/jobs/jobStates.ts';

/**
 * What a run knows of itself. It should stop soon after `signal` aborts: it was cancelled, took too
 * long, or its server stops.
 */
export type JobRun = {
  readonly jobId: string;
  readonly recurringId: string | undefined;
  /** The moment of the plan that it stands for, epoch ms. */
  readonly planned: number | undefined;
  /** How often it failed before. */
  readonly retries: number;
  readonly signal: AbortSignal;
};

/**
 * A job as code. Whatever is stored of one names its kind and holds arguments that `args` let
 * through, nothing else.
 */
export type JobKind = {
  readonly name: string;
  /** [zh-cn, en]. */
  readonly label: readonly [string, string];
  readonly queue: JobQueue;
  /** How often a failed one is tried again. */
  readonly retries: number;
  /** Of an `alone` kind at most one runs at a time, on all servers together. */
  readonly alone: boolean;
  /** How long a succeeded or deleted one is kept in the lists. */
  readonly keepMs: number;
  /** A run that takes longer counts as failed. */
  readonly timeoutMs: number;
  readonly args: z.ZodType;
  /**
   * Resolves with what is kept as its result (JSON), rejects when it failed. A run may be repeated:
   * after a crash another server takes it over.
   */
  readonly run: (args: never, run: JobRun) => Promise<unknown>;
};

type Wanted<A extends z.ZodType> = Pick<JobKind, 'name' | 'label'> &
  Partial<Pick<JobKind, 'queue' | 'retries' | 'alone' | 'keepMs' | 'timeoutMs'>> & {
    readonly args?: A;
    readonly run: (args: z.output<A>, run: JobRun) => Promise<unknown>;
  };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const nothing = z.strictObject({});

/**
 * Declares a job: default queue, ten retries, side by side, kept for a day, an hour at most, no
 * arguments.
 */
export const jobKind = <A extends z.ZodType = typeof nothing>(wanted: Wanted<A>): JobKind => ({
  queue: 'default',
  retries: MOST_RETRIES,
  alone: false,
  keepMs: DAY_MS,
  timeoutMs: HOUR_MS,
  ...wanted,
  args: wanted.args ?? nothing,
  run: wanted.run as JobKind['run'],
});

export type JobKinds = ReadonlyMap<string, JobKind>;

/** The kinds by name; throws when two have the same. */
export function kindsOf(kinds: readonly JobKind[]): JobKinds {
  const found = new Map(kinds.map((kind) => [kind.name, kind]));
  if (found.size !== kinds.length) throw new Error('Two jobs have the same name');
  return found;
}

/** The names of kinds that are called so in either language. */
export function kindsCalled(kinds: JobKinds, keyword: string): string[] {
  const wanted = keyword.trim().toLowerCase();
  if (wanted === '') return [];
  return [...kinds.values()]
    .filter(({ label }) => label.some((words) => words.toLowerCase().includes(wanted)))
    .map(({ name }) => name);
}
