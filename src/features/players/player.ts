import type { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import {
  announceAnswer,
  beatAnswer,
  collectAnswer,
  contentAnswer,
  contentPath,
  playerPaths,
  BEAT_SECONDS,
  CODE_MS,
} from '#contracts/signage/player.ts';
import type { OrderKind } from '#contracts/signage/orders.ts';
import { isPowered, shownAt } from '#contracts/signage/shownAt.ts';
import { VERSION } from '#contracts/version.ts';
import type { HttpClient } from '#crud/httpClient.ts';
import { NOTHING, type Kept, type Shelf } from './kept.ts';

const ASK_MS = 5_000;
const ANSWER_MS = 12_000;

type Parts = {
  /** Asks with the token that `token` answers. */
  readonly client: (token: () => string | undefined) => HttpClient;
  readonly shelf: Shelf<Kept>;
  readonly clock: Clock;
  readonly size: () => { readonly w: number; readonly h: number };
  readonly storageUsed: () => Promise<number | undefined>;
  /** Its page is photographed. */
  readonly photograph?: () => void;
  /** Its page begins anew. */
  readonly restart?: () => void;
  /** The server turned the screen away, or it begins anew. */
  readonly turnedAway?: () => void;
};

export type Shown = {
  readonly kept: Kept;
  /** Whether the server answered the last time. */
  readonly isReached: boolean;
};

/** A screen's talk with the server: announces it, waits to be paired, then beats and fetches. */
export class Player {
  readonly #parts: Parts;
  readonly request: HttpClient;
  readonly #listeners = new Set<() => void>();
  #shown: Shown = { kept: NOTHING, isReached: true };
  #cancel: (() => void) | undefined;
  #isOver = false;
  #isToRestart = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.request = parts.client(() => this.#shown.kept.token);
  }

  readonly shown = (): Shown => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins where it stood; the answer ends it. */
  start(): () => void {
    void this.#begin();
    return () => {
      this.#isOver = true;
      this.#cancel?.();
    };
  }

  /** Whoever is let in no more shows nothing more. */
  async refused(): Promise<void> {
    this.#parts.turnedAway?.();
    await this.#keep(NOTHING);
  }

  get token(): string | undefined {
    return this.#shown.kept.token;
  }

  async #begin(): Promise<void> {
    this.#set({ kept: await this.#parts.shelf.read() });
    await this.#turn();
  }

  async #turn(): Promise<void> {
    const wait = await this.#step().catch(() => ASK_MS);
    if (!this.#isOver) this.#cancel = this.#parts.clock.after(wait, () => void this.#turn());
  }

  #step(): Promise<number> {
    if (this.#shown.kept.token !== undefined) return this.#beat();
    const { screen } = this.#shown.kept;
    return screen === undefined || screen.expires <= this.now()
      ? this.#announce()
      : this.#collect(screen.secret);
  }

  async #announce(): Promise<number> {
    const answer = await this.#post(
      playerPaths.announce,
      { ...this.#parts.size(), version: VERSION },
      announceAnswer,
    );
    // By the screen's own clock, which may be wrong by more than a code holds.
    const expires = this.#parts.clock.now() + CODE_MS;
    if (answer.ok) await this.#keep({ ...NOTHING, screen: { ...answer.value, expires } });
    else this.#set({ isReached: false });
    return ASK_MS;
  }

  async #collect(secret: string): Promise<number> {
    const answer = await this.#post(playerPaths.collect, { secret }, collectAnswer);
    if (!answer.ok) {
      if (answer.error.code !== 'player_code_unknown') this.#set({ isReached: false });
      else await this.#keep(NOTHING);
      return ASK_MS;
    }
    this.#set({ isReached: true });
    if (answer.value.state === 'waiting') return ASK_MS;
    await this.#keep({ ...NOTHING, token: answer.value.token });
    return 0;
  }

  async #beat(): Promise<number> {
    const { clock, storageUsed } = this.#parts;
    const used = await storageUsed();
    const { done } = this.#shown.kept;
    const shows = playingAt(this.#shown.kept, this.now())?.content;
    const answer = await this.#post(
      playerPaths.beat,
      {
        version: VERSION,
        showing: shows === undefined ? null : { templateId: shows.id, version: shows.version },
        ...(used === undefined ? {} : { storageUsed: used }),
        ...(done === undefined ? {} : { done }),
      },
      beatAnswer,
    );
    if (!answer.ok) {
      // Shows its code to be let in again.
      if (answer.error.code === 'player_refused') await this.refused();
      else this.#set({ isReached: false });
      return BEAT_SECONDS * 1000;
    }
    const beat = answer.value;
    const told = { beat, at: beat.now, ahead: beat.now - clock.now() };
    // An order that is told again before the server knows that it was done is not done again.
    const order = beat.order?.id === done ? null : beat.order;
    await this.#keep({
      ...this.#shown.kept,
      told,
      contents: await this.#contentsOf(beat.templates, order?.kind === 'reload'),
      ...(order === null ? {} : { done: order.id }),
    });
    return this.#waitAfter(order?.kind, beat.beatSeconds * 1000);
  }

  /** Does what it was told; answers when it beats again: at once after an order, to say so. */
  #waitAfter(order: OrderKind | undefined, usualMs: number): number {
    const { photograph, restart } = this.#parts;
    if (order === 'photo') photograph?.();
    // The server knows that it is done, and will not tell it to the page that comes.
    if (order === undefined && this.#isToRestart) restart?.();
    this.#isToRestart = order === 'restart';
    return order === undefined ? usualMs : 0;
  }

  /** The contents of these: what is new is fetched, or all; what is gone is dropped. */
  async #contentsOf(
    templates: readonly { readonly id: string; readonly hash: string }[],
    isAnew: boolean,
  ): Promise<Kept['contents']> {
    const contents: Kept['contents'] = [];
    for (const { id, hash } of templates) {
      const before = this.#shown.kept.contents.find((one) => one.id === id);
      if (before?.hash === hash && !isAnew) contents.push(before);
      else {
        const fetched = await this.request({
          path: contentPath(id),
          answer: contentAnswer,
          timeoutMs: ANSWER_MS,
        });
        // Until the new one is here the last one shows.
        if (fetched.ok) contents.push(fetched.value);
        else if (before !== undefined) contents.push(before);
      }
    }
    return contents;
  }

  #post<T>(path: string, body: unknown, answer: z.ZodType<T>) {
    return this.request({ path, method: 'POST', body, answer, timeoutMs: ANSWER_MS });
  }

  /** The server's clock as far as it is known. */
  now(): number {
    return this.#parts.clock.now() + (this.#shown.kept.told?.ahead ?? 0);
  }

  async #keep(kept: Kept): Promise<void> {
    this.#set({ kept, isReached: true });
    await this.#parts.shelf.write(kept);
  }

  #set(change: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** What a screen shows, and because of which slot: its name, empty for the default. */
export type Playing = { readonly content: Kept['contents'][number]; readonly slot: string };

/** What shows at a moment of the server's clock: of what is here. */
export function playingAt({ told, contents }: Kept, moment: number): Playing | undefined {
  if (told === undefined || !isPowered(told.beat.powerPlan, moment)) return undefined;
  const isHere = (id: string): boolean => contents.some((content) => content.id === id);
  const { templateId, slot } = shownAt(told.beat, moment, isHere);
  const content = contents.find(({ id }) => id === templateId);
  return content === undefined ? undefined : { content, slot: slot?.name ?? '' };
}
