import { registerRound } from '#contracts/sensors/registerRound.ts';

/** What a register showed last in a step, and until when that is known, epoch ms. */
export type StepReading = { readonly step: number; readonly kwh: number; readonly until: number };

export type Energies = { readonly steps: (number | null)[]; readonly total: number | null };

/** Steps of a span: step -1 is the one before it. */
export type Span = { readonly from: number; readonly to: number; readonly stepMs: number };

export const stepCount = ({ from, to, stepMs }: Span): number => Math.ceil((to - from) / stepMs);

/**
 * Energies from what a register showed last in each step. A step is known when the register was
 * read near the ends of it and of the one before, `slackMs` at most from them; the total is
 * everything between the first and the last reading, so that a gap hides no energy. A register that
 * was put back or replaced says nothing of that one stretch.
 */
export function registerEnergies(
  readings: readonly StepReading[],
  span: Span,
  slackMs: number,
): Energies {
  const steps: (number | null)[] = Array.from({ length: stepCount(span) }, () => null);
  const { from, stepMs } = span;
  const isAtEnd = ({ step, until }: StepReading): boolean =>
    until >= from + (step + 1) * stepMs - slackMs;
  let total: number | null = null;
  let last: StepReading | undefined;
  for (const reading of readings.toSorted((a, b) => a.step - b.step)) {
    const used = last === undefined ? undefined : usedBetween(last.kwh, reading.kwh);
    if (used !== undefined && last !== undefined) {
      total = (total ?? 0) + used;
      // The step that runs now ends with its newest reading.
      const isWhole = isAtEnd(reading) || reading.step === steps.length - 1;
      if (last.step === reading.step - 1 && isAtEnd(last) && isWhole) steps[reading.step] = used;
    }
    last = reading;
  }
  return { steps, total };
}

/** Energies of meters that tell their intervals themselves: sums of a step. */
export function intervalEnergies(
  sums: readonly { readonly step: number; readonly kwh: number }[],
  span: Span,
): Energies {
  const steps: (number | null)[] = Array.from({ length: stepCount(span) }, () => null);
  let total: number | null = null;
  for (const { step, kwh } of sums) {
    if (step < 0 || step >= steps.length) continue;
    steps[step] = (steps[step] ?? 0) + kwh;
    total = (total ?? 0) + kwh;
  }
  return { steps, total };
}

function usedBetween(last: number, next: number): number | undefined {
  if (next >= last) return next - last;
  const round = registerRound(last, next);
  return round === undefined ? undefined : next + round - last;
}

/**
 * Energy of a usual day of production: the median of the busier half of the days known, `least` of
 * them at least.
 */
export function usualDay(days: readonly (number | null)[], least: number): number | null {
  const known = days.filter((kwh) => kwh !== null).toSorted((a, b) => b - a);
  if (known.length < least) return null;
  const busy = known.slice(0, Math.ceil(known.length / 2));
  const middle = Math.floor(busy.length / 2);
  const upper = busy[middle] ?? null;
  return upper === null || busy.length % 2 === 1
    ? upper
    : (upper + (busy[middle - 1] ?? upper)) / 2;
}

/**
 * The share of a whole that a part of it took; null where one is not known, or where the part took
 * more: then the whole's meter was not read all the time.
 */
export const partOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 || part > whole ? null : part / whole;
