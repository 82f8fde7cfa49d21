import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** The middle of the values that there are; NaN of none. */
export function median(values: readonly number[] = []): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value that `share` of all lie below. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Processor time of this thread so far, in microseconds. */
export function threadMicros(): number {
  // The kernel brings a thread's own time up to date at ticks of 4 ms, and when somebody asks for
  // the whole process.
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

export const rounded = (value: number, digits = 3): number => Number(value.toPrecision(digits));

/**
 * One goal: what was reached (null where the measurement failed), what is asked, whether it is met.
 */
export type Gate = {
  readonly goal: string;
  readonly figure: number | null;
  readonly gate: string;
  readonly met: boolean;
};

const gateOf = (goal: string, figure: number, gate: string, met: boolean): Gate => ({
  goal,
  figure: Number.isNaN(figure) ? null : rounded(figure),
  gate,
  met,
});
export const atLeast = (goal: string, figure: number, least: number): Gate =>
  gateOf(goal, figure, `>= ${least}`, figure >= least);
export const atMost = (goal: string, figure: number, most: number): Gate =>
  gateOf(goal, figure, `<= ${most}`, figure <= most);

/** Rounds of each variant by its name; NaN is a round that failed. */
export type Rounds = ReadonlyMap<string, readonly number[]>;

/**
 * How many times `base` the variant `name` is: each round beside its neighbour, and the middle of
 * these.
 */
export const ratio = (rounds: Rounds, name: string, base: string): number =>
  median((rounds.get(name) ?? []).map((value, i) => value / (rounds.get(base)?.[i] ?? Number.NaN)));

/** Median and spread of each variant's rounds. */
export const summary = (
  rounds: Rounds,
): Record<string, { median: number; spread: [number, number]; failed?: number }> =>
  Object.fromEntries(
    [...rounds].map(([name, all]) => {
      const good = all.filter((value) => !Number.isNaN(value));
      const spread: [number, number] = [rounded(Math.min(...good)), rounded(Math.max(...good))];
      const failed = all.length - good.length;
      return [name, { median: rounded(median(good)), spread, ...(failed > 0 ? { failed } : {}) }];
    }),
  );

/**
 * Runs the variants in turn, `times` times over, so that a busy moment of the machine hurts them
 * all. A round that fails or outlives its limit is NaN and the others go on.
 */
export async function interleaved<T extends string>(
  names: readonly T[],
  times: number,
  measure: (name: T) => Promise<number>,
  limitMs = 60_000,
): Promise<Map<string, number[]>> {
  const rounds = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < times; round++)
    for (const name of names) {
      const value = await within(limitMs, measure(name)).catch((error: unknown) => {
        console.error(`${name}: ${String(error)}`);
        return Number.NaN;
      });
      rounds.get(name)?.push(value);
    }
  return rounds;
}

/** What `promise` brings, or a failure after `limitMs`. */
export function within<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer in ${limitMs} ms`)), limitMs);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

const fileOf = (name: string): URL => new URL(`../results/${name}.json`, import.meta.url);

/** Prints the gates and keeps the whole as `results/<name>.json`. */
export function keep(name: string, gates: readonly Gate[], figures: Record<string, unknown>): void {
  console.table(gates);
  console.log(JSON.stringify(figures, undefined, 1));
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}`;
  mkdirSync(new URL('.', fileOf(name)), { recursive: true });
  writeFileSync(
    fileOf(name),
    `${JSON.stringify({ taken: new Date().toISOString(), machine, node: process.version, gates, figures }, undefined, 2)}\n`,
  );
}

/** The gates that a measurement kept at or after `since`, epoch ms; none where it keeps none. */
export function gatesOf(name: string, since: number): readonly Gate[] {
  if (!existsSync(fileOf(name))) return [];
  const { taken, gates = [] } = JSON.parse(readFileSync(fileOf(name), 'utf8')) as {
    taken?: string;
    gates?: Gate[];
  };
  return taken !== undefined && Date.parse(taken) >= since ? gates : [];
}
