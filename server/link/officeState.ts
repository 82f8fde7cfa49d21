import type { Clock } from '#base/clock.ts';
import type { PartHealth } from '#contracts/http/health.ts';
import type { Ill } from '#server/kernel/health.ts';

/** It says that it lives twice a second; silent for so long it is held for away, */
const SILENT_MS = 4_000;
/** and for so long what it is working on is given up. */
const GIVEN_UP_MS = 10_000;
const LOOK_MS = 250;
/** A death is shown so long. */
const SHOWN_MS = 10 * 60_000;

/** What the office said of itself last. */
export type Beat = {
  readonly parts: readonly PartHealth[];
  readonly lastBackupAt: number | null;
  readonly diedAt: number | null;
};

/** How the office is, as the core knows it: by its signs of life, whatever its socket accepts. */
export class OfficeState {
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();
  readonly #ready = Promise.withResolvers<void>();
  readonly #stop: () => void;
  #beat: Beat | undefined;
  #heardAt = Number.NEGATIVE_INFINITY;
  #isHere = false;
  #isGivenUp = true;
  #awaySince: number;
  #why: 'notRunning' | 'silent' = 'notRunning';

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#awaySince = clock.now();
    this.#stop = clock.every(LOOK_MS, () => {
      const silentMs = clock.mono() - this.#heardAt;
      if (this.#isHere && silentMs > SILENT_MS) this.#leave('silent');
      if (silentMs > GIVEN_UP_MS) this.#giveUp();
    });
  }

  /** Whether requests are worth handing on. */
  get isHere(): boolean {
    return this.#isHere;
  }

  /** Resolves when it is here for the first time. */
  get firstHere(): Promise<void> {
    return this.#ready.promise;
  }

  get lastBackupAt(): number | undefined {
    return this.#beat?.lastBackupAt ?? undefined;
  }

  /** Calls `listener` each time that what it is working on will come to nothing. */
  onGivenUp(listener: () => void): void {
    this.#listeners.add(listener);
  }

  heard(beat: Beat): void {
    this.#beat = beat;
    this.#heardAt = this.#clock.mono();
    this.#isHere = true;
    this.#isGivenUp = false;
    this.#ready.resolve();
  }

  /** Its link has broken. */
  lost(): void {
    this.#leave('notRunning');
    this.#giveUp();
  }

  /** What is wrong with it: away, or back from a death that nobody has seen yet. */
  ill(): Ill | undefined {
    if (!this.#isHere) return { reason: this.#why, at: this.#awaySince };
    const at = this.#beat?.diedAt ?? null;
    return at === null || this.#clock.now() - at > SHOWN_MS
      ? undefined
      : { reason: 'restarted', at };
  }

  /** How its own parts are; none while it is away, which says it all. */
  parts(): readonly PartHealth[] {
    return this.#isHere ? (this.#beat?.parts ?? []) : [];
  }

  stop(): void {
    this.#stop();
  }

  #leave(why: 'notRunning' | 'silent'): void {
    if (this.#isHere) this.#awaySince = this.#clock.now();
    this.#why = why;
    this.#isHere = false;
  }

  #giveUp(): void {
    if (this.#isGivenUp) return;
    this.#isGivenUp = true;
    for (const listener of this.#listeners) listener();
  }
}
