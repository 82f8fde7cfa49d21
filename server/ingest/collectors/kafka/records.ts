import { err, ok, type Result } from '#base/result.ts';
import type { Rows, Setup, Tag } from '../driver.ts';
import { faultOfTag, readingsOf } from '../payload/mapping.ts';

/** A record of a topic; times in epoch ms. */
export type KafkaRecord = {
  readonly topic: string;
  readonly key: string;
  /** Null where the record deletes its key. */
  readonly value: string | null;
  readonly at: number;
};

/** The rows of one record; text is what could not be read, and is refused as a row. */
export type Read = { readonly batches: readonly Rows[]; readonly faults: readonly string[] };

/** How each topic is read: by tags, or as records of one entity in our own form. */
export type Plan = {
  readonly topics: readonly string[];
  readonly read: (record: KafkaRecord) => Read;
};

const TOPIC = /^[\w.-]{1,249}$/;

/**
 * What a collector declares: a tag is a value in the payloads of a topic, a line of its layout,
 * `topic entity`, a topic whose payloads are records of that entity.
 */
export function planOf({ tags, layout }: Setup): Result<Plan, string> {
  const entities = new Map<string, string>();
  for (const line of layout.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const [, topic, entity] = /^([\w.-]{1,249})\s+([A-Za-z]{1,64})$/.exec(line) ?? [];
    if (topic === undefined || entity === undefined)
      return err(`“${line}” names no topic and entity: write mine.alarms kafkaMineAlarmRecord`);
    entities.set(topic, entity);
  }
  for (const tag of tags) {
    const fault = TOPIC.test(tag.address)
      ? faultOfTag(tag)
      : `${tag.address} is no name of a topic`;
    if (fault !== undefined) return err(fault);
  }
  const topics = [...new Set([...entities.keys(), ...tags.map(({ address }) => address)])];
  if (topics.length === 0) return err('there is no topic to follow: neither a tag nor a line');
  return ok({ topics, read: (record) => readRecord(record, tags, entities.get(record.topic)) });
}

function readRecord(record: KafkaRecord, tags: readonly Tag[], entity: string | undefined): Read {
  const { topic, key, value, at } = record;
  if (value === null) return { batches: [], faults: [] };
  const batches: Rows[] = entity === undefined ? [] : [{ entity, rows: ownRows(value) }];
  const faults: string[] = [];
  const rows: object[] = [];
  for (const tag of tags) {
    const message = { topic, key, payload: value, isRetained: false, receivedAt: at };
    const found = readingsOf(tag, message);
    rows.push(...(found?.rows ?? []));
    faults.push(...(found?.faults ?? []));
  }
  // What no tag can read lies with the refused rows, as it came.
  if (faults.length > 0) rows.push(value as unknown as object);
  if (rows.length > 0) batches.push({ entity: 'sample', rows });
  return { batches, faults };
}

function ownRows(value: string): readonly object[] {
  try {
    const parsed: unknown = JSON.parse(value);
    return (Array.isArray(parsed) ? parsed : [parsed]) as object[];
  } catch {
    return [value as unknown as object];
  }
}
