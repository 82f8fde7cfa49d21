import { createWriteStream, type WriteStream } from 'node:fs';
import type { Truth } from '../truth.ts';

/** Appends truth lines to a file of JSON lines; with no path it takes nothing. */
export class TruthFile {
  readonly #file: WriteStream | undefined;

  constructor(path: string | undefined) {
    this.#file = path === undefined ? undefined : createWriteStream(path, { flags: 'a' });
  }

  write(lines: readonly Truth[]): void {
    if (lines.length > 0)
      this.#file?.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }
}
