import type { Clock } from '#base/clock.ts';
import type { RuleMemory } from '../ruleMemory.ts';
import { rebuild, type Rebuilding } from './rebuild.ts';

type Options = Omit<Rebuilding, 'memory' | 'model' | 'now'> & {
  readonly registry: { readonly model: Rebuilding['model'] };
  readonly memory?: Pick<RuleMemory, 'save' | 'restore'>;
  readonly clock: Clock;
  readonly onError: (error: unknown, what: string) => void;
};

const SAVE_MS = 10_000;
/**
 * A wall clock that moves this much against the monotonic one was set: silences cannot be counted
 * across it.
 */
const CLOCK_STEP_MS = 3_000;

/**
 * What the rules know, as storage has it: read at start, after a failure and after the clock was
 * set, and kept as it grows.
 */
export class RuleState {
  readonly #options: Options;
  /** Wall minus monotonic time as the rules know it. */
  #wallAhead = 0;
  #savedAt = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Sets the rules to what storage holds; rejects when it cannot be read. */
  read(): Promise<void> {
    const { registry, memory, clock } = this.#options;
    this.#wallAhead = clock.now() - clock.mono();
    return rebuild({ ...this.#options, memory, model: () => registry.model(), now: clock.now() });
  }

  /**
   * The wall clock was set since the rules were read: every silence counts from now, as after a
   * restart.
   */
  get isOfAnotherTime(): boolean {
    const { clock } = this.#options;
    return Math.abs(clock.now() - clock.mono() - this.#wallAhead) >= CLOCK_STEP_MS;
  }

  /** Keeps what no alarm and no reading tells again, if that was not done lately. */
  async keep(): Promise<void> {
    if (this.#options.clock.mono() - this.#savedAt >= SAVE_MS) await this.save();
  }

  async save(): Promise<void> {
    this.#savedAt = this.#options.clock.mono();
    try {
      await this.#options.memory?.save();
    } catch (error) {
      this.#options.onError(error, 'who is underground could not be noted');
    }
  }
}
