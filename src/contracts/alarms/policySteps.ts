import { z } from 'zod';
import { keyed } from '../entity/choices.ts';
import { levelSchema } from './alarmSchema.ts';

/** Ways to tell somebody of an alarm; those of robots tell a group. */
export const policyChannels = keyed({
  web: ['站内消息', 'Message box'],
  sms: ['短信', 'SMS'],
  mail: ['邮件', 'E-mail'],
  wecom: ['企业微信群机器人', 'WeCom robot'],
  dingtalk: ['钉钉群机器人', 'DingTalk robot'],
});
export const channelSchema = z.enum(['web', 'sms', 'mail', 'wecom', 'dingtalk']);
export type PolicyChannel = z.output<typeof channelSchema>;

/**
 * To whom an alarm of a level is told, by their roles and which way, once nobody has acknowledged
 * it for so long.
 */
const policyStep = z.strictObject({
  level: levelSchema,
  roles: z.array(z.string().max(60)).min(1).max(20),
  channels: z.array(channelSchema).max(5),
  delaySec: z.number().int().min(0).max(86_400),
});
export const policySteps = z.array(policyStep).max(20);
export type PolicyStep = z.infer<typeof policyStep>;
