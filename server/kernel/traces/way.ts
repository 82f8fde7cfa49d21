import { MOST_STAGE_MS } from '#contracts/live/trace.ts';
import { traceparentOf, type TraceContext } from './traceparent.ts';
import type { Span } from './otlp.ts';

type Facts = Span['facts'];
type Note = {
  readonly stage: string;
  readonly beganAt: number;
  readonly endedAt: number;
  readonly facts: Facts;
};

/** What a way needs of the one who began it. */
export type WayParts = {
  /** So many random bytes in hexadecimal. */
  readonly newId: (bytes: number) => string;
  /** Epoch ms minus ms of the monotonic clock, as they were when it began. */
  readonly ahead: number;
  readonly send: (span: Span) => void;
  /** Whether one more may be kept now. */
  readonly mayKeep: () => boolean;
  readonly kept: (way: Way) => void;
  readonly tells: (alarmId: string, way: Way) => void;
};

/** The stage that holds all the others. */
const DOOR = 'door';
/** The last one, which each window has for itself. */
const PAINT = 'paint';
/**
 * What one way may note beside its door: more of it, as of a flood of windows or of a batch in many
 * parts, is passed over.
 */
const MOST_NOTES = 64;

/**
 * One batch on its way. As long as it is not kept it remembers its stages and sends nothing; most
 * are forgotten like that.
 */
export class Way {
  readonly mark: string;
  readonly #traceId: string;
  readonly #doorId: string;
  readonly #parentId: string | undefined;
  readonly #parts: WayParts;
  #isKept = false;
  #waiting: Note[] = [];
  #count = 0;
  /** When its last stage ended but those of paints, by the monotonic clock. */
  #endedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: WayParts, parent: TraceContext | undefined) {
    this.#parts = parts;
    this.#traceId = parent?.traceId ?? parts.newId(16);
    this.#doorId = parts.newId(8);
    this.#parentId = parent?.spanId;
    this.mark = traceparentOf(this.#traceId, this.#doorId);
  }

  get isKept(): boolean {
    return this.#isKept;
  }

  keep(): void {
    if (this.#isKept || !this.#parts.mayKeep()) return;
    this.#isKept = true;
    this.#parts.kept(this);
    for (const note of this.#waiting) this.#send(note);
    this.#waiting = [];
  }

  tells(alarmId: string): void {
    if (this.#isKept) this.#parts.tells(alarmId, this);
  }

  note(stage: string, beganAt: number, endedAt: number, facts: Facts = {}): void {
    if (stage !== DOOR && this.#count++ >= MOST_NOTES) return;
    if (stage !== PAINT) this.#endedAt = Math.max(this.#endedAt, endedAt);
    const note = { stage, beganAt, endedAt, facts };
    if (this.#isKept) this.#send(note);
    else this.#waiting.push(note);
  }

  /**
   * Notes a paint that began when the last stage before it had ended. One so much later is that of
   * a window which was opened since.
   */
  notePaint(endedAt: number): void {
    if (endedAt - this.#endedAt <= MOST_STAGE_MS)
      this.note(PAINT, Math.min(this.#endedAt, endedAt), endedAt);
  }

  #send({ stage, beganAt, endedAt, facts }: Note): void {
    const { ahead, newId, send } = this.#parts;
    const isDoor = stage === DOOR;
    send({
      traceId: this.#traceId,
      spanId: isDoor ? this.#doorId : newId(8),
      parentId: isDoor ? this.#parentId : this.#doorId,
      name: stage,
      isDoor,
      beganAt: ahead + beganAt,
      endedAt: ahead + endedAt,
      facts,
    });
  }
}
