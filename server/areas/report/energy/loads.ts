import type { Circuit } from '#server/areas/sensors/energy/readEnergy.ts';

export const QUARTER_MS = 900_000;
const WHOLE = 'TOTAL';

/** The meter of the whole mine: its circuits are part of it and not added to it. */
export const isWhole = ({ role }: Pick<Circuit, 'role'>): boolean => role === WHOLE;

/** Energies step by step, kWh, by the code of the meter; null where a step is not known. */
export type Steps = ReadonlyMap<string, readonly (number | null)[]>;

/** The greatest quarter of an hour: its energy, kWh, and when it began, epoch ms. */
export type Peak = { readonly kwh: number; readonly at: number };

/** The greatest of quarters of an hour from `from` on; the first of equal ones. */
export function peakIn(quarters: readonly (number | null)[], from: number): Peak | undefined {
  let peak: Peak | undefined;
  for (const [i, kwh] of quarters.entries())
    if (kwh !== null) peak = higher(peak, { kwh, at: from + i * QUARTER_MS });
  return peak;
}

/** The higher of two; the first where they are equal. */
export const higher = (one: Peak | undefined, other: Peak | undefined): Peak | undefined =>
  one === undefined || (other !== undefined && other.kwh > one.kwh) ? other : one;

/** The load of the whole mine: by its own meters, or by all circuits where it has none. */
export function wholeSteps(meters: readonly Circuit[], energies: Steps): (number | null)[] {
  const own = meters.filter(isWhole);
  return added((own.length === 0 ? meters : own).map(({ code }) => energies.get(code) ?? []));
}

/** Sums step by step; a step that one of them does not know is not known. */
export function added(all: readonly (readonly (number | null)[])[]): (number | null)[] {
  const [first, ...others] = all;
  return (first ?? []).map((value, i) =>
    others.reduce<number | null>((sum, steps) => {
      const more = steps[i] ?? null;
      return sum === null || more === null ? null : sum + more;
    }, value),
  );
}
