import type { Clock } from '#base/clock.ts';
import { playerPaths } from '#contracts/signage/player.ts';
import { DATA_MS, playerData, type PlayerData } from '#contracts/signage/playerData.ts';
import type { HttpClient } from '#crud/httpClient.ts';
import type { Shelf } from './kept.ts';
import { Told } from './told.ts';

/** Once in so long what was told is kept for a start without a network. */
const KEEP_MS = 60_000;

type Parts = {
  readonly request: HttpClient;
  readonly shelf: Shelf<PlayerData | undefined>;
  readonly clock: Clock;
  /** Whether this screen is let in: no others are told of the mine. */
  readonly isIn: () => boolean;
};

/** What the mine is like for the widgets of a screen, asked each five seconds. */
export class LiveData extends Told<PlayerData | undefined> {
  readonly #parts: Parts;
  #keptAt = Number.NEGATIVE_INFINITY;
  #isOver = false;
  #cancel: (() => void) | undefined;

  constructor(parts: Parts) {
    super(undefined);
    this.#parts = parts;
  }

  start(): () => void {
    void this.#begin();
    return () => {
      this.#isOver = true;
      this.#cancel?.();
    };
  }

  /** A screen that is turned away knows nothing any more. */
  forget(): void {
    this.set(undefined);
    this.#keptAt = Number.NEGATIVE_INFINITY;
    void this.#parts.shelf.write(undefined);
  }

  async #begin(): Promise<void> {
    this.set(await this.#parts.shelf.read());
    await this.#turn();
  }

  async #turn(): Promise<void> {
    if (this.#parts.isIn()) await this.#ask().catch(() => undefined);
    if (!this.#isOver) this.#cancel = this.#parts.clock.after(DATA_MS, () => void this.#turn());
  }

  async #ask(): Promise<void> {
    const { request, clock, shelf, isIn } = this.#parts;
    const answer = await request({ path: playerPaths.data, answer: playerData, timeoutMs: 8_000 });
    if (!answer.ok || !isIn()) return;
    // A part that could not be read now stays as it was, and grows old.
    const before = this.now;
    const next = {
      ...answer.value,
      weather: answer.value.weather ?? before?.weather,
      alarms: answer.value.alarms ?? before?.alarms,
      people: answer.value.people ?? before?.people,
      gas: answer.value.gas ?? before?.gas,
      fans: answer.value.fans ?? before?.fans,
    };
    this.set(next);
    if (clock.mono() - this.#keptAt < KEEP_MS) return;
    this.#keptAt = clock.mono();
    await shelf.write(next);
  }
}
