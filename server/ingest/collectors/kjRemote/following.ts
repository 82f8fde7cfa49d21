import type { LogMark } from '#server/ports/ingestBatch.ts';
import { BadSetup, type DriverPort } from '../driver.ts';
import { byNameTime, isKjName, type KjIntake } from '../kjFiles/kjIntake.ts';
import type { RemoteEntry, Room } from './room.ts';

/** How far behind the newest file it is looked for such as come late, with an earlier time. */
const OVERLAP_MS = 600_000;

/** A file whose server tells when it was written. */
type Dated = RemoteEntry & { readonly at: number };

type Parts = {
  readonly intake: KjIntake;
  readonly port: Pick<DriverPort, 'send' | 'clock'>;
  readonly log: string;
  /** When the newest file was written that is stored, epoch ms; undefined: none is. */
  readonly mark: number | undefined;
};

/**
 * Follows a folder in which nothing is changed: files in the order in which they were written, each
 * once in its life. The mark is stored with the rows of a file, and never passes one that is still
 * being written.
 */
export class Following {
  readonly #parts: Parts;
  #mark: number | undefined;
  /** Files within the overlap that were taken, by what they are, with their times. */
  readonly #seen = new Map<string, number>();
  /** What lay there at the last look, but for what was still being written. */
  #there: ReadonlySet<string> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#mark = parts.mark;
  }

  /** Begins behind whatever lies there now, and stores that it does. */
  async skip(room: Room): Promise<void> {
    const files = datedIn(await room.list());
    for (const file of files) this.#seen.set(keyOf(file), file.at);
    this.#there = new Set(files.map(keyOf));
    await this.#advance(files.at(-1)?.at ?? 0);
  }

  /** Takes whatever has come; resolves when all of it is stored. */
  async look(room: Room, signal: AbortSignal): Promise<void> {
    const { intake } = this.#parts;
    const files = datedIn(await room.list());
    intake.keepOnly(new Set(files.map(({ name }) => name)));
    const from = this.#mark === undefined ? -Infinity : this.#mark - OVERLAP_MS;
    const there = new Set(files.map(keyOf));
    let isHeld = false;
    for (const file of files) {
      if (signal.aborted) return;
      const key = keyOf(file);
      if (this.#isRead(key, file.at < from)) continue;
      const { name, size, at } = file;
      const marks = isHeld ? [] : this.#marksAt(at);
      const outcome = await intake.take({ name, size, read: () => room.read(name) }, marks);
      if (outcome === 'waits') {
        isHeld = true;
        there.delete(key);
      } else this.#seen.set(key, at);
      if (outcome === 'done') this.#mark = marks[0]?.next ?? this.#mark;
    }
    this.#there = there;
    const newest = files.at(-1)?.at;
    if (!isHeld && newest !== undefined) await this.#advance(newest);
    this.#forget(files);
  }

  /**
   * Whether a file was read before. One from long before the mark was, unless it came since the last
   * look: it is late, as after a break between whoever writes there and that machine.
   */
  #isRead(key: string, isPast: boolean): boolean {
    return this.#seen.has(key) || (isPast && this.#there?.has(key) !== false);
  }

  /** A time that lies ahead, by a wrong clock there, would hide all files behind it. */
  #marksAt(at: number): readonly LogMark[] {
    const { log, port } = this.#parts;
    const next = Math.min(at, Math.floor(port.clock.now()));
    return this.#mark === undefined || next > this.#mark ? [{ log, next }] : [];
  }

  /** Stores a mark by itself: those of refused files, and of what waited. */
  async #advance(at: number): Promise<void> {
    const marks = this.#marksAt(at);
    if (marks.length === 0) return;
    await this.#parts.port.send({ entity: 'sample', rows: [], marks });
    this.#mark = marks[0]?.next;
  }

  #forget(files: readonly Dated[]): void {
    const oldest = (this.#mark ?? 0) - OVERLAP_MS;
    // While one holds the mark, all behind it are remembered: those that still lie there.
    const there = new Set(files.map(keyOf));
    for (const [key, at] of this.#seen) if (at < oldest || !there.has(key)) this.#seen.delete(key);
  }
}

/** Files of the rules among what lies there, in the order in which they were written. */
function datedIn(entries: readonly RemoteEntry[]): Dated[] {
  return entries
    .filter(({ name, isFolder }) => !isFolder && isKjName(name))
    .map((file) => {
      const { at } = file;
      if (at === undefined || !Number.isFinite(at))
        throw new BadSetup(
          'the server does not tell when files were written: add after=move to the address',
        );
      return { ...file, at };
    })
    .toSorted((a, b) => a.at - b.at || byNameTime(a.name, b.name));
}

const keyOf = ({ name, size, at }: Dated): string => `${at}/${size}/${name}`;
