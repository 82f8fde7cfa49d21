import { DataType, DataValue, StatusCodes, VariantArrayType } from 'node-opcua-client';
import { expect, test } from 'vitest';
import { ValueState } from '#contracts/sensors/valueState.ts';
import { tagOf } from '#tests/helpers/collectorTag.ts';
import { opcUaAddress } from './address.ts';
import { planOf } from './nodes.ts';
import { Series } from './series.ts';
import { numberOf } from './values.ts';

const tag = tagOf('ns=2;s=a', 'P');
const SECOND = 1000;
const T = 1_700_000_000_000;
const given = (value: number, source: number, server = source, statusCode = StatusCodes.Good) =>
  new DataValue({
    value: { dataType: DataType.Double, value },
    statusCode,
    sourceTimestamp: new Date(source),
    serverTimestamp: new Date(server),
  });

test('an address tells policy, mode and whom to trust; what does not fit together is refused', () => {
  const at = (address: string) => opcUaAddress({ address });
  expect(at('opc.tcp://host:4840/a/b')).toEqual({
    endpoint: 'opc.tcp://host:4840/a/b',
    policy: 'None',
    mode: 'None',
    trustsFirst: false,
    server: undefined,
  });
  expect(at('opc.tcp://[::1]:4840?policy=Basic256Sha256&trust=first')).toMatchObject({
    mode: 'SignAndEncrypt',
    trustsFirst: true,
  });
  const dotted = Array.from({ length: 20 }, () => 'ab').join(':');
  expect(at(`opc.tcp://h?policy=Basic256Sha256&mode=Sign&server=${dotted}`)).toMatchObject({
    mode: 'Sign',
    server: 'AB'.repeat(20),
  });
  for (const wrong of [
    'http://h',
    'opc.tcp://h?mode=Sign',
    'opc.tcp://h?policy=None&mode=Sign',
    'opc.tcp://h?x=1',
    'opc.tcp://u:p@h',
  ])
    // prettier-ignore
    expect(() => at(wrong)).toThrow();
});

test('a tag whose address is no node id is left out by itself', () => {
  const tags = ['ns=2;s=GAS/T 1', 'i=85', 'nsu=urn:mine;i=7', 'GAS', 'ns=2;x=1'].map((address) => ({
    ...tag,
    address,
  }));
  const plan = planOf({ tags });
  expect(plan.tags.map(({ address }) => address)).toEqual(['ns=2;s=GAS/T 1', 'i=85', 'nsu=urn:mine;i=7']); // prettier-ignore
  expect(plan.leftOut).toEqual([
    { code: 'badNode', what: 'GAS' },
    { code: 'badNode', what: 'ns=2;x=1' },
  ]);
});

test('every kind of number is one, and nothing else', () => {
  const of = (dataType: DataType, value: unknown, arrayType = VariantArrayType.Scalar) =>
    numberOf(new DataValue({ value: { dataType, value, arrayType } }));
  expect(of(DataType.Boolean, true)).toBe(1);
  expect(of(DataType.Int64, [0xffff_ffff, 0xffff_ffff])).toBe(-1);
  expect(of(DataType.UInt64, [1, 7])).toBe(2 ** 32 + 7);
  expect(of(DataType.String, ' 12.5 ')).toBe(12.5);
  expect(of(DataType.String, 'fan')).toBeUndefined();
  expect(of(DataType.Double, [1, 2], VariantArrayType.Array)).toBeUndefined();
});

test('a status that changes while the source time stands is told by the time of the server', () => {
  const series = new Series(tag, undefined, SECOND);
  expect(series.present(given(1, T), T)).toEqual({
    row: { pointCode: 'P', dataTime: T, value: 1 },
    next: T + 1,
  });
  expect(series.present(given(1, T, T + 5), T)).toBeUndefined();
  const bad = series.present(given(1, T, T + 9, StatusCodes.BadCommunicationError), T);
  expect(bad).toEqual({
    row: { pointCode: 'P', dataTime: T + 9, value: null, state: ValueState.offline },
    next: undefined,
  });
});

test('a gap without history is marked at its beginning, and an unchanged value is confirmed', () => {
  const changed = new Series(tag, T + 1, SECOND);
  expect(changed.gap(given(2, T + 60_000))?.row).toMatchObject({ dataTime: T + 1, state: 256 });
  expect(changed.present(given(2, T + 60_000), 0)?.row).toMatchObject({ dataTime: T + 60_000 });
  const still = new Series(tag, T + 1, SECOND);
  expect(still.gap(given(1, T))).toBeUndefined();
  expect(still.present(given(1, T, T + 60_000), 0)?.row).toMatchObject({ dataTime: T + 60_000 });
  expect(still.next).toBe(T + 1);
});

test('history goes on where it was read last, and brings nothing twice', () => {
  const series = new Series(tag, T + 1, SECOND);
  const past = [T - 5, T, T + 5, T + 5, T + 9].map((at) => series.past(given(1, at)));
  expect(past.map((told) => told?.next)).toEqual([undefined, undefined, T + 6, undefined, T + 10]);
  expect(series.present(given(1, T + 9), 0)).toBeUndefined();
  expect(series.again(T + 20)?.row).toMatchObject({ dataTime: T + 20, value: 1 });
});

test('what came while the history was read is passed when that tells of something newer', () => {
  const series = new Series(tag, T, SECOND);
  for (const at of [T, T + 1, T + 2]) series.past(given(at - T, at));
  const early = [T, T + 1, T + 2, T + 3].map((at) => given(at - T, at));
  expect(early.map((value) => series.isPassed(value))).toEqual([true, true, false, false]);
});
