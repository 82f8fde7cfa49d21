import { Consumer, type Message } from '@platformatic/kafka';
import { BadSetup, type Driver, type DriverPort, type Rows, type Setup } from '../driver.ts';
import { kafkaAddress, type KafkaAddress } from './address.ts';
import { planOf, type Plan } from './records.ts';

/** Records that are stored together at most. */
const TOGETHER = 500;
/** A member of the group that died is given up after so long. */
const SESSION_MS = 10_000;
const TRIAL_RECORDS = 10n;

/**
 * Topics of brokers. Offsets are committed to the group after the rows are committed: whatever is
 * read again after a kill is known by point and time, and stored once.
 */
export const kafka: Driver = {
  async run(setup, port, signal) {
    const plan = planOf(setup);
    if (!plan.ok) throw new BadSetup(plan.error);
    const address = kafkaAddress(setup);
    const consumer = consumerOf(setup, address, port);
    const leave = (): void => void consumer.close(true).catch(() => undefined);
    signal.addEventListener('abort', leave);
    try {
      await follow(consumer, plan.value, address, port, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      signal.removeEventListener('abort', leave);
      await consumer.close(true).catch(() => undefined);
    }
  },
};

function consumerOf(setup: Setup, address: KafkaAddress, port: DriverPort): Consumer {
  const { code, userName, password } = setup;
  const group = address.group ?? `pithead-${code}`;
  return new Consumer({
    clientId: `pithead-${code}`,
    groupId: port.isTrial ? `${group}-test-${process.pid}` : group,
    bootstrapBrokers: address.brokers,
    retries: 0,
    connectTimeout: 5_000,
    requestTimeout: 15_000,
    sessionTimeout: SESSION_MS,
    rebalanceTimeout: SESSION_MS,
    heartbeatInterval: 2_000,
    maxWaitTime: 500,
    maxBytes: 4 * 1024 * 1024,
    ...(address.isTls ? { tls: {} } : {}),
    ...(userName === '' ? {} : { sasl: { mechanism: address.sasl, username: userName, password } }),
  });
}

async function follow(
  consumer: Consumer,
  plan: Plan,
  { from }: KafkaAddress,
  port: DriverPort,
  signal: AbortSignal,
): Promise<void> {
  const topics = [...plan.topics];
  const stream = await consumer.consume({
    topics,
    autocommit: false,
    ...(port.isTrial
      ? { mode: 'manual' as const, offsets: await lastOffsets(consumer, topics) }
      : {
          mode: 'committed' as const,
          fallbackMode: from === 'beginning' ? ('earliest' as const) : ('latest' as const),
        }),
  });
  port.connected();
  let waiting: Message[] = [];
  for await (const message of stream) {
    if (signal.aborted) return;
    waiting.push(message);
    if (stream.readableLength > 0 && waiting.length < TOGETHER) continue;
    const together = waiting;
    waiting = [];
    await store(together, plan, port);
    if (!port.isTrial) await commit(together);
  }
}

/** Where the last ten records of each partition begin. */
async function lastOffsets(consumer: Consumer, topics: string[]) {
  const ends = await consumer.listOffsets({ topics, timestamp: -1n });
  const begins = await consumer.listOffsets({ topics, timestamp: -2n });
  return [...ends].flatMap(([topic, partitions]) =>
    partitions.map((end, partition) => {
      const begin = begins.get(topic)?.[partition] ?? 0n;
      const wanted = end - TRIAL_RECORDS;
      return { topic, partition, offset: wanted < begin ? begin : wanted };
    }),
  );
}

async function store(messages: readonly Message[], plan: Plan, port: DriverPort): Promise<void> {
  let batch: { entity: string; rows: object[] } | undefined;
  const send = async ({ entity, rows }: Rows): Promise<void> => {
    if (batch !== undefined && batch.entity !== entity) {
      await port.send(batch);
      batch = undefined;
    }
    batch ??= { entity, rows: [] };
    batch.rows.push(...rows);
  };
  for (const { topic, key, value, timestamp } of messages) {
    // A record that deletes its key has no value, whatever the library's types say.
    const payload = (value as Buffer | null | undefined)?.toString() ?? null;
    const text = (key as Buffer | null | undefined)?.toString() ?? '';
    const read = plan.read({ topic, key: text, value: payload, at: Number(timestamp) });
    for (const fault of read.faults) port.refused(fault);
    for (const rows of read.batches) await send(rows);
  }
  if (batch !== undefined) await port.send(batch);
}

/** Commits the newest offset of each partition. */
async function commit(messages: readonly Message[]): Promise<void> {
  const newest = new Map(messages.map((one) => [`${one.topic}/${one.partition}`, one]));
  for (const message of newest.values()) await message.commit();
}
