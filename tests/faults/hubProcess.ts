/**
 * The product's hub in a process of its own that publishes point frames at a steady rate: `node
 * --expose-gc hubProcess.ts <bytes a second>`. Says `ready <port>`. Lines on its input: `flow
 * <bytes a second>` changes the rate, `raise <epoch ms>` publishes an alarm that was raised then,
 * an empty one is answered with `rss <bytes> connections <n>`.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { systemClock } from '#base/clock.ts';
import { err, ok } from '#base/result.ts';
import { AlarmChannel } from '#server/live/channels/alarmChannel.ts';
import { FrameChannel } from '#server/live/channels/frameChannel.ts';
import { channelGroup, createLiveHub, sendHeartbeat } from '#server/live/liveHub.ts';
import type { LiveUser } from '#server/live/liveUser.ts';
import { attachHubs } from '#server/live/signalr/attachHubs.ts';
import { testAlarm } from '../helpers/testAlarm.ts';
import { changeOf } from '../monitoringRows.ts';

let bytesPerSecond = Number(process.argv[2] ?? 0);
const PERIOD_MS = 50;
/** A row of a point frame in MessagePack. */
const ROW_BYTES = 26;

const none = (): never => {
  throw new Error('This hub has no past');
};
const channels = {
  alarm: new AlarmChannel({ alarmChangesAfter: async () => [] }, 'alarms', 0, []),
  point: new FrameChannel('point', 'life'),
  person: new FrameChannel('person', 'life'),
  substation: new FrameChannel('substation', 'life'),
};
const hub = createLiveHub({
  clock: systemClock,
  channels,
  mineCode: () => '610632007274',
  past: { state: none, batches: none },
} as unknown as Parameters<typeof createLiveHub>[0]);
const http = createServer((request, response) => {
  if (!hubs.handle(request, response)) response.writeHead(404).end();
});
const hubs = attachHubs<LiveUser>(
  http,
  { '/MessageHub': hub },
  {
    // Any token that names a user will do here: `user-7`.
    authenticate: ({ token = '' }) =>
      /^user-\d+$/.test(token)
        ? ok({
            id: token,
            user: {
              id: token,
              userName: token,
              realName: token,
              userType: 1,
              roles: [],
              permissions: ['*/*/*'],
            },
          })
        : err('unknown user'),
    clock: systemClock,
  },
);

let no = 0;
let owed = 0;
let last = performance.now();
systemClock.every(PERIOD_MS, () => {
  const now = performance.now();
  owed += ((now - last) / 1000) * bytesPerSecond;
  last = now;
  for (; owed >= ROW_BYTES; owed -= ROW_BYTES)
    channels.point.add({ no: no++ % 5_000, t: Date.now(), value: no % 97, state: 0, recv: 1 });
  channels.point.close(Date.now(), hub.group(channelGroup('point')));
});
systemClock.every(2_000, () => sendHeartbeat(hub, channels, systemClock, 1));

http.listen(Number(process.argv[3] ?? 0), '127.0.0.1', () =>
  console.log(`ready ${(http.address() as AddressInfo).port}`),
);
createInterface({ input: process.stdin }).on('line', (line) => {
  const [word, number] = line.split(' ');
  if (word === 'flow') bytesPerSecond = Number(number);
  else if (word === 'raise') raise(Number(number));
  else {
    gc?.();
    console.log(`rss ${process.memoryUsage().rss} connections ${hubs.connectionCount}`);
  }
});

/** Another alarm of the fifty that there are. */
function raise(t: number): void {
  const seq = channels.alarm.seq + 1;
  const change = changeOf(testAlarm({ id: `a${seq % 50}`, level: 2, raisedTime: t }));
  channels.alarm.publish({ ...change, seq, t }, hub.group(channelGroup('alarm')));
}
