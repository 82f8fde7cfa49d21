import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { arrowBytes } from './arrow.ts';
import { longsOf, packedBits } from './bits.ts';
import { blocksOf } from './blocks.ts';
import { columnsOf } from './columns.ts';
import { flatBuffer } from './flatbuffer.ts';
import { hybrid } from './hybrid.ts';
import { pageBody, parquetBytes, plainTexts } from './parquet.ts';
import { CompactStruct } from './thrift.ts';

const columns = columnsOf({ point: 'text', time: 'time', value: 'number', source: 'integer' });
const row = (second: number, value: number | null) => ({
  point: 'CH4-1',
  time: `2026-11-26T08:00:${String(second).padStart(2, '0')}.250+08:00`,
  value,
  source: 3,
});
async function* steps(...all: readonly (readonly object[])[]): AsyncGenerator<readonly object[]> {
  yield* all;
}
async function all<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const part of parts) found.push(part);
  return found;
}

describe('rows column by column', () => {
  test('blocks are of their size, whatever the steps', async () => {
    const rows = Array.from({ length: 7 }, (_, i) => row(i, i));
    for (const given of [[rows], [rows.slice(0, 2), [], rows.slice(2, 6), rows.slice(6)]]) {
      const blocks = await all(blocksOf(steps(...given), columns, 3));
      expect(blocks.map(({ length }) => length)).toEqual([3, 3, 1]);
      expect(blocks.flatMap((block) => [...(block.columns[2]?.values ?? [])])).toEqual([
        0, 1, 2, 3, 4, 5, 6,
      ]);
    }
    expect(await all(blocksOf(steps([], []), columns, 3))).toEqual([]);
  });

  test('times are their ms, texts stand once, what is missing is said', async () => {
    const rows = [row(0, 1.5), row(1, null), { ...row(2, 2), point: 'CO', time: '1795651200000' }];
    const [block] = await all(blocksOf(steps(rows), columns));
    const [point, time, value] = block?.columns ?? [];
    expect(point).toMatchObject({ texts: ['CH4-1', 'CO'], missing: 0 });
    expect([...(point?.values ?? [])]).toEqual([0, 0, 1]);
    const eight = Date.UTC(2026, 10, 26);
    expect([...(time?.values ?? [])]).toEqual([eight + 250, eight + 1_250, 1_795_651_200_000]);
    expect([...(value?.present ?? [])]).toEqual([1, 0, 1]);
    expect(value?.missing).toBe(1);
  });

  test('lists are texts with blanks between, all else that is no text is JSON', async () => {
    const told = columnsOf({ state: 'text' });
    const rows = [{ state: ['fault', 'alarm'] }, { state: [] }, { state: { normal: 1 } }];
    const [block] = await all(blocksOf(steps(rows), told));
    expect(block?.columns[0]?.texts).toEqual(['fault alarm', '', '{"normal":1}']);
  });
});

