import type { Live } from './openLive.ts';
import type { HubServer } from './signalr/hubServer.ts';

type Gauges = { gauge(name: string, help: string, read: () => number): void };

/** Gauges of the hub and of the alarm channel. */
export function watchHub(
  metrics: Gauges,
  server: Pick<HubServer, 'connectionCount'>,
  { hub, channels, differed }: Live,
): void {
  metrics.gauge('pithead_hub_connections', 'Connections of the hub', () => server.connectionCount);
  metrics.gauge(
    'pithead_hub_buffered_bytes',
    'Bytes sent that hub clients have not taken yet',
    () => sumOf(hub.connections, (one) => one.bufferedBytes),
  );
  metrics.gauge('pithead_hub_conflated', 'Frames that slow hub clients skipped', () =>
    sumOf(hub.connections, (one) => one.conflatedCount),
  );
  metrics.gauge(
    'pithead_hub_resyncs',
    'Channels that clients found to differ and began anew',
    differed,
  );
  metrics.gauge(
    'pithead_alarm_seq',
    'Number of the last alarm transition',
    () => channels.alarm.seq,
  );
  metrics.gauge('pithead_open_alarms', 'Alarms on the live list', () => channels.alarm.open.size);
}

const sumOf = <T>(members: Iterable<T>, value: (member: T) => number): number => {
  let sum = 0;
  for (const member of members) sum += value(member);
  return sum;
};
