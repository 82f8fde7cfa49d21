import { DataType, VariantArrayType, type DataValue, type StatusCode } from 'node-opcua-client';
import { ValueState } from '#contracts/sensors/valueState.ts';
import type { Tag } from '../driver.ts';

/** A value as a number with its state, or as none. */
export type Reading = { readonly value: number | null; readonly state?: number };

const HALF = 2 ** 32;

/**
 * The number that a value is: a scalar of any kind of number, a truth value or digits in text.
 * Undefined where it is none.
 */
export function numberOf({ value: variant }: Pick<DataValue, 'value'>): number | undefined {
  if (variant.arrayType !== VariantArrayType.Scalar) return undefined;
  const value: unknown = variant.value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return value.trim() === '' ? undefined : finite(Number(value));
  const isLong = variant.dataType === DataType.Int64 || variant.dataType === DataType.UInt64;
  if (!isLong || !Array.isArray(value)) return undefined;
  const [high, low] = value as [number, number];
  return (variant.dataType === DataType.Int64 ? high | 0 : high) * HALF + low;
}

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);

/** Names of bad status codes of a device that answers and has no right value. */
const FAULTS = /Sensor|Device|Configuration|OutOfRange|Decoding|TypeMismatch/;

/** The bits that a status says of a value; undefined where it is a good one. */
export function stateOf(status: StatusCode): number | undefined {
  const { name } = status;
  if (status.isBad()) return FAULTS.test(name) ? ValueState.fault : ValueState.offline;
  if (!name.startsWith('Uncertain')) return undefined;
  if (name.includes('EngineeringUnitsExceeded')) return ValueState.overRange;
  if (/Substitute|InitialValue/.test(name)) return ValueState.substituted;
  return name.includes('LastUsable') ? ValueState.stuck : ValueState.workAbnormal;
}

/** What a value of the server is for a tag. */
export function readingOf(tag: Pick<Tag, 'factor' | 'offset'>, given: DataValue): Reading {
  const state = stateOf(given.statusCode);
  if (given.statusCode.isBad()) return { value: null, state: state ?? ValueState.offline };
  const raw = numberOf(given);
  const value = raw === undefined ? undefined : finite(raw * tag.factor + tag.offset);
  if (value === undefined) return { value: null, state: ValueState.fault };
  return { value, ...(state === undefined ? {} : { state }) };
}
