import { z } from 'zod';

/**
 * A level of a receiver falls only when the figure that raised it is below this share of its limit.
 */
export const SLOPE_LET_GO = 0.8;

const levels = ['blue', 'yellow', 'orange', 'red'] as const;

/**
 * Limits of all four levels, `least` to `most` each, in order; of each at least the share `letGo`
 * lies above the next milder one, so that no level is let go below the one it falls to.
 */
const gradesOf = (least: number, most: number, letGo: number) => {
  const limit = z.number().min(least).max(most);
  return z
    .strictObject({ blue: limit, yellow: limit, orange: limit, red: limit })
    .superRefine((grades, context) => {
      for (const [i, level] of levels.entries()) {
        const milder = levels[i - 1];
        if (milder === undefined || grades[level] * letGo > grades[milder]) continue;
        const above =
          letGo === 1
            ? `above ${milder}`
            : `above ${milder} also when it is let go, at ${letGo} of it`;
        context.addIssue({ code: 'custom', path: [level], message: `${level} must lie ${above}.` });
      }
    });
};

/**
 * Limits of a receiver in place of the site's, by what is judged: velocity in mm/d, horizontal
 * displacement in all in mm.
 */
export const receiverThresholds = z
  .strictObject({
    velocity: gradesOf(0.1, 10_000, SLOPE_LET_GO),
    horizontal: gradesOf(1, 100_000, SLOPE_LET_GO),
  })
  .partial();

/** Limits of a radar zone in place of the site's, mm/h along the line of sight. */
export const zoneThresholds = gradesOf(0.01, 1000, 1);

export type SlopeGrades = z.infer<typeof zoneThresholds>;

/**
 * What an administrator has set for a receiver; `uniformVelocity`, mm/d, is its steady creep, by
 * which tangent angles are told.
 */
export type ReceiverSettings = z.infer<typeof receiverThresholds> & {
  readonly uniformVelocity?: number;
};

/** What administrators have set, by the codes of receivers and of radar zones. */
export type SlopeSettings = {
  readonly receivers: ReadonlyMap<string, ReceiverSettings>;
  readonly zones: ReadonlyMap<string, SlopeGrades>;
};

export const noSlopeSettings: SlopeSettings = { receivers: new Map(), zones: new Map() };

/**
 * Where limits come from: an administrator's ledger, the limits of the series, or the defaults of
 * the site.
 */
export const gradeSources = ['ledger', 'series', 'site'] as const;
export type GradeSource = (typeof gradeSources)[number];
