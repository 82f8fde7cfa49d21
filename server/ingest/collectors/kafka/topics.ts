import type { Consumer } from '@platformatic/kafka';
import type { LeftOut } from '#contracts/sources/collectorStanding.ts';
import type { LogMark } from '#server/ports/ingestBatch.ts';

/** A topic as it stands at the broker: one that was deleted and made again has another id. */
export type Topic = { readonly name: string; readonly id: string; readonly partitions: number };

/** A partition, and where reading it begins. */
export type Start = {
  readonly topic: string;
  readonly partition: number;
  readonly offset: bigint;
  /** What it is called where marks are stored. */
  readonly log: string;
};

/** The code of the library's error for a topic that is not there, where one topic was asked for. */
const NO_TOPIC = 'PLT_KFK_USER';

/** The topics of these names that are at the broker; rejects when it does not answer. */
export async function topicsAt(consumer: Consumer, names: readonly string[]): Promise<Topic[]> {
  const topics: Topic[] = [];
  for (const name of names)
    try {
      const { topics: found } = await consumer.metadata({ topics: [name], forceUpdate: true });
      const { id, partitionsCount } = found.get(name) ?? { id: '', partitionsCount: 0 };
      if (partitionsCount > 0) topics.push({ name, id, partitions: partitionsCount });
    } catch (error) {
      if ((error as { code?: unknown }).code !== NO_TOPIC) throw error;
    }
  return topics;
}

/** Names that are missing at the broker, as mappings that are not followed. */
export const missingOf = (names: readonly string[], topics: readonly Topic[]): LeftOut[] =>
  names
    .filter((name) => topics.every((topic) => topic.name !== name))
    .map((what) => ({ code: 'noTopic', what }));

/** What is to be read, from where; `fresh` are marks to store before the first record is read. */
export type Starts = {
  readonly starts: readonly Start[];
  readonly fresh: readonly LogMark[];
  readonly faults: readonly string[];
};

/**
 * Where each partition is read on: where its mark stands. Without a mark, a topic begins `back`
 * records before its newest where `isNewest`, else at its beginning, and so does a partition that a
 * known topic has got since. A mark that is not in the log any more moves to the end of it that is
 * nearer.
 */
export async function startsOf(
  consumer: Pick<Consumer, 'groupId' | 'listOffsets'>,
  topics: readonly Topic[],
  marks: ReadonlyMap<string, number>,
  { isNewest, back }: { readonly isNewest: (topic: Topic) => boolean; readonly back: bigint },
): Promise<Starts> {
  const names = topics.map(({ name }) => name);
  const begins = await consumer.listOffsets({ topics: names, timestamp: -2n });
  const ends = await consumer.listOffsets({ topics: names, timestamp: -1n });
  const starts: Start[] = [];
  const fresh: LogMark[] = [];
  const faults: string[] = [];
  for (const topic of topics) {
    const { name, id, partitions } = topic;
    const logs = Array.from(
      { length: partitions },
      (_, i) => `${consumer.groupId} ${name}/${i} ${id}`,
    );
    const isNew = !logs.some((log) => marks.has(log));
    for (const [partition, log] of logs.entries()) {
      const begin = begins.get(name)?.[partition] ?? 0n;
      const end = ends.get(name)?.[partition] ?? begin;
      const mark = marks.get(log);
      const first = isNew && isNewest(topic) ? end - back : begin;
      const wanted = mark === undefined ? first : BigInt(mark);
      const offset = wanted < begin ? begin : wanted > end ? end : wanted;
      starts.push({ topic: name, partition, offset, log });
      if (Number(offset) !== mark) fresh.push({ log, next: Number(offset) });
      if (mark !== undefined && offset !== wanted)
        faults.push(faultOf(`${name}/${partition}`, offset - wanted));
    }
  }
  return { starts, fresh, faults };
}

/** What is said of a mark that had to be moved by so many records. */
const faultOf = (place: string, moved: bigint): string =>
  moved > 0n
    ? `${place}: ${moved} records were gone before they were read`
    : `${place}: its log ends ${-moved} records before what was read of it`;
