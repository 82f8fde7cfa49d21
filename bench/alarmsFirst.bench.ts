/**
 * Alarms before samples: what an alarm of another system takes from the connector to a client of
 * the hub, and an acknowledgement to its answer, on the quiet product and while several senders
 * offer it five times the samples that it commits flat out on this machine. Product, PostgreSQL,
 * senders and client share the machine. Nothing may be lost: each alarm that was answered has come
 * over the hub, each sample that was answered as stored is counted by its source.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import { paths } from '#contracts/http/paths.ts';
import type { IngestAnswer } from '#contracts/ingest/records.ts';
import { hubEvents, hubMethods } from '#contracts/live/hub.ts';
import { methane } from '#tests/helpers/methane.ts';
import { call } from '#tests/product/call.ts';
import { signIn, startProduct } from '#tests/product/product.ts';
import { atMost, keep, quantile, rounded } from './harness/figures.ts';
import { BATCH_ROWS, inThread, POINTS } from './sampleFlood.ts';

const TIMES = 5;
const MEASURE_MS = 8_000;
const LOAD_MS = 20_000;
const ALARM_EVERY_MS = 100;

await measure();

async function measure(): Promise<void> {
  const { product, token, bulkKey, alarmKey, push } = await prepared();
  const heard: Heard = new Map();
  const hub = await listen(product.url, token, heard);
  const alarms = alarmRounds(heard, {
    push: (row) => push('kafkaMineAlarmRecord', alarmKey, [row]),
    acknowledge: (body) =>
      call<{ acknowledged: string[] }>(product.url + paths.alarmAck, { token, body }),
  });

  const sources = () => storedOfBulk(product.url, token);
  // A body is a second: five times the load of 20 s are hours.
  const start = Date.now() - 6 * 3_600_000;
  const quiet = await alarms(sleep(MEASURE_MS));
  const flat = await inThread({
    url: product.url,
    key: bulkKey,
    ms: MEASURE_MS,
    batchesPerSec: undefined,
    from: start,
  });
  const flatRate = flat.taken / flat.seconds;
  const flood = inThread({
    url: product.url,
    key: bulkKey,
    ms: LOAD_MS,
    batchesPerSec: flatRate * TIMES,
    from: start + 3_600_000,
  });
  const loaded = await alarms(flood);
  const over = await flood;
  // The counts of sources are noted every five seconds.
  for (let tries = 0; tries < 20 && (await sources()) < flat.stored + over.stored; tries++)
    await sleep(1_000);
  const lostRows = flat.stored + over.stored - (await sources());
  await hub.stop();
  await product.remove();

  const figuresOf = ({ toHub, acks, ...counts }: typeof quiet) => ({
    ...counts,
    toHubP50: rounded(quantile(toHub, 0.5)),
    toHubP99: rounded(quantile(toHub, 0.99)),
    ackP50: rounded(quantile(acks, 0.5)),
    ackP99: rounded(quantile(acks, 0.99)),
  });
  const result = {
    flatOutRowsPerSec: Math.round(flatRate * BATCH_ROWS),
    offeredTimes: rounded(over.offered / over.seconds / flatRate),
    takenRowsPerSec: Math.round((over.taken * BATCH_ROWS) / over.seconds),
    batches: { offered: over.offered, taken: over.taken, busy: over.busy, failed: over.failed },
    lostRows,
    quiet: figuresOf(quiet),
    loaded: figuresOf(loaded),
  };
  keep(
    'alarmsFirst',
    [
      atMost(
        'alarm, connector to hub, ms, p99, five times the load',
        result.loaded.toHubP99,
        1_000,
      ),
      atMost('acknowledgement, ms, p99, five times the load', result.loaded.ackP99, 300),
      atMost(
        'alarms and samples lost',
        result.loaded.lost + result.loaded.unacknowledged + Math.abs(lostRows),
        0,
      ),
    ],
    result,
  );
}

/** When and as what an alarm came over the hub, by its key. */
type Heard = Map<string, { readonly at: number; readonly id: string }>;

