import type { Clock } from '../../src/base/clock.ts';
import type { User } from '../../src/contracts/http/auth.ts';
import { isPermitted } from '../../src/contracts/http/isPermitted.ts';
import {
  channelNames,
  hubEvents,
  hubMethods,
  messageArguments,
  type ChannelName,
  type Heartbeat,
  type ResumeAnswer,
} from '../../src/contracts/live/hub.ts';
import type { AlarmChannel } from './channels/alarmChannel.ts';
import type { FrameChannel } from './channels/frameChannel.ts';
import { joinFault, sendFault } from './groups.ts';
import { tokenBucket } from './rate.ts';
import { defineHub, type Hub } from './signalr/hub.ts';
import type { HubConnection } from './signalr/hubConnection.ts';
import { HubError } from './signalr/hubErrors.ts';

/** A signed-in user on a hub connection. */
export type LiveUser = { readonly id: string; readonly user: User };

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

/** Members of this group receive a channel's messages. The slash keeps it out of what clients may name. */
export const channelGroup = (channel: ChannelName): string => `channel/${channel}`;

const CALLS_PER_SECOND = 20;
const BURST = 40;

type LiveHubOptions = { readonly clock: Clock; readonly channels: Channels; readonly mineCode: () => string };

/** The product's hub: the specification's methods and events, and our channels. */
export function createLiveHub({ clock, channels, mineCode }: LiveHubOptions): Hub<LiveUser> {
  type Connection = HubConnection<LiveUser>;
  const buckets = new WeakMap<Connection, { take(): boolean }>();
  const maySendToAll = (connection: Connection): boolean => isPermitted(connection.user.user.permissions, 'admin/message/send');

  const hub = defineHub<LiveUser>({
    methods: {
      [hubMethods.sendMessage](connection, content) {
        if (!maySendToAll(connection)) throw new HubError('forbidden: this needs the permission admin/message/send');
        hub.group('sys').send(hubEvents.message, signed(connection, { content, type: 'text' }));
      },
      [hubMethods.sendMessageToUser](connection, ...args) {
        const message = signed(connection, named(args));
        if (typeof message['toUserId'] !== 'string') throw new HubError('bad_request: toUserId is not a text');
        hub.user(message['toUserId']).send(hubEvents.message, message);
      },
      [hubMethods.sendMessageToGroup](connection, ...args) {
        const message = signed(connection, named(args));
        const group = sendFault(message['toUserId'], connection.groups, maySendToAll(connection));
        if (!group.ok) throw new HubError(group.error);
        hub.group(group.value).send(hubEvents.message, message);
      },
      [hubMethods.addToGroup](connection, group) {
        const allowed = joinFault(group, mineCode());
        if (!allowed.ok) throw new HubError(allowed.error);
        connection.join(allowed.value);
      },
      [hubMethods.removeFromGroup](connection, group) {
        if (typeof group === 'string') connection.leave(group);
      },
      async [hubMethods.resume](connection, name, epoch, seq): Promise<ResumeAnswer> {
        const channel = channelNamed(name);
        if (typeof epoch !== 'string' || typeof seq !== 'number') throw new HubError('bad_request: Resume(channel, epoch, seq)');
        if (!isPermitted(connection.user.user.permissions, channelPermission[channel]))
          throw new HubError(`channel_refused: this needs the permission ${channelPermission[channel]}`);
        const join = (): void => connection.join(channelGroup(channel));
        // Out of the group first: what is published during the replay is read from the log, not sent twice.
        connection.leave(channelGroup(channel));
        const source = channels[channel];
        const kind =
          source.name === 'alarm'
            ? await source.resume(epoch, seq, clock.now(), connection, join)
            : source.resume(epoch, seq, clock.now(), connection);
        join();
        return { ch: channel, kind, epoch: source.epoch, seq: source.seq };
      },
      [hubMethods.leave](connection, name) {
        connection.leave(channelGroup(channelNamed(name)));
      },
    },
    guard(connection) {
      const bucket = buckets.get(connection) ?? tokenBucket(clock, BURST, CALLS_PER_SECOND);
      buckets.set(connection, bucket);
      return bucket.take() ? { ok: true, value: undefined } : { ok: false, error: 'too_many_requests: at most 20 calls a second' };
    },
    onConnected(connection) {
      connection.send(hubEvents.welcome, { time: clock.now(), userName: connection.user.user.userName });
    },
  });
  return hub;
}

/** Server time and each channel's last number, to everybody; lets a client see that the very last message was lost. */
export function sendHeartbeat(hub: Hub<LiveUser>, channels: Channels, t: number, modelVersion: number): void {
  const heartbeat: Heartbeat = {
    t,
    modelVersion,
    channels: channelNames.map((ch) => ({ ch, epoch: channels[ch].epoch, seq: channels[ch].seq })),
  };
  hub.all.send(hubEvents.heartbeat, heartbeat);
}

function channelNamed(name: unknown): ChannelName {
  const found = channelNames.find((known) => known === name);
  if (found === undefined) throw new HubError('channel_refused: there is no such channel');
  return found;
}

/** The eleven arguments by name; any other number is refused. */
function named(args: readonly unknown[]): Record<string, unknown> {
  if (args.length !== messageArguments.length) throw new HubError(`bad_request: ${messageArguments.length} arguments are needed`);
  for (const arg of args)
    if (arg !== null && !['string', 'number', 'boolean'].includes(typeof arg)) throw new HubError('bad_request: only texts and numbers');
  return Object.fromEntries(messageArguments.map((name, i) => [name, args[i]]));
}

/** Who sends and when is said by the server, whatever the client wrote. */
function signed(connection: HubConnection<LiveUser>, message: Record<string, unknown>): Record<string, unknown> {
  return { ...message, fromUserId: connection.user.id, fromName: connection.user.user.realName };
}
