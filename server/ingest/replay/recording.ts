import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PointDefinition } from '#contracts/mine/mine.ts';
import { make, type Names } from './emission.ts';
import { linesOf, type Line } from './lines.ts';
import type { FileMapping, Mapping, Scalar } from './mapping.ts';
import { timeReaderOf } from './timeReader.ts';

/** One row on its way to a connector. */
export type RecordedRow = {
  readonly entity: string;
  /** Epoch ms as recorded; NaN when the line's time could not be read. */
  readonly t: number;
  /**
   * The newest time up to here in its file: what it is played by, so that rows written late are
   * played late.
   */
  readonly playedAt: number;
  readonly fields: Record<string, Scalar>;
  readonly points: () => readonly PointDefinition[];
};

export type RecordedFile = {
  readonly path: string;
  readonly groups: readonly string[];
  readonly mapping: FileMapping;
};

/** The files of the folder that the mapping speaks of, in the order of their names. */
export function filesOf(folder: string, mapping: Mapping, only?: RegExp): RecordedFile[] {
  const names = globSync('**/*', { cwd: folder })
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted();
  return names.flatMap((name) => {
    if (only !== undefined && !only.test(name)) return [];
    for (const files of mapping.files) {
      const match = new RegExp(`^(?:${files.match})$`).exec(name);
      if (match !== null) return [{ path: join(folder, name), groups: [...match], mapping: files }];
    }
    return [];
  });
}

/**
 * All rows of a recording in the order they are played: by time across files, as written within a
 * file. Always the same order.
 */
export async function* rowsOf(
  files: readonly RecordedFile[],
  zone: string,
): AsyncGenerator<RecordedRow> {
  const open = await Promise.all(
    files.map(async (file) => {
      const rows = fileRows(file, zone);
      return { rows, next: await rows.next() };
    }),
  );
  for (;;) {
    let first: (typeof open)[number] | undefined;
    for (const one of open)
      if (
        one.next.done !== true &&
        (first?.next.done !== false || one.next.value.playedAt < first.next.value.playedAt)
      )
        first = one;
    if (first === undefined || first.next.done === true) return;
    yield first.next.value;
    first.next = await first.rows.next();
  }
}

async function* fileRows(
  { path, groups, mapping }: RecordedFile,
  zone: string,
): AsyncGenerator<RecordedRow> {
  const timeOf = timeReaderOf(mapping.time, zone);
  let playedAt = -Infinity;
  for await (const line of linesOf(path, mapping.text)) {
    const names = namesOf(line, path, groups, mapping);
    const t = timeOf((name) => String(names(name) ?? ''));
    if (t !== undefined && t > playedAt) playedAt = t;
    for (const emission of mapping.emit)
      yield { ...make(emission, names, mapping.missing), t: t ?? Number.NaN, playedAt };
  }
}

function namesOf(
  line: Line,
  path: string,
  groups: readonly string[],
  { lookup }: FileMapping,
): Names {
  const added = Object.entries(lookup).map(
    ([column, table]) => table[(line.get(column) ?? '').trim()] ?? {},
  );
  return (name) => {
    for (const columns of added) if (Object.hasOwn(columns, name)) return columns[name];
    if (/^\d$/.test(name) && !line.has(name)) return groups[Number(name)];
    return name === 'file' ? basename(path) : line.get(name)?.trim();
  };
}
