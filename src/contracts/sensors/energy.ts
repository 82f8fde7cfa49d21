import { z } from 'zod';

export const energySteps = { quarter: 900_000, hour: 3_600_000, day: 86_400_000 } as const;
export const MOST_ENERGY_STEPS = 800;
export const MOST_ENERGY_MS = 31 * 86_400_000;

/** Energy by circuit in [from, to), epoch ms; the first step begins at `from`. */
export const energyQuery = z.object({
  from: z.coerce.number().int(),
  to: z.coerce.number().int(),
  step: z.enum(['quarter', 'hour', 'day']),
});
export type EnergyStep = z.infer<typeof energyQuery>['step'];

const kwh = z.number().nullable();

const circuitEnergy = z.object({
  /** The meter. */
  code: z.string(),
  name: z.string(),
  /** What the circuit is to the rules: TOTAL, the whole mine; HOIST, the main hoist. */
  role: z.string().nullable(),
  /** Of each step; null where the meter did not tell enough of it. */
  steps: z.array(kwh),
  /** Of everything that is known of the span, null where nothing is. */
  total: kwh,
  /** The same of the same span a week earlier. */
  before: kwh,
});
export type CircuitEnergy = z.infer<typeof circuitEnergy>;

/** How the rule for work in a suspended mine stands (domain 3.3). Shares of 1. */
const suspendedWork = z.object({
  productionState: z.number().int(),
  /** Whether the rule is on: the mine is suspended, stopped by order, or closed. */
  watched: z.boolean(),
  hoistMeter: z.string().nullable(),
  totalMeter: z.string().nullable(),
  /** Share of the hoist in the last whole hour of quarters; null where a meter does not tell. */
  hoistShare: z.number().nullable(),
  hoistShareLimit: z.number(),
  /** kWh of the hoist in the last 24 hours, and on a usual day of production. */
  hoistDay: kwh,
  usualDay: kwh,
  dayShareLimit: z.number(),
  underground: z.number().int(),
  permitted: z.number().int(),
  alarm: z.object({ id: z.string(), level: z.number().int(), raisedTime: z.number() }).nullable(),
});
export type SuspendedWork = z.infer<typeof suspendedWork>;

export const energyAnswer = z.object({
  from: z.number(),
  to: z.number(),
  stepMs: z.number(),
  /** Up to here meters have been read; later steps are not whole. */
  readUntil: z.number().nullable(),
  circuits: z.array(circuitEnergy),
  suspended: suspendedWork,
});
export type EnergyAnswer = z.infer<typeof energyAnswer>;
