import type { Clock } from '#base/clock.ts';
import { hubEvents } from '#contracts/live/hub.ts';
import type { ClientPort } from '#server/ports/clients.ts';
import type { OpenAlarms, ScreenPort } from '#server/ports/screens.ts';
import type { LivePort } from '#server/ports/live.ts';
import type { DescentsPast, MineReading } from '#server/ports/storage.ts';
import { AlarmChannel } from './channels/alarmChannel.ts';
import { FrameChannel } from './channels/frameChannel.ts';
import { historyMark } from './channels/historyMark.ts';
import { createLiveHub, type Channels } from './liveHub.ts';
import { PEOPLE, playerGroup, type LiveUser } from './liveUser.ts';
import { Publisher } from './publisher.ts';
import type { Hub } from './signalr/hub.ts';
import { newId } from './signalr/lobby.ts';

/** Hub, channels and publisher of one mine. */
export type Live = {
  readonly hub: Hub<LiveUser>;
  readonly channels: Channels;
  readonly port: LivePort;
  readonly clients: ClientPort;
  readonly screens: ScreenPort;
  readonly openAlarms: OpenAlarms;
  /** How many channels clients found to differ from ours, and began anew. */
  readonly differed: () => number;
  stop(): void;
};

type LiveOptions = {
  readonly clock: Clock;
  readonly mine: Pick<MineReading, 'store' | 'registry'>;
  readonly belowSince: () => Promise<ReadonlyMap<number, number>>;
  readonly descents: DescentsPast;
};

/** Hub, channels and publisher, seeded from what is stored; nobody reaches them yet. */
export async function openLive({
  clock,
  mine: { store, registry },
  belowSince,
  descents,
}: LiveOptions): Promise<Live> {
  const channels = await channelsOf(store);
  let differed = 0;
  const arrivals: ((deviceId: string) => void)[] = [];
  const hub = createLiveHub({
    clock,
    channels,
    mineCode: () => registry.model().company.mineCode,
    past: { ...store, descentsIn: (from, to) => descents.descentsIn(from, to) },
    differed: (count) => (differed += count),
    arrived: (deviceId) => arrivals.forEach((listener) => listener(deviceId)),
  });
  const publisher = new Publisher({
    clock,
    hub,
    channels,
    modelVersion: () => registry.model().version,
  });
  publisher.seed({ ...(await store.latest()), below: await belowSince() });
  publisher.useModel(registry.model());
  registry.onChange((model) => publisher.useModel(model));
  return {
    hub,
    channels,
    port: publisher,
    clients: {
      announce: (event) => hub.group('sys').send(hubEvents[event], { time: clock.now() }),
      tell(userIds, message) {
        if (userIds === undefined) hub.group(PEOPLE).send(hubEvents.message, message);
        else for (const id of userIds) hub.user(id).send(hubEvents.message, message);
      },
      tellExam(userIds, news) {
        for (const id of userIds) hub.user(id).send(hubEvents.exam, news);
      },
    },
    screens: {
      tell: (deviceId, takeover) =>
        hub.group(playerGroup(deviceId)).send(hubEvents.takeover, takeover),
      onArrival: (listener) => void arrivals.push(listener),
    },
    openAlarms: {
      open: () => [...channels.alarm.open.values()],
      onChange: (listener) => channels.alarm.onChange(listener),
    },
    differed: () => differed,
    stop: () => publisher.stop(),
  };
}

/** The alarm channel goes on where its log ends; the others begin anew with each start. */
async function channelsOf(store: MineReading['store']): Promise<Channels> {
  const { epoch, lastSeq } = await store.alarmCursor();
  const [last] = lastSeq === 0 ? [] : await store.alarmChangesAfter(lastSeq - 1, 1);
  const life = newId();
  return {
    alarm: new AlarmChannel(
      store,
      epoch,
      lastSeq,
      await store.openAlarms(),
      last === undefined ? '' : historyMark(last),
    ),
    point: new FrameChannel('point', life),
    person: new FrameChannel('person', life),
    substation: new FrameChannel('substation', life),
  };
}
