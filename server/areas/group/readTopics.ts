import type { Consumer, Message } from '@platformatic/kafka';
import type { Clock } from '#base/clock.ts';
import { topicOf, uplinkStreams } from '#contracts/group/streams.ts';
import { brokersAnswer } from '#server/areas/uplink/brokersAnswer.ts';
import { clientOptions, ensureTopics, type TopicRules } from '#server/areas/uplink/kafkaClient.ts';
import type { KafkaSettings } from '#server/kernel/kafkaSettings.ts';
import { silenceOf, type Silence } from './silence.ts';

/** Records that are stored together. */
const TOGETHER = 200;
/** A member of the group that died is given up after so long. */
const SESSION_MS = 10_000;
/** To join takes as long as one who died is waited for, and some more. */
const JOIN_MS = 30_000;
/** When nothing has come for so long it is begun anew: a fetch may hang for ever. */
const SILENT_MS = 60_000;

/** A record of a topic. */
export type GroupRecord = {
  readonly topic: string;
  readonly topicId: string;
  readonly partition: number;
  readonly offset: number;
  readonly value: string;
};

/** A partition of a topic; a topic that was deleted and made again has another id. */
export type Place = Pick<GroupRecord, 'topic' | 'topicId' | 'partition'>;

type Parts = {
  readonly kafka: KafkaSettings;
  readonly clock: Pick<Clock, 'after'>;
  /** How topics that are missing are made. */
  readonly topics: () => Promise<TopicRules>;
  /** Where each partition is read on; 0: at its beginning. */
  readonly starts: (places: readonly Place[]) => Promise<readonly number[]>;
  /** Stores records in their order, with how far they are read. */
  readonly store: (records: readonly GroupRecord[]) => Promise<void>;
  /** The brokers answer. */
  readonly connected: () => void;
};

/**
 * Reads the topics of all mines until `signal`, or until nothing has come for a while: then it is
 * to be begun anew. Rejects when brokers or database fail, or brokers do not answer.
 */
export async function readTopics(parts: Parts, signal: AbortSignal): Promise<void> {
  const { kafka, clock } = parts;
  await brokersAnswer(clock, ensureTopics(kafka, await parts.topics()));
  const { Consumer: Reader } = await import('@platformatic/kafka');
  const consumer = new Reader({
    ...clientOptions(kafka, 'pithead-group'),
    groupId: `${kafka.prefix}-${kafka.reader}`,
    // Whoever comes again takes its place at once, without waiting for its end.
    groupInstanceId: `pithead-${kafka.reader}`,
    sessionTimeout: SESSION_MS,
    rebalanceTimeout: SESSION_MS,
    heartbeatInterval: 2_000,
    maxWaitTime: 200,
    maxBytes: 4 * 1024 * 1024,
  });
  const silence = silenceOf(clock, SILENT_MS);
  const close = (): Promise<void> => brokersAnswer(clock, consumer.close(true));
  const leave = (): void => void close().catch(() => silence.end());
  signal.addEventListener('abort', leave);
  try {
    await Promise.race([follow(consumer, parts, silence), silence.over]);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    silence.hush();
    signal.removeEventListener('abort', leave);
    await close().catch(() => undefined);
  }
}

async function follow(
  consumer: Consumer,
  { kafka, clock, starts, store, connected }: Parts,
  silence: Silence,
): Promise<void> {
  const topics = uplinkStreams.map((stream) => topicOf(kafka.prefix, stream));
  const { topics: found } = await brokersAnswer(
    clock,
    consumer.metadata({ topics, forceUpdate: true }),
  );
  const places = topics.flatMap((topic) => {
    const { id = '', partitionsCount = 0 } = found.get(topic) ?? {};
    return Array.from({ length: partitionsCount }, (_, partition) => ({
      topic,
      topicId: id,
      partition,
    }));
  });
  const next = await starts(places);
  const joined = consumer.consume({
    topics,
    autocommit: false,
    mode: 'manual',
    offsets: places.map(({ topic, partition }, i) => ({
      topic,
      partition,
      offset: BigInt(next[i] ?? 0),
    })),
    // What the broker has removed is passed over to what is left: its numbers are missed.
    fallbackMode: 'earliest',
  });
  const stream = await brokersAnswer(clock, joined, JOIN_MS);
  connected();
  silence.begin();
  let waiting: GroupRecord[] = [];
  const flush = async (): Promise<void> => {
    const records = waiting;
    waiting = [];
    if (records.length === 0) return;
    // The database may take its time.
    silence.hush();
    await store(records);
    silence.begin();
  };
  for await (const message of stream) {
    waiting.push(recordOf(message, found.get(message.topic)?.id ?? ''));
    if (waiting.length >= TOGETHER || stream.readableLength === 0) await flush();
  }
}

const recordOf = ({ topic, partition, offset, value }: Message, topicId: string): GroupRecord => ({
  topic,
  topicId,
  partition,
  offset: Number(offset),
  // A record that deletes its key has no value, whatever the library's types say.
  value: (value as Buffer | null)?.toString() ?? '',
});
