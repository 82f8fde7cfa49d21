import type { Failure } from '#contracts/errors.ts';
import { SAVE_MS } from '#contracts/exam/sittingCalls.ts';
import { awayOf } from '#crud/awayOf.ts';
import type { DeskCalls, DeskState, OwnWindow } from './deskFaces.ts';
import { changed, changesOf, laidOver, saved, type DeskEvent, type KeptSitting } from './kept.ts';
import type { ServerClock } from './serverClock.ts';
import type { SittingStore } from './sittingStore.ts';

/** So long a change waits for others before it goes out. */
const SEND_AFTER_MS = 600;
/** So often the server is asked, with something to send or not. */
const BEAT_MS = SAVE_MS;
/** So often while nobody answers. */
const RETRY_MS = 5_000;

/**
 * One attempt in this window. Each change is kept before it counts as kept, is sent at once, and
 * again until the server has it; handing in is asked until there is an answer, also after a reload.
 */
export class SittingDesk {
  readonly clock: ServerClock;
  readonly #attemptId: string;
  readonly #store: SittingStore;
  readonly #calls: DeskCalls;
  readonly #window: OwnWindow;
  readonly #listeners = new Set<() => void>();
  #state: DeskState = {
    kept: undefined,
    isSending: false,
    awaySince: undefined,
    isSessionOver: false,
    isElsewhere: false,
    blurCount: 0,
    failure: undefined,
    end: undefined,
  };
  /** Whether the server knows this window, since it was opened here or before a reload. */
  #isKnown = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(
    attemptId: string,
    store: SittingStore,
    calls: DeskCalls,
    clock: ServerClock,
    ownWindow: OwnWindow,
  ) {
    this.#attemptId = attemptId;
    this.#store = store;
    this.#calls = calls;
    this.clock = clock;
    this.#window = ownWindow;
  }

  readonly state = (): DeskState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Whether what is answered outlives the page. */
  get isLasting(): boolean {
    return this.#store.isLasting();
  }

  /** Shows what is kept here, then asks the server. */
  async start(): Promise<void> {
    const kept = await this.#store.change(this.#attemptId, (one) => one);
    const own = this.#window.read();
    this.#isKnown = own !== undefined && own === kept?.sheet.windowId;
    this.#set({ kept, failure: undefined, blurCount: kept?.sheet.blurCount ?? 0 });
    await this.look();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  answer(questionId: string, answer: unknown): Promise<void> {
    return this.#put((kept) => changed(kept, questionId, { answer }, this.clock.now()));
  }

  flag(questionId: string, flagged: boolean): Promise<void> {
    return this.#put((kept) => changed(kept, questionId, { flagged }, this.clock.now()));
  }

  happened(kind: DeskEvent): Promise<void> {
    return this.#put((kept) => ({ ...kept, events: [...kept.events, kind] }));
  }

  /** From here on nothing changes; what waits goes out with it. */
  async handIn(): Promise<void> {
    const handInAt = this.clock.now();
    await this.#keep((kept) => (kept.handInAt === undefined ? { ...kept, handInAt } : kept));
    await this.look();
  }

  /** Goes on in this window, whichever was opened since. */
  async takeOver(): Promise<void> {
    this.#set({ isElsewhere: false });
    if (await this.#resume()) await this.look();
  }

  /** Sends what waits, and plans the next look. */
  async look(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#state.isSending || this.#isStopped) return;
    this.#set({ isSending: true });
    try {
      await this.#send();
    } finally {
      this.#set({ isSending: false });
    }
    this.#plan(this.#pauseMs());
  }

  /** To be called each second: hands in once the time that the server gave is over. */
  async tick(): Promise<void> {
    const { kept, end } = this.#state;
    if (kept === undefined || end !== undefined || kept.handInAt !== undefined) return;
    if (this.clock.now() >= kept.sheet.serverDeadline) await this.handIn();
  }

  /** Takes what is kept here away, once it is of no more use. */
  async forget(): Promise<void> {
    await this.#store.change(this.#attemptId, () => undefined);
  }

  async #send(): Promise<void> {
    if (!this.#isKnown && !(await this.#resume())) return;
    await this.#tellEvents();
    const kept = this.#state.kept;
    if (kept === undefined) return;
    if (kept.handInAt === undefined) await this.#save(kept);
    else await this.#handInNow(kept);
  }

  async #save(kept: KeptSitting): Promise<void> {
    const asked = this.clock.asking();
    const answer = await this.#calls.save(kept, this.#window.read() ?? '');
    if (!answer.ok) {
      if (answer.error.code !== 'time_over') return this.#refused(answer.error);
      // The page's clock was behind: what was given until now is handed in.
      return this.#keep((now) => ({ ...now, handInAt: this.clock.now() }));
    }
    const { seq, serverNow, serverDeadline } = answer.value;
    this.clock.heard(serverNow, asked);
    this.#answered();
    await this.#keep((now) => saved({ ...now, sheet: { ...now.sheet, serverDeadline } }, seq));
  }

  async #handInNow(kept: KeptSitting): Promise<void> {
    const answer = await this.#calls.handIn(kept, this.#window.read() ?? '');
    if (!answer.ok) return this.#refused(answer.error);
    this.#answered();
    this.#set({ end: answer.value });
    await this.forget();
  }

  async #tellEvents(): Promise<void> {
    for (const kind of this.#state.kept?.events ?? []) {
      const told = await this.#calls.tell(kind);
      if (!told.ok && awayOf(told.error) !== undefined) return;
      await this.#keep((kept) => ({ ...kept, events: kept.events.slice(1) }));
      if (told.ok) this.#set({ blurCount: told.value.blurCount });
    }
  }

  /** Takes what the server has of the attempt, as its newest window; whether there is one. */
  async #resume(): Promise<boolean> {
    const asked = this.clock.asking();
    const answer = await this.#calls.resume();
    if (!answer.ok) {
      this.#refused(answer.error);
      return false;
    }
    this.clock.heard(answer.value.serverNow, asked);
    this.#answered();
    const kept = await this.#store.change(this.#attemptId, (one) =>
      laidOver(answer.value, one, this.clock.mark()),
    );
    this.#window.write(answer.value.windowId);
    this.#isKnown = true;
    this.#set({ kept, blurCount: answer.value.blurCount });
    return true;
  }

  #refused(failure: Failure): void {
    if (failure.code === 'sitting_elsewhere') return this.#set({ isElsewhere: true });
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

  async #put(change: (kept: KeptSitting) => KeptSitting): Promise<void> {
    await this.#keep(change);
    if (!this.#state.isSending) this.#plan(SEND_AFTER_MS);
  }

  async #keep(change: (kept: KeptSitting) => KeptSitting): Promise<void> {
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
    return waits || kept.events.length > 0 ? SEND_AFTER_MS : BEAT_MS;
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    const { end, failure, isElsewhere } = this.#state;
    if (this.#isStopped || isElsewhere || end !== undefined || failure !== undefined) return;
    this.#timer = setTimeout(() => void this.look(), ms);
  }

  #set(change: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
