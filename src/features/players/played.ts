import type { Clock } from '#base/clock.ts';
import { BEAT_SECONDS, playerPaths } from '#contracts/signage/player.ts';
import {
  playedAnswer,
  SPAN_MS,
  SPANS_MOST,
  type PlayedSpan,
} from '#contracts/signage/playProof.ts';
import type { HttpClient } from '#crud/httpClient.ts';
import type { Shelf } from './kept.ts';

/** A picture that was not seen for so long was away: its page slept or something else was shown. */
const AWAY_MS = 5_000;
/** Spans that wait for a server; of more the oldest are dropped: two months of them. */
const WAITING_MOST = 6_000;
const ANSWER_MS = 12_000;

type Parts = {
  readonly request: HttpClient;
  readonly shelf: Shelf<readonly PlayedSpan[]>;
  readonly clock: Clock;
  readonly isIn: () => boolean;
};
type Content = { readonly id: string; readonly version: number; readonly hash: string };

/** What this screen showed from when to when: kept until the server has it. */
export class Played {
  readonly #parts: Parts;
  #waiting: readonly PlayedSpan[] = [];
  #open: PlayedSpan | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Begins to hand in what waits; the answer ends it. */
  start(): () => void {
    const { clock, shelf } = this.#parts;
    let isOver = false;
    let cancel: (() => void) | undefined;
    const turn = async (): Promise<void> => {
      await this.handIn();
      if (!isOver) cancel = clock.after(BEAT_SECONDS * 1000, () => void turn());
    };
    void shelf.read().then((kept) => {
      this.#waiting = [...kept, ...this.#waiting];
      return turn();
    });
    return () => {
      isOver = true;
      cancel?.();
    };
  }

  /**
   * At `moment` this content stood on the screen for somebody to see because of this slot, or none
   * did.
   */
  saw(moment: number, content: Content | undefined, slot: string): void {
    const open = this.#open;
    const isNear = open !== undefined && Math.abs(moment - open.ended) <= AWAY_MS;
    // The server's clock, as it is told each beat, may step back a little: spans never overlap.
    const ended = isNear ? Math.max(open.ended, moment) : moment;
    const goesOn =
      isNear &&
      open.hash === content?.hash &&
      open.templateId === content.id &&
      open.version === content.version &&
      open.slot === slot;
    if (goesOn) this.#open = { ...open, ended };
    if (goesOn && ended - open.began < SPAN_MS) return;
    this.#close();
    if (content === undefined) return;
    const { id: templateId, version, hash } = content;
    this.#open = { began: ended, ended, templateId, version, hash, slot };
  }

  /**
   * To be asked before a photograph is taken, and told its hash afterwards: it belongs to what stood
   * on the screen before, if that still goes on.
   */
  pictured(): (hash: string) => void {
    const began = this.#open?.began;
    return (picture) => {
      const open = this.#open;
      if (open !== undefined && open.began === began) this.#open = { ...open, picture };
    };
  }

  /** What was shown under another device's name is not this one's. */
  forget(): void {
    this.#open = undefined;
    this.#waiting = [];
    void this.#parts.shelf.write([]);
  }

  /** Sends what is over, the oldest first; what the server refuses for good is dropped. */
  async handIn(): Promise<void> {
    const { request, shelf, isIn } = this.#parts;
    const sent = this.#waiting.slice(0, SPANS_MOST);
    if (sent.length === 0 || !isIn()) return;
    const answer = await request({
      path: playerPaths.played,
      method: 'POST',
      body: { spans: sent },
      answer: playedAnswer,
      timeoutMs: ANSWER_MS,
    });
    if (!answer.ok && answer.error.code !== 'bad_request') return;
    this.#waiting = this.#waiting.filter((one) => !sent.includes(one));
    await shelf.write(this.#waiting);
  }

  #close(): void {
    const open = this.#open;
    this.#open = undefined;
    if (open === undefined || open.ended <= open.began) return;
    this.#waiting = [...this.#waiting, open].slice(-WAITING_MOST);
    void this.#parts.shelf.write(this.#waiting);
  }
}
