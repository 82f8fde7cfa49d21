import { Reader, Writer } from 'protobufjs/minimal.js';
import { err, ok, type Result } from '#base/result.ts';
import { eachField, endOf } from '../../protobuf.ts';

/** One metric of a payload of Sparkplug B; undefined is what was not sent. */
export type Metric = {
  readonly name: string | undefined;
  readonly alias: number | undefined;
  /** Epoch ms. */
  readonly at: number | undefined;
  /** Number of its data type. */
  readonly type: number | undefined;
  readonly isNull: boolean;
  /** Of OPC: 192 good, 0 bad, 500 stale. */
  readonly quality: number | undefined;
  /** As it was sent: whole numbers of 8 to 32 bits without a sign, those of 64 bits with one. */
  readonly raw: number | undefined;
  /** It was sent as a whole number, whose sign its data type alone can tell. */
  readonly isWhole: boolean;
};

/** A payload of Sparkplug B. */
export type Payload = {
  readonly at: number | undefined;
  readonly seq: number | undefined;
  readonly metrics: readonly Metric[];
};

/** Reads a payload of any message but STATE. */
export function payloadIn(bytes: Uint8Array): Result<Payload, string> {
  try {
    return ok(read(new Reader(bytes)));
  } catch {
    return err('it is no payload of Sparkplug B');
  }
}

type Open<T> = { -readonly [K in keyof T]: T[K] };

/** `Payload`: 1 its time, 2 a metric, 3 its sequence number. */
function read(reader: Reader): Payload {
  const payload: Open<Payload> & { metrics: Metric[] } = {
    at: undefined,
    seq: undefined,
    metrics: [],
  };
  eachField(reader, reader.len, {
    1: () => (payload.at = Number(reader.uint64())),
    2: () => payload.metrics.push(metricOf(reader)),
    3: () => (payload.seq = Number(reader.uint64())),
  });
  return payload;
}

/**
 * `Metric`: 1 name, 2 alias, 3 time, 4 data type, 7 whether it has no value, 9 properties, and its
 * value: 10 of up to 32 bits, 11 of 64, 12 float, 13 double, 14 boolean.
 */
function metricOf(reader: Reader): Metric {
  const metric: Open<Metric> = {
    name: undefined,
    alias: undefined,
    at: undefined,
    type: undefined,
    isNull: false,
    quality: undefined,
    raw: undefined,
    isWhole: false,
  };
  const whole = (raw: number): void => void Object.assign(metric, { raw, isWhole: true });
  eachField(reader, endOf(reader), {
    1: () => (metric.name = reader.string() || undefined),
    2: () => (metric.alias = Number(reader.uint64())),
    3: () => (metric.at = Number(reader.uint64())),
    4: () => (metric.type = reader.uint32()),
    7: () => (metric.isNull = reader.bool()),
    9: () => (metric.quality = qualityOf(reader)),
    10: () => whole(reader.uint32()),
    11: () => whole(Number(reader.int64())),
    12: () => (metric.raw = reader.float()),
    13: () => (metric.raw = reader.double()),
    14: () => (metric.raw = reader.bool() ? 1 : 0),
  });
  return metric;
}

/** `PropertySet`: 1 the keys, 2 their values in the same order; `Quality` is the one that counts. */
function qualityOf(reader: Reader): number | undefined {
  const keys: string[] = [];
  const values: (number | undefined)[] = [];
  eachField(reader, endOf(reader), {
    1: () => keys.push(reader.string()),
    2: () => values.push(propertyOf(reader)),
  });
  return values[keys.indexOf('Quality')];
}

/** `PropertyValue`: 3 is its value of up to 32 bits, 4 of 64. */
function propertyOf(reader: Reader): number | undefined {
  let value: number | undefined;
  eachField(reader, endOf(reader), {
    3: () => (value = reader.uint32()),
    4: () => (value = Number(reader.uint64())),
  });
  return value;
}

const UINT64 = 8;
const DATE_TIME = 13;
const BOOLEAN = 11;

/** Moves the sign of a whole number of so many bits, by its data type, to where it belongs. */
const signed: Readonly<Record<number, (raw: number) => number>> = {
  1: (raw) => (raw << 24) >> 24,
  2: (raw) => (raw << 16) >> 16,
  3: (raw) => raw | 0,
};

/** The number that a metric of a data type means; undefined of text, sets, templates and files. */
export function numberOf(raw: number | undefined, type: number | undefined): number | undefined {
  if (raw === undefined || (type ?? 0) > DATE_TIME || type === BOOLEAN + 1) return undefined;
  if ((type === UINT64 || type === DATE_TIME) && raw < 0) return raw + 2 ** 64;
  return signed[type ?? 0]?.(raw) ?? raw;
}

const WIRE_VARINT = 0;
const WIRE_BYTES = 2;

/** The payload of an NCMD that asks a node for its births; `at` in epoch ms. */
export function rebirth(at: number): Buffer {
  const field = (number: number, wire: number): number => (number << 3) | wire;
  return Buffer.from(
    Writer.create()
      .uint32(field(1, WIRE_VARINT))
      .uint64(at)
      .uint32(field(2, WIRE_BYTES))
      .fork()
      .uint32(field(1, WIRE_BYTES))
      .string('Node Control/Rebirth')
      .uint32(field(3, WIRE_VARINT))
      .uint64(at)
      .uint32(field(4, WIRE_VARINT))
      .uint32(BOOLEAN)
      .uint32(field(14, WIRE_VARINT))
      .bool(true)
      .ldelim()
      .finish(),
  );
}
