import type { SlopeMotion, SlopeMotionOf, SlopeReference } from '#contracts/slopes/slopeCalls.ts';
import type { ChartColumns } from '#ui/chart/chartTypes.ts';

const DAY_MS = 86_400_000;
/** A failure that is foretold further away than this share of the range is written, not drawn. */
const AHEAD = 0.5;

type Shift = { readonly x: number; readonly y: number; readonly h: number };
const none: Shift = { x: 0, y: 0, h: 0 };

/** Displacement of one receiver as it is counted; mm, NaN where there is none. */
export type Displaced = {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly h: Float64Array;
  readonly horizontal: Float64Array;
  readonly total: Float64Array;
};

/** The references that count, oldest first. */
export const zerosOf = (references: readonly SlopeReference[]): SlopeReference[] =>
  references.filter(({ kind, revokedAt }) => kind === 'zero' && revokedAt === null);

/**
 * What displacement is counted from at a moment: the last reference before it, the first epoch
 * where there is none.
 */
export const countedFrom = (references: readonly SlopeReference[], t: number): Shift =>
  zerosOf(references).findLast((one) => one.t <= t) ?? none;

export function displacedOf(motion: SlopeMotionOf, fromReference: boolean): Displaced {
  const shifts = motion.t.map((t) => (fromReference ? countedFrom(motion.references, t) : none));
  const column = (values: readonly (number | null)[], of: keyof Shift): Float64Array =>
    Float64Array.from(values, (value, i) =>
      value === null ? Number.NaN : value - (shifts[i]?.[of] ?? 0),
    );
  const [x, y, h] = [column(motion.x, 'x'), column(motion.y, 'y'), column(motion.h, 'h')];
  const horizontal = x.map((value, i) => Math.hypot(value, y[i] ?? Number.NaN));
  return {
    x,
    y,
    h,
    horizontal,
    total: horizontal.map((value, i) => Math.hypot(value, h[i] ?? Number.NaN)),
  };
}

/**
 * The stretch that all charts show: the range, and what of a foretold failure lies not too far
 * behind it.
 */
export function shownSpan({ from, to, devices }: Pick<SlopeMotion, 'from' | 'to' | 'devices'>): {
  from: number;
  to: number;
} {
  const most = to + AHEAD * (to - from);
  const ends = devices.flatMap(({ failure }) =>
    failure === null || failure.time > most ? [] : [Math.min(most, failure.latest ?? failure.time)],
  );
  return { from, to: Math.max(to, ...ends.map((end) => end + 0.02 * (to - from))) };
}

/** Days per mm, where the receiver moves and does not slow down; NaN elsewhere. */
export const inverseOf = ({
  sure,
  acceleration,
}: Pick<SlopeMotionOf, 'sure' | 'acceleration'>): Float64Array =>
  Float64Array.from(sure, (velocity, i) =>
    velocity !== null && velocity > 0 && (acceleration[i] ?? 0) >= 0 ? 1 / velocity : Number.NaN,
  );

/**
 * Inverse velocity as measured and as the law of the failure has it, which falls to nothing at the
 * failure.
 */
export function inverseColumns(
  motion: SlopeMotionOf,
  span: { readonly from: number; readonly to: number },
): ChartColumns {
  const { failure, t } = motion;
  const measured = inverseOf(motion);
  if (failure === null)
    return { ...span, x: Float64Array.from(t), series: [measured, measured.map(() => Number.NaN)] };
  const law = (at: number): number =>
    at < failure.since || at > failure.time
      ? Number.NaN
      : (failure.time - at) / DAY_MS / failure.rate;
  const x = Float64Array.from([...t, failure.time]);
  return { ...span, x, series: [Float64Array.from([...measured, Number.NaN]), x.map(law)] };
}

/** Receivers beside each other: the moments of all of them, and a column of each. */
export function besideEach(
  motions: readonly SlopeMotionOf[],
  pick: (motion: SlopeMotionOf) => ArrayLike<number | null>,
  span: { readonly from: number; readonly to: number },
): ChartColumns {
  const x = Float64Array.from(new Set(motions.flatMap(({ t }) => t))).toSorted();
  const series = motions.map((motion) => {
    const values = pick(motion);
    let next = 0;
    return x.map((t) => {
      while ((motion.t[next] ?? Number.POSITIVE_INFINITY) < t) next++;
      const value = values[next] ?? Number.NaN;
      const after = motion.t[next];
      if (after === t || next === 0 || after === undefined) return after === t ? value : Number.NaN;
      // Between two solutions of its own a receiver is drawn straight on, so that another one's
      // moments tear no gaps.
      const [before, earlier] = [motion.t[next - 1] ?? t, values[next - 1] ?? Number.NaN];
      return earlier + ((value - earlier) * (t - before)) / (after - before);
    });
  });
  return { ...span, x, series };
}