/** A client of the hub that notes each alarm that is raised. */
async function listen(url: string, token: string, heard: Heard): Promise<HubConnection> {
  const hub = new HubConnectionBuilder()
    .withUrl(url + paths.hub, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build();
  hub.on(
    hubEvents.alarm,
    (message: {
      kind: string;
      alarm?: { id: string; sourceId: string };
      transition?: { event: string };
    }) => {
      if (
        message.kind === 'delta' &&
        message.alarm !== undefined &&
        message.transition?.event === 'raised'
      )
        heard.set(message.alarm.sourceId, { at: performance.now(), id: message.alarm.id });
    },
  );
  await hub.start();
  await hub.invoke(hubMethods.resume, 'alarm', '', 0);
  await hub.invoke(hubMethods.resume, 'point', '', 0);
  return hub;
}

/**
 * Raises and acknowledges alarms at their pace until `over`; each is told by the moment that it
 * was sent.
 */
function alarmRounds(
  heard: Heard,
  {
    push,
    acknowledge,
  }: {
    readonly push: (row: object) => ReturnType<typeof call<IngestAnswer>>;
    readonly acknowledge: (body: object) => ReturnType<typeof call<{ acknowledged: string[] }>>;
  },
) {
  let made = 0;
  return async (over: Promise<unknown>) => {
    const first = made;
    const sent = new Map<string, number>();
    const acks: number[] = [];
    const answered: string[] = [];
    let isOver = false;
    void over.finally(() => (isOver = true));
    const underWay: Promise<void>[] = [];
    const one = async (): Promise<void> => {
      const key = `bench-${made++}`;
      sent.set(key, performance.now());
      const row = {
        alarmKey: key,
        sourceName: 'bench',
        level: 2,
        active: true,
        dataTime: Date.now(),
      };
      const answer = await push(row);
      if (answer.status !== 200) return;
      answered.push(key);
      while (!heard.has(key) && performance.now() - (sent.get(key) ?? 0) < 10_000) await sleep(5);
      const alarm = heard.get(key);
      if (alarm === undefined) return;
      const at = performance.now();
      const acked = await acknowledge({ opId: `bench-ack-${key}`, alarmIds: [alarm.id] });
      if (acked.body.success && acked.body.data.acknowledged.length === 1)
        acks.push(performance.now() - at);
    };
    while (!isOver) {
      underWay.push(one());
      await sleep(ALARM_EVERY_MS);
    }
    await Promise.all(underWay);
    const toHub = answered.flatMap((key) => {
      const alarm = heard.get(key);
      return alarm === undefined ? [] : [alarm.at - (sent.get(key) ?? 0)];
    });
    return {
      sent: made - first,
      answered: answered.length,
      lost: answered.length - toHub.length,
      unacknowledged: answered.length - acks.length,
      toHub,
      acks,
    };
  };
}

/** A product with two sources and the points that both send to. */
async function prepared() {
  const product = await startProduct({ env: { PITHEAD_PROFILE: 'off', PITHEAD_LOG: 'error' } });
  const token = await signIn(product.url);
  const source = async (code: string): Promise<string> => {
    const made = await call<{ key: string }>(product.url + paths.sourceCreate, {
      token,
      body: { code },
    });
    if (!made.body.success) throw new Error(made.body.message);
    return made.body.data.key;
  };
  const [bulkKey, alarmKey] = [await source('bulk'), await source('alarms')];
  const push = (entity: string, key: string, rows: readonly object[]) =>
    call<IngestAnswer>(`${product.url}/ingest/api/v1/${entity}`, { token: key, body: rows });
  const limits = { high: { 1: 1.5, 2: 1, 3: 0.8 }, deadband: 0.05 };
  await push(
    'kafkaMonitoringPoint',
    alarmKey,
    Array.from({ length: POINTS }, (_, i) => ({
      ...methane,
      limits,
      code: `P${i}`,
      name: `Point ${i}`,
    })),
  );
  return { product, token, bulkKey, alarmKey, push };
}

/** Rows that the product says it has stored of the bulk; -1 where it says nothing. */
async function storedOfBulk(url: string, token: string): Promise<number> {
  const listed = await call<{ list: { code: string; stored: number }[] }>(
    `${url}/data/api/v1/dataSource/getlist`,
    {
      token,
      body: { currentPage: 1, pageSize: 10 },
    },
  );
  return listed.body.success
    ? (listed.body.data.list.find(({ code }) => code === 'bulk')?.stored ?? -1)
    : -1;
}
