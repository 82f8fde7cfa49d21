import type { HubLimits } from './limits.ts';

const HARD_BACKLOG_FACTOR = 64;

/**
 * A client that calls faster than its calls run is not read, unless one of its calls waits for what
 * it has to say.
 */
export class ReadingPace {
  readonly #limits: Pick<HubLimits, 'maxBacklog'>;
  #isPaused = false;

  constructor(limits: Pick<HubLimits, 'maxBacklog'>) {
    this.#limits = limits;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** A new socket is read. */
  begin(): void {
    this.#isPaused = false;
  }

  /** What is to change now that so many calls wait; undefined: nothing. */
  look({
    backlog,
    awaitsClient,
  }: {
    readonly backlog: number;
    readonly awaitsClient: boolean;
  }): 'flooded' | 'pause' | 'resume' | undefined {
    const { maxBacklog } = this.#limits;
    if (backlog > maxBacklog * HARD_BACKLOG_FACTOR) return 'flooded';
    if (!this.#isPaused && backlog > maxBacklog && !awaitsClient) {
      this.#isPaused = true;
      return 'pause';
    }
    if (this.#isPaused && (backlog <= maxBacklog / 2 || awaitsClient)) {
      this.#isPaused = false;
      return 'resume';
    }
    return undefined;
  }
}
