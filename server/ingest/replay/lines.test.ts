import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linesOf } from './lines.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lines-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function read(
  content: string | Buffer,
  text: Parameters<typeof linesOf>[1],
  name = 'f.csv',
): Promise<Record<string, string>[]> {
  const path = join(folder, name);
  writeFileSync(path, content);
  const lines: Record<string, string>[] = [];
  for await (const line of linesOf(path, text)) lines.push(Object.fromEntries(line));
  return lines;
}

const comma = { separator: ',', skip: 0, encoding: 'utf-8' };

test('columns by the header, quoted cells, packed files', async () => {
  const text = 'a,"b ""c"""\n1,"x, y"\n\n2,\n';
  const expected = [
    { a: '1', 'b "c"': 'x, y' },
    { a: '2', 'b "c"': '' },
  ];
  expect(await read(text, comma)).toEqual(expected);
  expect(await read(gzipSync(text), comma, 'f.csv.gz')).toEqual(expected);
});

test('columns named by the mapping, lines before them skipped', async () => {
  const text = { separator: 'whitespace', columns: ['p', 'q'], skip: 2, encoding: 'utf-8' };
  expect(await read('made by hand\nx  y\n1 \t 2\n', text)).toEqual([{ p: '1', q: '2' }]);
});

test('columns of fixed width', async () => {
  const text = { fixed: { station: [0, 2], date: [2, 10], rain: [12, 15] } } satisfies Parameters<
    typeof linesOf
  >[1];
  expect(await read('032010072407123\n', text)).toEqual([
    { station: '03', date: '20100724', rain: '123' },
  ]);
});

test('[6.1] files in GBK', async () => {
  // The bytes of 甲烷 and 浓度.
  const content = Buffer.from([0xbc, 0xd7, 0xcd, 0xe9, 0x0a, 0xc5, 0xa8, 0xb6, 0xc8, 0x0a]);
  expect(await read(content, { ...comma, encoding: 'gbk' })).toEqual([{ 甲烷: '浓度' }]);
});
