import { z } from 'zod';

/** What the product is made of, as far as each can fail by itself. */
export const healthParts = [
  'server',
  'office',
  'database',
  'writer',
  'disk',
  'http',
  'mqtt',
  'mqttClient',
  'jobs',
  'simulator',
  'backup',
] as const;
export type HealthPart = (typeof healthParts)[number];

/** Why a part is not well. */
export const healthReasons = [
  /** Died and was started again a short while ago. */
  'restarted',
  'recovering',
  'stopping',
  'closed',
  'portTaken',
  'unreachable',
  'silent',
  'notRunning',
  'nearlyFull',
  'failed',
  'overdue',
] as const;
export type HealthReason = (typeof healthReasons)[number];

export const partHealth = z.object({
  part: z.enum(healthParts),
  state: z.enum(['ok', 'degraded']),
  reason: z.enum(healthReasons).optional(),
  /** Since when, or when it happened; epoch ms. */
  at: z.number().optional(),
});
export type PartHealth = z.infer<typeof partHealth>;

/** What `GET /health` answers that a page reads; more fields stand beside these. */
export const healthAnswer = z.object({
  /**
   * `ok`, `degraded` (200: it takes and shows alarms, a part is not well), or why it answers 503.
   */
  status: z.string(),
  parts: z.array(partHealth),
});
export type HealthAnswer = z.infer<typeof healthAnswer>;
