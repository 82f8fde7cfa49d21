import { z } from 'zod';
import { alarmSchema, transitionSchema } from '../monitoring/alarmSchema.ts';

/** Methods a client may call. The eleven arguments stand in `messageArguments`. */
export const hubMethods = {
  sendMessage: 'SendMessage',
  sendMessageToUser: 'SendMessageToUser',
  sendMessageToGroup: 'SendMessageToGroup',
  addToGroup: 'AddToGroup',
  removeFromGroup: 'RemoveFromGroup',
  resume: 'Resume',
  leave: 'Leave',
} as const;

/** The eleven arguments of SendMessageToUser and SendMessageToGroup, in order; the group's name stands third there. */
export const messageArguments = [
  'fromUserId',
  'fromName',
  'toUserId',
  'type',
  'title',
  'content',
  'bizType',
  'bizId',
  'level',
  'url',
  'time',
] as const;

const cell = z.union([z.string().max(8000), z.number(), z.boolean(), z.null()]);

/** The eleven as they come; any other number of them is refused. */
export const messageArgumentsSchema = z.tuple([cell, cell, z.string().max(80), cell, cell, cell, cell, cell, cell, cell, cell]);

/** Events a server sends: the specification's own, then ours. */
export const hubEvents = {
  welcome: 'welcome',
  configs: 'configs',
  sysset: 'sysset',
  admin: 'admin',
  message: 'message',
  /** An evacuation began, ended or was changed by somebody. */
  evacuation: 'evacuation',
  heartbeat: 'heartbeat',
  alarm: 'alarm',
  frame: 'frame',
} as const;

/** Channels: `alarm` is replayed from the database, `point` from a short log, the rest by snapshot. */
export const channelNames = ['alarm', 'point', 'person', 'substation'] as const;
export type ChannelName = (typeof channelNames)[number];
export const channelName = z.enum(channelNames);

const stamp = { epoch: z.string(), seq: z.number().int().min(0) };

/** Sent each 2 s: server time, the mine model's version, and of each channel this connection follows its last number. */
export const heartbeatSchema = z.object({
  t: z.number(),
  modelVersion: z.number().int(),
  channels: z.array(z.object({ ch: channelName, ...stamp })),
});
export type Heartbeat = z.infer<typeof heartbeatSchema>;

/**
 * Alarm lane. A delta is one transition and the alarm as it stands after it. A snapshot is every open alarm; `seq` is the
 * last transition it contains.
 */
export const alarmMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delta'), ch: z.literal('alarm'), ...stamp, t: z.number(), alarm: alarmSchema, transition: transitionSchema }),
  z.object({ kind: z.literal('snap'), ch: z.literal('alarm'), ...stamp, t: z.number(), alarms: z.array(alarmSchema) }),
]);
export type AlarmMessage = z.infer<typeof alarmMessageSchema>;

/** Answer of `Resume(channel, epoch, seq)`: the messages that follow are the missing ones, or a snapshot at `seq`. */
export const resumeAnswerSchema = z.object({ ch: channelName, kind: z.enum(['replay', 'snapshot']), ...stamp });
export type ResumeAnswer = z.infer<typeof resumeAnswerSchema>;

/** Arguments of `Resume` and of `Leave`. */
export const resumeArguments = z.tuple([channelName, z.string().max(64), z.number().int().min(0)]);
export const leaveArguments = z.tuple([channelName]);
