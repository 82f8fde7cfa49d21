import { z } from 'zod';
import { keyed } from '../entity/choices.ts';
import { levelSchema } from './alarmSchema.ts';

/** Ways to tell somebody of an alarm. */
export const policyChannels = keyed({
  web: ['站内', 'Web'],
  sms: ['短信', 'SMS'],
  app: ['App 推送', 'App'],
  voice: ['语音', 'Voice'],
});

/**
 * To whom an alarm of a level is told, by their roles and which way, once nobody has acknowledged
 * it for so long.
 */
const policyStep = z.strictObject({
  level: levelSchema,
  roles: z.array(z.string().max(60)).min(1).max(20),
  channels: z.array(z.enum(['web', 'sms', 'app', 'voice'])).max(4),
  delaySec: z.number().int().min(0).max(86_400),
});
export const policySteps = z.array(policyStep).max(20);
export type PolicyStep = z.infer<typeof policyStep>;
