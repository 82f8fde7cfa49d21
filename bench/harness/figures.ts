import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const rounded = (value: number, digits = 3): number => Number(value.toPrecision(digits));

/** One goal: what was reached, what is asked, whether it is met. */
export type Gate = { readonly goal: string; readonly figure: number; readonly gate: string; readonly met: boolean };

export const atLeast = (goal: string, figure: number, least: number): Gate => ({
  goal,
  figure: rounded(figure),
  gate: `>= ${least}`,
  met: figure >= least,
});

export const atMost = (goal: string, figure: number, most: number): Gate => ({
  goal,
  figure: rounded(figure),
  gate: `<= ${most}`,
  met: figure <= most,
});

/** Median and spread of each variant's rounds. */
export const summary = (rounds: ReadonlyMap<string, readonly number[]>): Record<string, { median: number; spread: [number, number] }> =>
  Object.fromEntries(
    [...rounds].map(([name, all]) => [
      name,
      { median: rounded(median(all)), spread: [rounded(Math.min(...all)), rounded(Math.max(...all))] as [number, number] },
    ]),
  );

/** Runs the variants in turn, `times` times over, so that a busy moment of the machine hurts them all. */
export async function interleaved(
  names: readonly string[],
  times: number,
  measure: (name: string) => Promise<number>,
): Promise<Map<string, number[]>> {
  const rounds = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < times; round++) for (const name of names) rounds.get(name)?.push(await measure(name));
  return rounds;
}

/** Prints the gates and keeps the whole as `results/<name>.json`. */
export function keep(name: string, gates: readonly Gate[], figures: Record<string, unknown>): void {
  console.table(gates);
  console.log(JSON.stringify(figures, undefined, 1));
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}`;
  const folder = new URL('../results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    new URL(`${name}.json`, folder),
    `${JSON.stringify({ taken: new Date().toISOString(), machine, node: process.version, gates, figures }, undefined, 2)}\n`,
  );
}
