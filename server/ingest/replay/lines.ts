import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FileMapping } from './mapping.ts';

/** One line by its columns. */
export type Line = ReadonlyMap<string, string>;

/** The lines of one file in order, unpacked when its name ends in .gz; blank lines are left out. */
export async function* linesOf(path: string, text: FileMapping['text']): AsyncGenerator<Line> {
  const file = createReadStream(path);
  const bytes = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  const input =
    'fixed' in text || text.encoding === 'utf-8'
      ? bytes
      : Readable.from(decoded(bytes, text.encoding));
  let columns = 'fixed' in text ? undefined : text.columns;
  let skip = 'fixed' in text ? 0 : text.skip;
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() === '' || skip-- > 0) continue;
    if ('fixed' in text) {
      yield new Map(
        Object.entries(text.fixed).map(([name, [from, to]]) => [name, line.slice(from, to)]),
      );
      continue;
    }
    const cells = split(line, text.separator);
    if (columns === undefined) columns = cells.map((name) => name.replace(/^\uFEFF/, '').trim());
    else yield new Map(columns.map((name, i) => [name, cells[i] ?? '']));
  }
}

async function* decoded(bytes: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

function split(line: string, separator: string): string[] {
  if (separator === 'whitespace') return line.trim().split(/\s+/);
  if (!line.includes('"')) return line.split(separator);
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const sign = line[i] ?? '';
    if (sign === '"' && quoted && line[i + 1] === '"') {
      cell += '"';
      i++;
    } else if (sign === '"') quoted = !quoted;
    else if (sign === separator && !quoted) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell];
}
