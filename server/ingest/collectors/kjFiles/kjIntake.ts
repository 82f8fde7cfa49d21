import type { LogMark } from '#server/ports/ingestBatch.ts';
import type { DriverPort } from '../driver.ts';
import { decoded, readKj, type Layout } from './kjText.ts';

/** What one file may have. */
export const MOST_BYTES = 8 * 1024 * 1024;
const TOO_LARGE = `it is larger than ${MOST_BYTES / 1024 / 1024} MB`;
/** A file without its end that has not grown for so long stays half-written. */
const HALF_MS = 60_000;

/** Thrown by `read` where this file is not given, as one whose writer still holds it. */
export class Unreadable extends Error {}

/**
 * A text file that lies somewhere; `read` answers its bytes, of one that is too large as many as
 * show it.
 */
export type KjSource = {
  readonly name: string;
  readonly size: number;
  readonly read: () => Promise<Uint8Array>;
};

/** What became of a file; `waits`: it is still being written. */
export type Outcome = 'waits' | 'done' | 'refused';

/** Files of the trade's rules on their way in: each whole, or refused with its reason. */
export class KjIntake {
  readonly #layouts: ReadonlyMap<string, Layout>;
  readonly #port: DriverPort;
  /** Files without their end, how large they were, and since when they have not grown. */
  readonly #half = new Map<string, { readonly size: number; readonly since: number }>();

  constructor(layouts: ReadonlyMap<string, Layout>, port: DriverPort) {
    this.#layouts = layouts;
    this.#port = port;
  }

  /** Reads a file; resolves when its rows are stored, and `marks` with them. */
  async take({ name, size, read }: KjSource, marks: readonly LogMark[] = []): Promise<Outcome> {
    if (size > MOST_BYTES) return this.#refuse(name, TOO_LARGE);
    const bytes = await read().catch(unreadable);
    if (bytes instanceof Unreadable) return this.#complain(name, size, bytes.message);
    if (bytes.length > MOST_BYTES) return this.#refuse(name, TOO_LARGE);
    const file = readKj(decoded(bytes), this.#layouts);
    if (!file.ok) {
      if (file.error.isHalf && !this.#isOver(name, size)) return 'waits';
      return this.#refuse(name, file.error.why);
    }
    const { form, entity, rows, misfits } = file.value;
    if (misfits > 0)
      this.#port.refused(`${name}: ${misfits} records do not have the fields of ${form}`);
    // A record that is text is refused as a row and kept with the others.
    await this.#port.send({
      entity,
      rows: rows as readonly object[],
      ...(marks.length === 0 ? {} : { marks }),
    });
    this.#half.delete(name);
    return 'done';
  }

  /** Forgets half-written files that are no longer among these. */
  keepOnly(names: ReadonlySet<string>): void {
    for (const name of this.#half.keys()) if (!names.has(name)) this.#half.delete(name);
  }

  #refuse(name: string, why: string): Outcome {
    this.#half.delete(name);
    this.#port.refused(`${name}: ${why}`);
    return 'refused';
  }

  /** One that cannot be read holds up no other, and is told of each minute: it may be mended. */
  #complain(name: string, size: number, why: string): Outcome {
    if (this.#isOver(name, size)) this.#refuse(name, why);
    return 'waits';
  }

  /** Whether a file without its end has not grown for too long. */
  #isOver(name: string, size: number): boolean {
    const now = this.#port.clock.mono();
    const before = this.#half.get(name);
    if (before?.size === size) return now - before.since >= HALF_MS;
    this.#half.set(name, { size, since: now });
    return false;
  }
}

function unreadable(error: unknown): Unreadable {
  if (error instanceof Unreadable) return error;
  throw error;
}

/** Whether a name is one of a text file, and of nothing but a file in its folder. */
export const isKjName = (name: string): boolean => /^[^/\\\p{Cc}]+\.txt$/iu.test(name);

/** The oldest first as their names tell it: these end with the time. */
export const byNameTime = (a: string, b: string): number =>
  timeOf(a).localeCompare(timeOf(b)) || a.localeCompare(b);

const timeOf = (name: string): string => /\d{12,17}(?=\.txt$)/i.exec(name)?.[0] ?? '';