describe('bytes', () => {
  test('a struct of Thrift', () => {
    const struct = new CompactStruct().int(1, 1).text(4, 'a').long(5, 300);
    expect(struct.bytes()).toEqual([0x15, 2, 0x38, 1, 0x61, 0x16, 0xd8, 4, 0]);
    const lists = new CompactStruct().ints(2, [0, 3, 8]).structs(3, [new CompactStruct()]);
    expect(lists.bytes()).toEqual([0x29, 0x35, 0, 6, 16, 0x19, 0x1c, 0, 0]);
    const many = new CompactStruct().texts(
      1,
      Array.from({ length: 15 }, () => ''),
    );
    expect(many.bytes().slice(0, 3)).toEqual([0x19, 0xf8, 15]);
  });

  test('runs and packed bits', () => {
    expect([...hybrid([1, 1, 1], 1)]).toEqual([6, 1]);
    expect([...hybrid([1, 0, 1], 1)]).toEqual([3, 5]);
    // The example of the format's description.
    expect([...hybrid([0, 1, 2, 3, 4, 5, 6, 7], 3)]).toEqual([3, 0x88, 0xc6, 0xfa]);
    expect([...hybrid([70_000, 70_000], 17)]).toEqual([4, 0x70, 0x11, 1]);
    expect([...packedBits([70_000, 1], 17, 5)]).toEqual([0x70, 0x11, 3, 0, 0]);
  });

  test('whole numbers of 64 bits', () => {
    const numbers = Float64Array.of(1, -1, 1_795_651_200_250, Number.MAX_SAFE_INTEGER);
    expect([...new BigInt64Array(longsOf(numbers).buffer)]).toEqual(
      [...numbers].map((number) => BigInt(number)),
    );
  });

  test('a page of numbers, one of them missing', async () => {
    const [block] = await all(
      blocksOf(steps([{ v: 1.5 }, { v: null }]), columnsOf({ v: 'number' })),
    );
    const [filled] = block?.columns ?? [];
    if (filled === undefined) throw new Error('no column');
    expect([...pageBody(filled)]).toEqual([2, 0, 0, 0, 3, 1, 0, 0, 0, 0, 0, 0, 0xf8, 0x3f]);
    expect([...plainTexts(['a', '矿'])]).toEqual([1, 0, 0, 0, 97, 3, 0, 0, 0, 0xe7, 0x9f, 0xbf]);
  });

  test('a table of FlatBuffers', () => {
    const root = [
      { whole: 4, bytes: 2 as const },
      { whole: 1, bytes: 1 as const },
    ];
    expect([...flatBuffer(root)]).toEqual([
      16, 0, 0, 0, 8, 0, 7, 0, 4, 0, 6, 0, 0, 0, 0, 0, 12, 0, 0, 0, 4, 0, 1, 0,
    ]);
    const text = flatBuffer([{ text: 'ab' }]);
    expect([...text.subarray(-8)]).toEqual([2, 0, 0, 0, 97, 98, 0, 0]);
  });
});

describe('files', () => {
  const rows = [row(0, 1), row(1, 2), row(2, 3)];

  test('a Parquet file begins and ends as it should, and says its length and notes', async () => {
    const parts = await all(
      parquetBytes(blocksOf(steps(rows), columns, 2), columns, () => ({ next: 'here' })),
    );
    const file = Buffer.concat(parts);
    expect(file.subarray(0, 4).toString()).toBe('PAR1');
    expect(file.subarray(-4).toString()).toBe('PAR1');
    const length = file.readUInt32LE(file.length - 8);
    const footer = file.subarray(file.length - 8 - length, -8);
    expect([...footer.subarray(0, 2)]).toEqual([0x15, 2]);
    for (const name of ['point', 'time', 'value', 'source', 'next', 'here'])
      expect(footer.includes(name)).toBe(true);
    // Its first page is the dictionary of the points' codes.
    const begin = file.indexOf(Buffer.from([0x1f, 0x8b]));
    // How long it is pressed stands before it, doubled.
    const pressed = file.readUInt8(9) / 2;
    const dictionary = gunzipSync(file.subarray(begin, begin + pressed));
    expect(dictionary.subarray(0, 9)).toEqual(Buffer.from([5, 0, 0, 0, ...Buffer.from('CH4-1')]));
  });

  test('a stream of Arrow is a schema, batches in whole eights, and an end', async () => {
    const parts = await all(arrowBytes(blocksOf(steps(rows), columns, 2), columns));
    expect(parts.length).toBe(1 + 2 * 2 + 1);
    for (const part of parts) expect(part.length % 8).toBe(0);
    for (const part of [parts[0], parts[1], parts[3], parts[5]])
      expect([...(part?.subarray(0, 4) ?? [])]).toEqual([255, 255, 255, 255]);
    expect([...(parts[5]?.subarray(4) ?? [])]).toEqual([0, 0, 0, 0]);
    const body = Buffer.from(parts[2] ?? []);
    expect([0, 4, 8].map((at) => body.readInt32LE(at))).toEqual([0, 5, 10]);
    expect(body.subarray(16, 26).toString()).toBe('CH4-1CH4-1');
  });
});
