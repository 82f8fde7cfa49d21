import type { Clock } from '#base/clock.ts';
import { callLimits } from '../callLimits.ts';
import type { Span } from './otlp.ts';
import { readTraceparent } from './traceparent.ts';
import { Way, type WayParts } from './way.ts';

type TracerOptions = {
  readonly clock: Clock;
  /** Which share of the batches is kept, 0 to 1, where their sender says nothing of it. */
  readonly share: number;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  /** So many random bytes in hexadecimal. */
  readonly newId: (bytes: number) => string;
  readonly send: (span: Span) => void;
};

/** Ways that are kept: a second of them at once, then so many a second, whoever wants them. */
const KEPT_A_SECOND = 50;
/** Ways that windows may still add to, and alarms that are known to be of one. */
const MOST_KNOWN = 1_000;

/**
 * Begins traces and remembers the latest that are kept, so that what windows tell later is joined
 * to them. Fulfils the port `Traces`.
 */
export class Tracer {
  readonly #options: TracerOptions;
  readonly #byMark = new Map<string, Way>();
  readonly #byAlarm = new Map<string, Way>();
  readonly #parts: Omit<WayParts, 'ahead'>;

  constructor(options: TracerOptions) {
    this.#options = options;
    const limits = callLimits(options.clock, { burst: KEPT_A_SECOND, perSecond: KEPT_A_SECOND });
    this.#parts = {
      newId: options.newId,
      send: options.send,
      mayKeep: () => limits.take('ways') === 0,
      kept: (way) => remember(this.#byMark, way.mark, way),
      tells: (alarmId, way) => remember(this.#byAlarm, alarmId, way),
    };
  }

  begin(traceparent?: string): Way {
    const { clock, share, random } = this.#options;
    const parent = readTraceparent(traceparent);
    const way = new Way({ ...this.#parts, ahead: clock.now() - clock.mono() }, parent);
    if (parent?.isSampled ?? random() < share) way.keep();
    return way;
  }

  told(mark: string, stage: string, endedAt: number, ms: number): void {
    this.#byMark.get(mark)?.note(stage, endedAt - ms, endedAt);
  }

  painted(alarmId: string, at: number): void {
    this.#byAlarm.get(alarmId)?.notePaint(at);
  }
}

/** The newest stand last; beyond the most the oldest is forgotten. */
function remember(known: Map<string, Way>, key: string, way: Way): void {
  known.delete(key);
  known.set(key, way);
  const oldest = known.keys().next();
  if (known.size > MOST_KNOWN && oldest.done !== true) known.delete(oldest.value);
}
