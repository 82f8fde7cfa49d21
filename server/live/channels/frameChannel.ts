import {
  columnToBytes,
  columnToNumbers,
  columnTypes,
  frameColumns,
  type Column,
  type ColumnType,
  type FrameChannel as FrameChannelName,
  type FrameMessage,
} from '#contracts/live/wireFrame.ts';
import { hubEvents } from '#contracts/live/hub.ts';
import type { Audience } from '../signalr/audience.ts';
import { Payload } from '../signalr/payload.ts';

/** Cells of one row, by the channel's column names. */
export type FrameRow<C extends FrameChannelName> = {
  readonly [K in keyof (typeof frameColumns)[C]]: number;
};

const KEPT_FRAMES = 1200;
/**
 * Of columns, up to twice as much in JSON: a reader given more than that at once would be cut as
 * one that lags.
 */
const KEPT_BYTES = 512 * 1024;
const FIRST_ROWS = 256;
/** A snapshot is shared by all who ask within this time: after a break everybody asks at once. */
const SNAPSHOT_MS = 50;

/**
 * One state channel: rows gather, `close` seals them into a frame with the next number and sends
 * it, the newest row of each key stays for snapshots, and the last minute of frames, or 512 kB, for
 * replay. The epoch is new in each life of the server.
 */
export class FrameChannel<C extends FrameChannelName> {
  readonly name: C;
  readonly epoch: string;
  seq = 0;
  readonly #types: [string, ColumnType][];
  #gathering: Column[];
  #rows = 0;
  readonly #newest = new Map<number, FrameRow<C>>();
  readonly #log: { seq: number; payload: Payload; bytes: number }[] = [];
  #logBytes = 0;
  #snapshot: { readonly seq: number; readonly t: number; readonly payload: Payload } | undefined;

  constructor(name: C, epoch: string) {
    this.name = name;
    this.epoch = epoch;
    this.#types = Object.entries(frameColumns[name]);
    this.#gathering = this.#columns(FIRST_ROWS);
  }

  /** Rows waiting for the next frame. */
  get waiting(): number {
    return this.#rows;
  }

  /**
   * Adds a row. One that is older than the newest of its key still travels, but leaves the snapshot
   * as it is.
   */
  add(row: FrameRow<C> & { readonly no: number; readonly t: number }): void {
    this.#grow();
    const cells = row as Readonly<Record<string, number>>;
    this.#types.forEach(([name], i) => {
      const column = this.#gathering[i];
      if (column !== undefined) column[this.#rows] = cells[name] ?? Number.NaN;
    });
    this.#rows++;
    this.remember(row);
  }

  /**
   * Puts a row into the snapshot without sending it: what was stored before this life of the
   * server.
   */
  remember(row: FrameRow<C> & { readonly no: number; readonly t: number }): void {
    const known = this.#newest.get(row.no) as { readonly t: number } | undefined;
    if (known === undefined || known.t <= row.t) this.#newest.set(row.no, row);
  }

  /** Leaves a key out of the snapshots from now on. */
  forget(no: number): void {
    this.#newest.delete(no);
  }

  /** Keys of the snapshot. */
  known(): readonly number[] {
    return [...this.#newest.keys()];
  }

  /** The newest row of a key. */
  newest(no: number): FrameRow<C> | undefined {
    return this.#newest.get(no);
  }

  /**
   * Seals what has gathered and sends it; nothing gathered, nothing sent. `trace`: that of a batch
   * whose rows are in it.
   */
  close(t: number, audience: Audience, trace?: string): void {
    if (this.#rows === 0) return;
    this.seq++;
    const columns = this.#gathering.map((column) => column.slice(0, this.#rows));
    const payload = this.#payload('delta', t, this.#rows, columns, trace);
    const bytes = columns.reduce((sum, column) => sum + column.byteLength, 0);
    this.#rows = 0;
    this.#log.push({ seq: this.seq, payload, bytes });
    this.#logBytes += bytes;
    while (this.#log.length > KEPT_FRAMES || (this.#logBytes > KEPT_BYTES && this.#log.length > 1))
      this.#logBytes -= this.#log.shift()?.bytes ?? 0;
    // A reader that lags keeps the newest frame only; it sees the hole in the numbers and resumes
    // by snapshot.
    audience.deliver(payload, { conflateKey: this.name });
  }

  /**
   * Sends a connection what it misses after `seq` of `epoch`: the frames themselves, or a snapshot
   * when they are gone.
   */
  resume(epoch: string, seq: number, t: number, connection: Audience): 'replay' | 'snapshot' {
    const first = this.#log[0]?.seq ?? this.seq + 1;
    if (epoch === this.epoch && seq <= this.seq && seq + 1 >= first) {
      for (const frame of this.#log) if (frame.seq > seq) connection.deliver(frame.payload);
      return 'replay';
    }
    connection.deliver(this.#snapshotAt(t));
    return 'snapshot';
  }

  // Rows that came since the shared one was made travel in the next frame.
  #snapshotAt(t: number): Payload {
    const shared = this.#snapshot;
    if (shared?.seq === this.seq && t - shared.t < SNAPSHOT_MS) return shared.payload;
    const payload = this.#newestRows(t);
    this.#snapshot = { seq: this.seq, t, payload };
    return payload;
  }

  #newestRows(t: number): Payload {
    const rows = [...this.#newest.values()] as Readonly<Record<string, number>>[];
    const columns = this.#columns(rows.length);
    rows.forEach((row, r) => {
      this.#types.forEach(([name], i) => {
        const column = columns[i];
        if (column !== undefined) column[r] = row[name] ?? Number.NaN;
      });
    });
    return this.#payload('snap', t, rows.length, columns);
  }

  #payload(
    kind: 'snap' | 'delta',
    t: number,
    rows: number,
    columns: readonly Column[],
    trace?: string,
  ): Payload {
    const mark = trace === undefined ? {} : { trace };
    const head = { ch: this.name, epoch: this.epoch, seq: this.seq, t, kind, rows, ...mark };
    const message = (cells: (column: Column) => unknown): [FrameMessage] => [
      {
        ...head,
        columns: Object.fromEntries(
          this.#types.map(([name], i) => [name, cells(columns[i] ?? new Uint8Array())]),
        ),
      },
    ];
    return new Payload(hubEvents.frame, {
      json: () => message(columnToNumbers),
      msgpack: () => message(columnToBytes),
    });
  }

  #columns(rows: number): Column[] {
    return this.#types.map(([, type]) => new columnTypes[type](rows));
  }

  #grow(): void {
    const room = this.#gathering[0]?.length ?? 0;
    if (this.#rows < room) return;
    const larger = this.#columns(room * 2);
    larger.forEach((column, i) => column.set(this.#gathering[i] ?? []));
    this.#gathering = larger;
  }
}
