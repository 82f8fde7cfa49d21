import { z } from 'zod';

/** What can stand against a machine. */
export const healthKinds = ['fault', 'repair', 'overdue', 'missed', 'alarm'] as const;

/** One thing that costs a machine health, as a reader opens it. Times in epoch ms. */
const against = z.object({
  id: z.string(),
  /** The entity whose record it is. */
  entity: z.string(),
  title: z.string(),
  at: z.number().nullable(),
});
export type Against = z.infer<typeof against>;

/** Why a machine is not in full health: how many, what they cost together, the newest of them. */
const healthReason = z.object({
  kind: z.enum(healthKinds),
  count: z.number(),
  points: z.number(),
  records: z.array(against),
});
export type HealthReason = z.infer<typeof healthReason>;

const related = z.object({ id: z.string(), name: z.string(), code: z.string() });

/**
 * What a machine's page shows beside its own record. Windows end at `now`; moments in epoch ms,
 * spans in ms, money in yuan.
 */
export const machineAnswer = z.object({
  now: z.number(),
  /** 0 to 100; null for a machine that is scrapped. */
  health: z.number().nullable(),
  reasons: z.array(healthReason),
  /** Work that is due or under way, the most urgent first. */
  open: z.array(
    z.object({
      id: z.string(),
      entity: z.string(),
      title: z.string(),
      /** The stored value of its state. */
      status: z.number(),
      at: z.number().nullable(),
    }),
  ),
  /** Since a year, or since it is in service. */
  reliability: z.object({
    since: z.number(),
    faults: z.number(),
    downtimeMs: z.number(),
    /** Mean time between failures: by running hours where they are known, else by the calendar. */
    mtbfMs: z.number().nullable(),
    byRunHours: z.boolean(),
    /** Mean time to repair. */
    mttrMs: z.number().nullable(),
    /** 0 to 1. */
    availability: z.number(),
  }),
  costs: z.array(
    z.object({
      year: z.number(),
      /** Repairs. */
      orders: z.number(),
      /** Tasks of maintenance. */
      tasks: z.number(),
      hours: z.number(),
      cost: z.number(),
    }),
  ),
  /** What it is part of, the outermost first. */
  path: z.array(related),
  /** What it is made of. */
  parts: z.array(related.extend({ status: z.number(), health: z.number().nullable() })),
});
export type MachineAnswer = z.infer<typeof machineAnswer>;
