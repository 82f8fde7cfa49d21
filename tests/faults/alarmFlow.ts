import { setTimeout as pause } from 'node:timers/promises';
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { paths } from '#contracts/http/paths.ts';
import { hubEvents, hubMethods } from '#contracts/live/hub.ts';
import { signIn } from '../product/product.ts';
import { foreignAlarms, openFeed } from './feed.ts';

/** Between two alarms. */
const EVERY_MS = 40;
/** What is answered comes over the hub within this, however slow the machine. */
const COMES_MS = 20_000;

/** What alarms took, one by one. */
export type Flowed = {
  /** Ms from before it was sent to its coming over the hub; ascending. */
  readonly ms: readonly number[];
  readonly p99: number;
  /** Acknowledged to the source, and never heard of. */
  readonly lost: number;
  /** Not acknowledged. */
  readonly refused: number;
};

type Raised = {
  readonly kind: string;
  readonly alarm?: { readonly sourceId: string };
  readonly transition?: { readonly event: string };
};

/** A source that raises one alarm after another, and a client of the hub that hears them. */
export async function openAlarmFlow(url: string): Promise<{
  /** Sends so many, each in its turn, and waits for what was acknowledged. */
  run(count: number): Promise<Flowed>;
  close(): Promise<void>;
}> {
  const feed = await openFeed(url, 'flow');
  const token = await signIn(url);
  const heard = new Map<string, number>();
  const hub = new HubConnectionBuilder()
    .withUrl(url + paths.hub, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build();
  hub.on(hubEvents.alarm, ({ kind, alarm, transition }: Raised) => {
    if (kind === 'delta' && alarm !== undefined && transition?.event === 'raised')
      heard.set(alarm.sourceId, performance.now());
  });
  await hub.start();
  await hub.invoke(hubMethods.resume, 'alarm', '', 0);
  let made = 0;
  const one = async (): Promise<number | 'lost' | 'refused'> => {
    const rows = foreignAlarms('flow', 1, made++);
    const key = rows[0]?.alarmKey ?? '';
    const sentAt = performance.now();
    if ((await feed.send('kafkaMineAlarmRecord', rows)) !== 200) return 'refused';
    while (!heard.has(key) && performance.now() - sentAt < COMES_MS) await pause(5);
    return (heard.get(key) ?? Number.NaN) - sentAt || 'lost';
  };
  return {
    async run(count) {
      const under: ReturnType<typeof one>[] = [];
      for (let i = 0; i < count; i++) {
        under.push(one());
        await pause(EVERY_MS);
      }
      const all = await Promise.all(under);
      const ms = all.filter((took) => typeof took === 'number').toSorted((a, b) => a - b);
      return {
        ms,
        p99: ms[Math.min(ms.length - 1, Math.floor(ms.length * 0.99))] ?? Number.NaN,
        lost: all.filter((took) => took === 'lost').length,
        refused: all.filter((took) => took === 'refused').length,
      };
    },
    close: () => hub.stop(),
  };
}
