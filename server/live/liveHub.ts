import { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { bookDigest } from '#contracts/live/bookDigest.ts';
import {
  channelNames,
  clockArguments,
  hubEvents,
  hubMethods,
  leaveArguments,
  messageArguments,
  messageArgumentsSchema,
  resumeArguments,
  type ChannelName,
  type ClockStamp,
  type Heartbeat,
  type ResumeAnswer,
} from '#contracts/live/hub.ts';
import {
  hubStreams,
  MOST_PAST_MS,
  pastArguments,
  pastStateArguments,
} from '#contracts/live/past.ts';
import type { AlarmChannel } from './channels/alarmChannel.ts';
import type { FrameChannel } from './channels/frameChannel.ts';
import { joinFault, sendFault } from './groups.ts';
import { PEOPLE, playerGroup, type LiveUser } from './liveUser.ts';
import { messageFault } from './messageFault.ts';
import { tellPast, tellState, type Told } from './past/tellPast.ts';
import { tokenBucket } from './rate.ts';
import { defineHub, type Hub } from './signalr/hub.ts';
import type { HubConnection } from './signalr/hubConnection.ts';
import { HubError } from './signalr/hubErrors.ts';
import { bySchema, withArguments } from './signalr/withArguments.ts';

export type Channels = {
  readonly alarm: AlarmChannel;
  readonly point: FrameChannel<'point'>;
  readonly person: FrameChannel<'person'>;
  readonly substation: FrameChannel<'substation'>;
};

/** Permission that each channel needs. */
const channelPermission: Record<ChannelName, string> = {
  alarm: 'data/kafkaMineAlarmRecord/list',
  point: 'data/mine/get',
  person: 'data/mine/get',
  substation: 'data/mine/get',
};

/**
 * Members of this group receive a channel's messages. The slash keeps it out of what clients may
 * name.
 */
export const channelGroup = (channel: ChannelName): string => `channel/${channel}`;

const groupArguments = z.tuple([z.string().max(80)]);
const CALLS_PER_SECOND = 20;
const BURST = 40;
/** While more than this waits to be sent, a replay waits too; looked at this often. */
const EASY_BYTES = 64 * 1024;
const EASY_MS = 5;

type LiveHubOptions = {
  readonly clock: Clock;
  readonly channels: Channels;
  readonly mineCode: () => string;
  readonly past: Told;
  /** Told of channels that clients found to differ from ours, and began anew. */
  readonly differed?: (count: number) => void;
  /** Told of players that have come. */
  readonly arrived?: (deviceId: string) => void;
};

/** The product's hub: the specification's methods and events, and our channels. */
export function createLiveHub(options: LiveHubOptions): Hub<LiveUser> {
  const { clock, channels, mineCode } = options;
  const buckets = new WeakMap<Connection, { take(): boolean }>();
  const hub: Hub<LiveUser> = defineHub<LiveUser>({
    methods: {
      ...messageMethods(() => hub),
      ...groupMethods(mineCode),
      ...channelMethods(options),
    },
    streams: pastStreams(options),
    guard(connection) {
      const bucket = buckets.get(connection) ?? tokenBucket(clock, BURST, CALLS_PER_SECOND);
      buckets.set(connection, bucket);
      return bucket.take()
        ? { ok: true, value: undefined }
        : { ok: false, error: 'too_many_requests: at most 20 calls a second' };
    },
    onConnected(connection) {
      connection.send(hubEvents.welcome, {
        time: clock.now(),
        userName: connection.user.user.userName,
        ...stampOf(clock, channels),
      });
      const { player } = connection.user;
      connection.join(player === undefined ? PEOPLE : playerGroup(player.deviceId));
      if (player !== undefined) options.arrived?.(player.deviceId);
    },
  });
  return hub;
}

type Connection = HubConnection<LiveUser>;

const maySendToAll = (connection: Connection): boolean =>
  isPermitted(connection.user.user.permissions, 'admin/message/send');

/** What people send each other. */
const messageMethods = (hub: () => Hub<LiveUser>) => ({
  [hubMethods.sendMessage]: withArguments(
    bySchema(z.tuple([z.string().max(8000)])),
    (connection: Connection, content) => {
      if (!maySendToAll(connection))
        throw new HubError('forbidden: this needs the permission admin/message/send');
      hub()
        .group('sys')
        .send(hubEvents.message, signed(connection, { content, type: 'text' }));
    },
  ),
  [hubMethods.sendMessageToUser]: withArguments(
    bySchema(messageArgumentsSchema),
    (connection: Connection, ...args) => {
      requirePassable(connection, named(args));
      hub()
        .user(args[2])
        .send(hubEvents.message, signed(connection, named(args)));
    },
  ),
  [hubMethods.sendMessageToGroup]: withArguments(
    bySchema(messageArgumentsSchema),
    (connection: Connection, ...args) => {
      const group = sendFault(args[2], connection.groups, maySendToAll(connection));
      if (!group.ok) throw new HubError(group.error);
      requirePassable(connection, named(args));
      hub()
        .group(group.value)
        .send(hubEvents.message, signed(connection, named(args)));
    },
  ),
});

const groupMethods = (mineCode: () => string) => ({
  [hubMethods.addToGroup]: withArguments(
    bySchema(groupArguments),
    (connection: Connection, group) => {
      const allowed = joinFault(group, mineCode(), connection.user.user.permissions);
      if (!allowed.ok) throw new HubError(allowed.error);
      connection.join(allowed.value);
    },
  ),
  [hubMethods.removeFromGroup]: withArguments(
    bySchema(groupArguments),
    (connection: Connection, group) => connection.leave(group),
  ),
});

/** Channels: taking one up where it was left, the state of all, leaving one. */
const channelMethods = ({ clock, channels, differed = () => undefined }: LiveHubOptions) => ({
  [hubMethods.resume]: withArguments(
    bySchema(resumeArguments),
    async (connection: Connection, ch, epoch, seq, mark): Promise<ResumeAnswer> => {
      if (!isPermitted(connection.user.user.permissions, channelPermission[ch]))
        throw new HubError(`channel_refused: this needs the permission ${channelPermission[ch]}`);
      const join = (): void => connection.join(channelGroup(ch));
      // Out of the group first: what is published during the replay is read from the log, not
      // sent twice.
      connection.leave(channelGroup(ch));
      const source = channels[ch];
      const kind =
        source.name === 'alarm'
          ? await source.resume({ epoch, seq, mark }, clock.now(), connection, join)
          : source.resume(epoch, seq, clock.now(), connection);
      join();
      return { ch, kind, epoch: source.epoch, seq: source.seq };
    },
  ),
  [hubMethods.clock]: withArguments(
    bySchema(clockArguments),
    (_: Connection, resyncs): ClockStamp => {
      differed(resyncs ?? 0);
      return stampOf(clock, channels);
    },
  ),
  [hubMethods.leave]: withArguments(bySchema(leaveArguments), (connection: Connection, ch) =>
    connection.leave(channelGroup(ch)),
  ),
});

const pastStreams = ({ clock, past }: LiveHubOptions) => ({
  [hubStreams.pastState]: withArguments(
    bySchema(pastStateArguments),
    (connection: Connection, at) => {
      requirePast(connection);
      return (over: AbortSignal) =>
        atEase(connection, over, clock, tellState(past, at, connection.protocol));
    },
  ),
  [hubStreams.past]: withArguments(bySchema(pastArguments), (connection: Connection, after, to) => {
    requirePast(connection);
    if (to - after > MOST_PAST_MS)
      throw new HubError(`range_too_long: at most ${MOST_PAST_MS} ms at once`);
    return (over: AbortSignal) =>
      atEase(connection, over, clock, tellPast(past, after, to, connection.protocol));
  }),
});

/** What people send each other is a message of theirs and leads to pages of ours. */
function requirePassable(
  connection: HubConnection<LiveUser>,
  message: Record<string, unknown>,
): void {
  const fault = messageFault(message, connection.user.user.permissions);
  if (fault !== undefined) throw new HubError(fault);
}

/** The past shows what all channels show. */
function requirePast(connection: HubConnection<LiveUser>): void {
  for (const permission of new Set(Object.values(channelPermission)))
    if (!isPermitted(connection.user.user.permissions, permission))
      throw new HubError(`channel_refused: this needs the permission ${permission}`);
}

/** A replay goes no faster than leaves room for what is live on the same connection. */
async function* atEase<T>(
  connection: HubConnection<LiveUser>,
  over: AbortSignal,
  clock: Clock,
  elements: AsyncIterable<T>,
): AsyncGenerator<T> {
  for await (const element of elements) {
    while (connection.bufferedBytes > EASY_BYTES && !over.aborted)
      await new Promise<void>((resolve) => clock.after(EASY_MS, resolve));
    if (over.aborted) return;
    yield element;
  }
}

/** How the clocks stand. The state channels' epoch is new with each start, so it names the run. */
const stampOf = (clock: Clock, channels: Channels): ClockStamp => ({
  t: clock.now(),
  mono: clock.mono(),
  run: channels.point.epoch,
});

/**
 * Server time and each channel's last number, to everybody; lets a client see that the very last
 * message was lost; `withBook` lets it see any other difference of the alarms.
 */
export function sendHeartbeat(
  hub: Hub<LiveUser>,
  channels: Channels,
  clock: Clock,
  modelVersion: number,
  withBook = false,
): void {
  const heartbeat: Heartbeat = {
    ...stampOf(clock, channels),
    ...(withBook ? { book: bookDigest(channels.alarm.open.values()) } : {}),
    modelVersion,
    channels: channelNames.map((ch) => ({ ch, epoch: channels[ch].epoch, seq: channels[ch].seq })),
  };
  hub.all.send(hubEvents.heartbeat, heartbeat);
}

/** The eleven arguments by name. */
const named = (args: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(messageArguments.map((name, i) => [name, args[i]]));

/** Who sends and when is said by the server, whatever the client wrote. */
function signed(
  connection: HubConnection<LiveUser>,
  message: Record<string, unknown>,
): Record<string, unknown> {
  return { ...message, fromUserId: connection.user.id, fromName: connection.user.user.realName };
}
