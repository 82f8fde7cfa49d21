import { definitionSchemas, recordSchemas } from '#contracts/ingest/records.ts';
import { wideRecords } from '#contracts/ingest/wideRecords.ts';
import type { LeftOut } from '#contracts/sources/collectorStanding.ts';
import type { Rows, Setup, Tag } from '../driver.ts';
import { faultOfPaths, readingsOf } from '../payload/mapping.ts';

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
  /** What was declared and cannot be followed. */
  readonly leftOut: readonly LeftOut[];
  readonly read: (record: KafkaRecord) => Read;
};

const TOPIC = /^[\w.-]{1,249}$/;

/**
 * What a collector declares: a tag is a value in the payloads of a topic, a line of its layout,
 * `topic entity`, a topic whose payloads are records of that entity.
 */
export function planOf({ tags, layout }: Pick<Setup, 'tags' | 'layout'>): Plan {
  const faultOf = (tag: Tag): LeftOut | undefined =>
    TOPIC.test(tag.address) ? faultOfPaths(tag) : { code: 'badTopic', what: tag.address };
  const usable = tags.filter((tag) => faultOf(tag) === undefined);
  const leftOut = tags.flatMap((tag) => faultOf(tag) ?? []);
  const entities = new Map<string, string>();
  for (const line of layout.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const [topic = '', entity, more] = line.split(/\s+/);
    if (entity === undefined || more !== undefined || entities.has(topic))
      leftOut.push({ code: 'badLine', what: line });
    else if (!TOPIC.test(topic)) leftOut.push({ code: 'badTopic', what: line });
    else if (
      ![recordSchemas, wideRecords, definitionSchemas].some((of) => Object.hasOwn(of, entity))
    )
      leftOut.push({ code: 'unknownEntity', what: line });
    else entities.set(topic, entity);
  }
  return {
    topics: [...new Set([...entities.keys(), ...usable.map(({ address }) => address)])],
    leftOut,
    read: (record) => readRecord(record, usable, entities.get(record.topic)),
  };
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
