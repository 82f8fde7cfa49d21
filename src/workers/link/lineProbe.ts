import type { Clock } from '#base/clock.ts';

/** How an answer is fetched; Node, page and worker have it. */
export type Ask = (
  url: string,
  init: { readonly method: 'HEAD'; readonly signal: AbortSignal },
) => Promise<{ readonly status: number }>;

/** Between two questions, and how long one may take. */
const PERIOD_MS = 1_000;
const PATIENCE_MS = 2_000;
/** Clients that lost the same server do not all ask in the same moment. */
const SPREAD = 0.25;

type Told = {
  /** The server answered, so long after it was asked. */
  readonly answered: (wayMs: number) => void;
  /** Nobody answered, or only somebody in front of the server. */
  readonly silent: () => void;
};

/**
 * Asks an address again and again, while there is no line to it, whether a server answers there.
 */
export class LineProbe {
  readonly #clock: Clock;
  readonly #ask: Ask;
  readonly #url: string;
  readonly #told: Told;
  readonly #random: () => number;
  #stop: (() => void) | undefined;

  constructor(
    parts: {
      readonly clock: Clock;
      readonly ask: Ask;
      readonly url: string;
      readonly random: () => number;
    },
    told: Told,
  ) {
    this.#clock = parts.clock;
    this.#ask = parts.ask;
    this.#url = parts.url;
    this.#random = parts.random;
    this.#told = told;
  }

  /** Asks from now on; no more than one question is under way. */
  start(): void {
    if (this.#stop === undefined) this.#wait();
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  #wait(): void {
    const waitMs = PERIOD_MS * (1 - SPREAD + 2 * SPREAD * this.#random());
    this.#stop = this.#clock.after(waitMs, () => void this.#question());
  }

  async #question(): Promise<void> {
    const question = new AbortController();
    let isStopped = false;
    const giveUp = this.#clock.after(PATIENCE_MS, () => question.abort());
    this.#stop = () => {
      isStopped = true;
      question.abort();
    };
    const askedAt = this.#clock.mono();
    // Whatever keeps the answer away, there is none.
    const answer = await this.#ask(this.#url, { method: 'HEAD', signal: question.signal }).catch(
      () => undefined,
    );
    giveUp();
    if (isStopped) return;
    this.#wait();
    // A gateway says by 502 to 504 that the server behind it does not answer.
    if (answer === undefined || answer.status >= 500) this.#told.silent();
    else this.#told.answered(this.#clock.mono() - askedAt);
  }
}
