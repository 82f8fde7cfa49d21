import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';

const LINE_END = 10;

/** Lets bytes through and knows their sum, their number, and how many lines they are. */
export class Meter extends Transform {
  bytes = 0;
  lines = 0;
  readonly #hash = createHash('sha256');

  override _transform(
    chunk: Buffer,
    _: BufferEncoding,
    done: (error: null, chunk: Buffer) => void,
  ): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1))
      this.lines++;
    done(null, chunk);
  }

  /** The sum; ask once, at the end. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}

/** What a file holds, packed (`.zst`) or as it is. */
export async function sumOf(
  file: string,
): Promise<{ bytes: number; lines: number; sha256: string }> {
  const meter = new Meter();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const source = createReadStream(file);
  if (file.endsWith('.zst')) await pipeline(source, createZstdDecompress(), meter, nowhere);
  else await pipeline(source, meter, nowhere);
  return { bytes: meter.bytes, lines: meter.lines, sha256: meter.sha256() };
}
