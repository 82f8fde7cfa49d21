import { z } from 'zod';
import { beatAnswer, slotSchema } from './player.ts';

/** What is planned for a device, from which `shownAt` tells what shows when. */

export const scheduleAsked = z.object({ id: z.string().min(1).max(32) });
export type ScheduleAsked = z.output<typeof scheduleAsked>;

export const scheduleAnswer = z.object({
  /** The server's clock, epoch ms. */
  now: z.number(),
  name: z.string(),
  templateId: z.string().nullable(),
  slots: z.array(slotSchema),
  powerPlan: beatAnswer.shape.powerPlan,
  /** Every template of these, whether or not it is published. */
  templates: z.array(z.object({ id: z.string(), name: z.string(), isPublished: z.boolean() })),
});
export type Schedule = z.output<typeof scheduleAnswer>;
