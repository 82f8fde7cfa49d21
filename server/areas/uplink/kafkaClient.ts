import type { GroupTab } from '#contracts/group/groupTab.ts';
import { topicOf, uplinkStreams, type UplinkStream } from '#contracts/group/streams.ts';
import type { KafkaSettings } from '#server/kernel/kafkaSettings.ts';

const DAY_MS = 86_400_000;
/** How topics are made. */
export type TopicRules = Pick<GroupTab, 'partitions' | 'brokerDays'>;
/** The rest is kept for ever. What a group has not read by then is missed. */
const passing: readonly UplinkStream[] = ['sample', 'state'];
/** The code of the broker's answer for a topic that is there already. */
const TOPIC_EXISTS = 'TOPIC_ALREADY_EXISTS';

/** What every client of the group's log is told: nothing is tried again behind our back. */
export const clientOptions = ({ brokers, isTls, sasl }: KafkaSettings, clientId: string) => ({
  clientId,
  bootstrapBrokers: [...brokers],
  retries: 0,
  connectTimeout: 5_000,
  requestTimeout: 15_000,
  ...(isTls ? { tls: {} } : {}),
  ...(sasl === undefined ? {} : { sasl }),
});

/** Makes the topics that are missing by `rules`; rejects when no broker answers. */
export async function ensureTopics(
  kafka: KafkaSettings,
  { partitions, brokerDays }: TopicRules,
): Promise<void> {
  const { Admin } = await import('@platformatic/kafka');
  const admin = new Admin(clientOptions(kafka, 'pithead-topics'));
  try {
    const known = new Set(await admin.listTopics());
    for (const stream of uplinkStreams) {
      const topic = topicOf(kafka.prefix, stream);
      if (known.has(topic)) continue;
      const keptMs = passing.includes(stream) ? brokerDays * DAY_MS : -1;
      await admin
        .createTopics({
          topics: [topic],
          partitions,
          replicas: -1,
          configs: [{ name: 'retention.ms', value: String(keptMs) }],
        })
        .catch(unlessThere);
    }
  } finally {
    await admin.close().catch(() => undefined);
  }
}

/** Mines that begin at the same time make them at the same time. */
function unlessThere(error: unknown): void {
  if (!JSON.stringify(error, Object.getOwnPropertyNames(error)).includes(TOPIC_EXISTS)) throw error;
}
