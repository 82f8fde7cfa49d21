import type { Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import { awayOf } from '#crud/awayOf.ts';
import {
  changed,
  changesOf,
  laidOver,
  saved,
  type DeskEvent,
  type KeptAnswer,
  type KeptEvent,
  type KeptSitting,
  type Told,
} from './kept.ts';
import type { ServerClock } from './serverClock.ts';
import type { SittingStore } from './sittingStore.ts';

/** What the server says each time: its clock, and until when is answered by it. */
export type Heard = { readonly now: number; readonly deadline: number };

export type DeskCalls<Sheet, End> = {
  readonly resume: () => Promise<Result<Told<Sheet> & { readonly now: number }, Failure>>;
  readonly save: (
    seq: number,
    changes: readonly [string, KeptAnswer][],
  ) => Promise<Result<Heard & { readonly seq: number }, Failure>>;
  readonly tell: (event: KeptEvent) => Promise<Result<unknown, Failure>>;
  readonly handIn: (
    seq: number,
    changes: readonly [string, KeptAnswer][],
  ) => Promise<Result<End, Failure>>;
};

export type DeskState<Sheet, End> = {
  readonly kept: KeptSitting<Sheet> | undefined;
  readonly isOpened: boolean;
  readonly isSending: boolean;
  /** Since when nobody answers, by the server's clock. */
  readonly awaySince: number | undefined;
  readonly isSessionOver: boolean;
  /** Why the server takes nothing more of it. */
  readonly failure: Failure | undefined;
  /** What the server said to the paper that was handed in. */
  readonly end: End | undefined;
};

/** So long a change waits for others before it goes out. */
const SEND_AFTER_MS = 600;
/** So often the server is asked, with something to send or not. */
const BEAT_MS = 15_000;
/** So often while nobody answers. */
const RETRY_MS = 5_000;

/**
 * One attempt in this window. Each change is kept before it counts as kept, is sent at once, and
 * again until the server has it; handing in is asked until there is an answer, also after a reload.
 */
export class SittingDesk<Sheet extends { readonly deadline: number }, End> {
  readonly #attemptId: string;
  readonly #store: SittingStore<Sheet>;
  readonly #calls: DeskCalls<Sheet, End>;
  readonly clock: ServerClock;
  readonly #listeners = new Set<() => void>();
  #state: DeskState<Sheet, End> = {
    kept: undefined,
    isOpened: false,
    isSending: false,
    awaySince: undefined,
    isSessionOver: false,
    failure: undefined,
    end: undefined,
  };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(
    attemptId: string,
    store: SittingStore<Sheet>,
    calls: DeskCalls<Sheet, End>,
    clock: ServerClock,
  ) {
    this.#attemptId = attemptId;
    this.#store = store;
    this.#calls = calls;
    this.clock = clock;
  }

  readonly state = (): DeskState<Sheet, End> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get isLasting(): boolean {
    return this.#store.isLasting;
  }

  /** Shows what is kept here, then asks the server for the rest. */
  async start(): Promise<void> {
    const kept = await this.#store.change(this.#attemptId, (one) => one).catch(() => undefined);
    this.#set({ kept });
    await this.#resume();
    this.#set({ isOpened: true });
    await this.look();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  answer(questionId: string, answer: unknown): Promise<void> {
    return this.#put((kept) => changed(kept, questionId, { answer }, this.clock.now()));
  }

  mark(questionId: string, marked: boolean): Promise<void> {
    return this.#put((kept) => changed(kept, questionId, { marked }, this.clock.now()));
  }

  /** The student left the window, came back, or has another one. */
  happened(kind: DeskEvent): Promise<void> {
    const event = { kind, time: this.clock.now() };
    return this.#put((kept) => ({ ...kept, events: [...kept.events, event] }));
  }

  /** From here on nothing changes; what waits goes out with it. */
  async handIn(): Promise<void> {
    const handInAt = this.clock.now();
    await this.#keep((kept) => (kept.handInAt === undefined ? { ...kept, handInAt } : kept));
    await this.look();
  }

  /** Sends what waits, and plans the next look; hands in when the time is over. */
  async look(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#state.isSending) return;
    this.#set({ isSending: true });
    try {
      await this.#send();
    } finally {
      this.#set({ isSending: false });
    }
    if (this.#state.end === undefined && this.#state.failure === undefined)
      this.#plan(this.#pauseMs());
  }

  /** Hands in once the time that the server gave is over. */
  async tick(): Promise<void> {
    const { kept, end } = this.#state;
    if (kept === undefined || end !== undefined || kept.handInAt !== undefined) return;
    if (this.clock.now() >= kept.sheet.deadline) await this.handIn();
  }

  /** Takes what is kept here away, once it is of no more use. */
  async forget(): Promise<void> {
    await this.#store.change(this.#attemptId, () => undefined);
  }

  async #send(): Promise<void> {
    if (this.#state.kept === undefined && !(await this.#resume())) return;
    await this.#tellEvents();
    const kept = this.#state.kept;
    if (kept === undefined) return;
    const asked = this.clock.asking();
    if (kept.handInAt !== undefined) return this.#handInNow(kept);
    const answer = await this.#calls.save(kept.seq, changesOf(kept));
    if (!answer.ok) return this.#refused(answer.error);
    this.clock.heard(answer.value.now, asked);
    this.#answered();
    const { seq, deadline } = answer.value;
    await this.#keep((now) => saved({ ...now, sheet: { ...now.sheet, deadline } }, seq));
  }

  async #handInNow(kept: KeptSitting<Sheet>): Promise<void> {
    const answer = await this.#calls.handIn(kept.seq, changesOf(kept));
    if (!answer.ok) return this.#refused(answer.error);
    this.#answered();
    this.#set({ end: answer.value });
    await this.forget();
  }

  async #tellEvents(): Promise<void> {
    for (const event of this.#state.kept?.events ?? []) {
      const told = await this.#calls.tell(event);
      if (!told.ok && awayOf(told.error) !== undefined) return;
      await this.#keep((kept) => ({
        ...kept,
        events: kept.events.filter((one) => one.time !== event.time || one.kind !== event.kind),
      }));
    }
  }

  /** Takes what the server has of the attempt; whether there is one now. */
  async #resume(): Promise<boolean> {
    const asked = this.clock.asking();
    const answer = await this.#calls.resume();
    if (!answer.ok) {
      this.#refused(answer.error);
      return false;
    }
    this.clock.heard(answer.value.now, asked);
    this.#answered();
    const kept = await this.#store.change(this.#attemptId, (one) =>
      laidOver(answer.value, one, this.clock.mark()),
    );
    this.#set({ kept });
    return true;
  }

  #refused(failure: Failure): void {
    const end = awayOf(failure);
    if (end === undefined) return this.#set({ failure });
    this.#set({
      awaySince: end === 'away' ? (this.#state.awaySince ?? this.clock.now()) : undefined,
      isSessionOver: end === 'session',
    });
  }

  #answered(): void {
    this.#set({ awaySince: undefined, isSessionOver: false, failure: undefined });
  }

  async #put(change: (kept: KeptSitting<Sheet>) => KeptSitting<Sheet>): Promise<void> {
    await this.#keep(change);
    this.#plan(SEND_AFTER_MS);
  }

  async #keep(change: (kept: KeptSitting<Sheet>) => KeptSitting<Sheet>): Promise<void> {
    const kept = await this.#store.change(
      this.#attemptId,
      (one) => one && { ...change(one), clock: this.clock.mark() },
    );
    if (kept !== undefined) this.#set({ kept });
  }

  #pauseMs(): number {
    const { awaySince, isSessionOver, kept } = this.#state;
    if (awaySince !== undefined || isSessionOver) return RETRY_MS;
    if (kept === undefined) return BEAT_MS;
    const waits = kept.handInAt !== undefined || changesOf(kept).length > 0;
    return waits ? SEND_AFTER_MS : BEAT_MS;
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.look(), ms);
  }

  #set(change: Partial<DeskState<Sheet, End>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
