import { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import type { PlayerLineAsk, PlayerLineWord } from '#contracts/signage/playerLine.ts';
import { takeoverNow, takeoverPaths, type Takeover } from '#contracts/signage/takeover.ts';
import { BEAT_SECONDS } from '#contracts/signage/player.ts';
import type { HttpClient } from '#crud/httpClient.ts';
import type { Shelf } from './kept.ts';
import { Told } from './told.ts';

/** While the hub is not heard the server is asked this often. */
const ASK_MS = 2_000;
const AGAIN_MS = 1_000;
const ANSWER_MS = 5_000;

type Parts = {
  readonly request: HttpClient;
  readonly shelf: Shelf<Takeover | undefined>;
  readonly clock: Clock;
  readonly token: () => string | undefined;
  readonly hubUrl: string;
  readonly line: (ask: PlayerLineAsk, hear: (word: PlayerLineWord) => void) => () => void;
  /** The server turned the screen away. */
  readonly refused: () => void;
};

export type TakeoverState = {
  readonly takeover: Takeover | undefined;
  /** Our own clock when the server was heard last; undefined before it was. */
  readonly heardAt: number | undefined;
};

/**
 * What takes the screen over: heard over the hub at once, asked for each 15 s besides, and each 2 s
 * while the hub is not heard. What was heard last stays, also over a start without a network, until
 * the server says that it is over.
 */
export class Takeovers extends Told<TakeoverState> {
  readonly #parts: Parts;
  #lineOf: string | undefined;
  #endLine: (() => void) | undefined;
  #isUp = false;
  #askedAt = Number.NEGATIVE_INFINITY;
  #newest = Number.NEGATIVE_INFINITY;
  #painted: string | undefined;
  #cancel: (() => void) | undefined;
  #isOver = false;

  constructor(parts: Parts) {
    super({ takeover: undefined, heardAt: undefined });
    this.#parts = parts;
  }

  start(): () => void {
    void this.#begin();
    return () => {
      this.#isOver = true;
      this.#cancel?.();
      this.#endLine?.();
    };
  }

  /** A screen that is turned away shows nothing of the mine any more. */
  forget(): void {
    this.#newest = Number.NEGATIVE_INFINITY;
    this.set({ takeover: undefined, heardAt: undefined });
    void this.#parts.shelf.write(undefined);
  }

  /** The page was really painted: says so until the server has heard it. */
  async painted(key: string): Promise<void> {
    if (this.#painted === key) return;
    this.#painted = key;
    const { clock, request } = this.#parts;
    const at = clock.mono();
    while (!this.#isOver && this.now.takeover?.key === key && this.#painted === key) {
      const answer = await request({
        path: takeoverPaths.painted,
        method: 'POST',
        body: { key, ago: Math.max(0, Math.round(clock.mono() - at)) },
        answer: z.null(),
        timeoutMs: ANSWER_MS,
      });
      if (answer.ok) return;
      await new Promise<void>((done) => clock.after(AGAIN_MS, done));
    }
  }

  async #begin(): Promise<void> {
    const kept = await this.#parts.shelf.read();
    if (kept !== undefined && this.now.takeover === undefined)
      this.set({ ...this.now, takeover: kept });
    await this.#turn();
  }

  async #turn(): Promise<void> {
    const { clock, token } = this.#parts;
    this.#follow(token());
    const wait = this.#isUp ? BEAT_SECONDS * 1000 : ASK_MS;
    if (token() !== undefined && clock.mono() - this.#askedAt >= wait) {
      this.#askedAt = clock.mono();
      await this.#ask().catch(() => undefined);
    }
    if (!this.#isOver) this.#cancel = clock.after(ASK_MS / 2, () => void this.#turn());
  }

  /** A line of the present token, or none. */
  #follow(token: string | undefined): void {
    if (token === this.#lineOf) return;
    this.#endLine?.();
    this.#lineOf = token;
    this.#isUp = false;
    this.#endLine =
      token === undefined
        ? undefined
        : this.#parts.line({ hubUrl: this.#parts.hubUrl, token }, (word) => this.#hear(word));
  }

  #hear(word: PlayerLineWord): void {
    if (word.kind === 'line') {
      this.#isUp = word.isUp;
      return;
    }
    this.set({ ...this.now, heardAt: this.#parts.clock.mono() });
    if (word.kind === 'takeover') this.#take(takeoverNow.safeParse(word.payload).data);
  }

  async #ask(): Promise<void> {
    const { request, clock, refused } = this.#parts;
    const answer = await request({
      path: takeoverPaths.now,
      answer: takeoverNow,
      timeoutMs: ANSWER_MS,
    });
    if (answer.ok) {
      this.set({ ...this.now, heardAt: clock.mono() });
      this.#take(answer.value);
    } else if (answer.error.code === 'player_refused') refused();
  }

  /** The newest word counts, whichever way it came. */
  #take(told: z.output<typeof takeoverNow> | undefined): void {
    if (told === undefined || told.now < this.#newest) return;
    this.#newest = told.now;
    const before = this.now.takeover;
    const next = told.takeover ?? undefined;
    this.set({ ...this.now, takeover: next });
    if (next?.key === before?.key) return;
    this.#painted = undefined;
    void this.#parts.shelf.write(next);
  }
}
