import { z } from 'zod';
import { alarmSchema, transitionSchema } from '../alarms/alarmSchema.ts';
import { traceMark } from './trace.ts';

/** Methods a client may call. The eleven arguments stand in `messageArguments`. */
export const hubMethods = {
  sendMessage: 'SendMessage',
  sendMessageToUser: 'SendMessageToUser',
  sendMessageToGroup: 'SendMessageToGroup',
  addToGroup: 'AddToGroup',
  removeFromGroup: 'RemoveFromGroup',
  resume: 'Resume',
  leave: 'Leave',
  clock: 'Clock',
} as const;

/**
 * The eleven arguments of SendMessageToUser and SendMessageToGroup, in order; the group's name
 * stands third there.
 */
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
export const messageArgumentsSchema = z.tuple([
  cell,
  cell,
  z.string().max(80),
  cell,
  cell,
  cell,
  cell,
  cell,
  cell,
  cell,
  cell,
]);

/** Events a server sends: the specification's own, then ours. */
export const hubEvents = {
  welcome: 'welcome',
  configs: 'configs',
  sysset: 'sysset',
  admin: 'admin',
  message: 'message',
  /** An evacuation began, ended or was changed by somebody. */
  evacuation: 'evacuation',
  /** To those who watch an exam: what changed of who sits it (`watchNews` of the exam calls). */
  exam: 'exam',
  /** To one player of signage: what takes its screen over now, or that nothing does. */
  takeover: 'takeover',
  heartbeat: 'heartbeat',
  alarm: 'alarm',
  frame: 'frame',
} as const;

/**
 * Channels: `alarm` is replayed from the database, `point` from a short log, the rest by snapshot.
 */
export const channelNames = ['alarm', 'point', 'person', 'substation'] as const;
export type ChannelName = (typeof channelNames)[number];
export const channelName = z.enum(channelNames);

const stamp = { epoch: z.string(), seq: z.number().int().min(0) };

/**
 * How the server's clocks stand: `t` epoch ms, `mono` ms of its monotonic clock. Monotonic times of
 * one `run` of the server can be compared; a new start begins another.
 */
const clockStamp = { t: z.number(), mono: z.number(), run: z.string() };
export const clockStampSchema = z.object(clockStamp);
export type ClockStamp = z.infer<typeof clockStampSchema>;

/** The first word on a connection. */
export const welcomeSchema = z.object({ userName: z.string(), ...clockStamp });

/**
 * Sent each 2 s: server time, the mine model's version, and of each channel this connection follows
 * its last number.
 */
export const heartbeatSchema = z.object({
  ...clockStamp,
  modelVersion: z.number().int(),
  /** Each 10 s: what the open alarms come to at the alarm channel's number below (`bookDigest`). */
  book: z.string().optional(),
  channels: z.array(z.object({ ch: channelName, ...stamp })),
});
export type Heartbeat = z.infer<typeof heartbeatSchema>;

/**
 * Alarm lane. A delta is one transition and the alarm as it stands after it. A snapshot is every
 * open alarm; `seq` is the last transition it contains. `mark` is that of the log at `seq`:
 * `Resume` hands it back, to prove that it is the same history.
 */
export const alarmMessageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('delta'),
    ch: z.literal('alarm'),
    ...stamp,
    mark: z.string().optional(),
    t: z.number(),
    alarm: alarmSchema,
    transition: transitionSchema,
    /** The trace of the batch that it came of; no alarm is lost for one that cannot be read. */
    trace: traceMark.optional().catch(undefined),
  }),
  z.object({
    kind: z.literal('snap'),
    ch: z.literal('alarm'),
    ...stamp,
    mark: z.string().optional(),
    t: z.number(),
    alarms: z.array(alarmSchema),
  }),
]);
export type AlarmMessage = z.infer<typeof alarmMessageSchema>;

/**
 * Answer of `Resume(channel, epoch, seq)`: the messages that follow are the missing ones, or a
 * snapshot at `seq`.
 */
export const resumeAnswerSchema = z.object({
  ch: channelName,
  kind: z.enum(['replay', 'snapshot']),
  ...stamp,
});
export type ResumeAnswer = z.infer<typeof resumeAnswerSchema>;

/**
 * Arguments of `Resume`: channel, epoch, the last number held, and for `alarm` the mark that came
 * with it.
 */
export const resumeArguments = z.tuple([
  channelName,
  z.string().max(64),
  z.number().int().min(0),
  z.string().max(64).optional(),
]);
export const leaveArguments = z.tuple([channelName]);
/**
 * Of `Clock`: how often this client has found a channel to differ and begun it anew, since it last
 * said so.
 */
export const clockArguments = z.tuple([z.number().int().min(0).max(1_000).optional()]);
