import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linkRow, type Link } from './auditRows.ts';

/**
 * Where the chain of the audit had come to, kept beside the database: rows that are cut off its end
 * are missed by it.
 */
export class ChainHead {
  readonly #path: string;

  constructor(folder: string) {
    this.#path = join(folder, 'audit.head');
  }

  async read(): Promise<Link | undefined> {
    const text = await readFile(this.#path, 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    try {
      return linkRow.parse(JSON.parse(text));
    } catch {
      // A head that somebody spoilt fits no chain.
      return { seq: Number.MAX_SAFE_INTEGER, link: text.slice(0, 100) };
    }
  }

  async write(link: Link): Promise<void> {
    await writeFile(`${this.#path}.new`, JSON.stringify(link), { mode: 0o600 });
    await rename(`${this.#path}.new`, this.#path);
  }
}
