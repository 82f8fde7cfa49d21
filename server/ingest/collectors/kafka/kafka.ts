import { isDeepStrictEqual } from 'node:util';
import { Consumer } from '@platformatic/kafka';
import { BadSetup, type Driver, type DriverPort, type Setup } from '../driver.ts';
import { pauseOf } from '../runner.ts';
import { kafkaAddress, type KafkaAddress } from './address.ts';
import { Passage } from './passage.ts';
import { planOf, type Plan } from './records.ts';
import { missingOf, startsOf, topicsAt, type Topic } from './topics.ts';

/** A member of the group that died is given up after so long. */
const SESSION_MS = 10_000;
/** How often it is looked whether topics or partitions have come or gone. */
const LOOK_MS = 15_000;
/** Records of each partition that a trial looks back. */
const TRIAL_RECORDS = 10n;

/**
 * Topics of brokers. How far they are read is stored with the rows, in their transaction, and read
 * back whenever the collector begins; the group at the broker is told afterwards, for its tools.
 */
export const kafka: Driver = {
  looksBack: true,
  async run(setup, port, signal) {
    const address = kafkaAddress(setup);
    const plan = planOf(setup);
    port.leaveOut(plan.leftOut);
    if (plan.topics.length === 0) throw new BadSetup('there is no topic to follow');
    let before: readonly Topic[] | undefined;
    do {
      const consumer = consumerOf(setup, address, port);
      const leave = (): void => void consumer.close(true).catch(() => undefined);
      signal.addEventListener('abort', leave);
      try {
        before = await follow(consumer, plan, address, { port, signal, before });
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        signal.removeEventListener('abort', leave);
        await consumer.close(true).catch(() => undefined);
      }
    } while (before !== undefined && !signal.aborted);
  },
};

function consumerOf({ code, ...setup }: Setup, address: KafkaAddress, port: DriverPort): Consumer {
  const { userName: username, password } = setup;
  return new Consumer({
    clientId: `pithead-${code}`,
    // Whoever comes again under its name takes its place at once, without waiting for its end.
    ...(port.isTrial
      ? { groupId: `${groupOf(code, address)}-test-${process.pid}` }
      : { groupId: groupOf(code, address), groupInstanceId: `pithead-${code}` }),
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
    ...(username === '' ? {} : { sasl: { mechanism: address.sasl, username, password } }),
  });
}

const groupOf = (code: string, { group }: KafkaAddress): string => group ?? `pithead-${code}`;

type At = {
  readonly port: DriverPort;
  readonly signal: AbortSignal;
  /** The topics that were followed until now. */
  readonly before: readonly Topic[] | undefined;
};

/**
 * Reads until topics or partitions have come or gone, and answers those that it has read; answers
 * undefined when the consumer was closed.
 */
async function follow(
  consumer: Consumer,
  plan: Plan,
  { from }: KafkaAddress,
  { port, signal, before }: At,
): Promise<readonly Topic[] | undefined> {
  const topics = await topicsAt(consumer, plan.topics);
  port.leaveOut([...plan.leftOut, ...missingOf(plan.topics, topics)]);
  if (topics.length === 0) {
    port.connected();
    await pauseOf(port.clock, LOOK_MS, signal);
    return topics;
  }
  const how = {
    back: port.isTrial ? TRIAL_RECORDS : 0n,
    // A topic that has come meanwhile is read as a whole: none of its records is older than we.
    isNewest: ({ id }: Topic) =>
      (from === 'newest' || port.isTrial) && (before?.some((one) => one.id === id) ?? true),
  };
  const marks = await port.marks();
  const { starts, fresh, faults } = await startsOf(consumer, topics, marks, how);
  for (const fault of faults) port.refused(fault);
  // A server that dies before the first record comes begins there again, and not at a later end.
  if (fresh.length > 0) await port.send({ entity: 'sample', rows: [], marks: fresh });
  const stream = await consumer.consume({
    topics: topics.map(({ name }) => name),
    autocommit: false,
    mode: 'manual',
    offsets: starts.map(({ topic, partition, offset }) => ({ topic, partition, offset })),
    // What the broker removes while it is read is passed over to what is left.
    fallbackMode: 'earliest',
  });
  port.connected();
  let isChanged = false;
  const look = async (): Promise<void> => {
    isChanged = !isDeepStrictEqual(await topicsAt(consumer, plan.topics), topics);
    if (isChanged) await stream.close();
  };
  // A broker that does not answer is found out by the stream.
  const stopLooking = port.clock.every(LOOK_MS, () => void look().catch(() => undefined));
  try {
    const passage = new Passage(plan, starts, port);
    for await (const message of stream) {
      await passage.take(message);
      if (stream.readableLength === 0) await passage.flush();
    }
  } finally {
    stopLooking();
  }
  return isChanged ? topics : undefined;
}
