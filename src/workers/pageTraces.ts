import { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import { paths } from '#contracts/http/paths.ts';
import {
  MOST_STAGE_MS,
  MOST_STAGES,
  type PageStage,
  type StagesBody,
} from '#contracts/live/trace.ts';
import type { Api } from './http/api.ts';

type Seen = Omit<StagesBody['stages'][number], 'agoMs'> & { readonly endedAt: number };

const GATHER_MS = 2_000;
/** Traced messages whose paint is waited for. */
const MOST_TAKEN = 100;

/**
 * What this worker and its windows see of traced messages, told to the server together. What cannot
 * be told is dropped; without traced messages nothing is done.
 */
export class PageTraces {
  readonly #clock: Clock;
  readonly #api: Pick<Api, 'post'>;
  /** When each was taken in, ms of the monotonic clock. */
  readonly #taken = new Map<string, number>();
  #seen: Seen[] = [];
  #cancel: (() => void) | undefined;

  constructor(clock: Clock, api: Pick<Api, 'post'>) {
    this.#clock = clock;
    this.#api = api;
  }

  /** A message that began to be read at `beganAt` is in the stores. */
  received(trace: string, beganAt: number): void {
    const now = this.#clock.mono();
    this.#taken.delete(trace);
    this.#taken.set(trace, now);
    for (const known of this.#taken.keys()) {
      if (this.#taken.size <= MOST_TAKEN) break;
      this.#taken.delete(known);
    }
    this.#note(trace, 'receive', now - beganAt);
  }

  /** A window has painted what came with it. */
  painted(trace: string): void {
    const takenAt = this.#taken.get(trace);
    if (takenAt !== undefined) this.#note(trace, 'paint', this.#clock.mono() - takenAt);
  }

  /** Somebody else signs in. */
  clear(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#taken.clear();
    this.#seen = [];
  }

  #note(trace: string, stage: PageStage, ms: number): void {
    if (this.#seen.length >= MOST_STAGES || ms > MOST_STAGE_MS) return;
    this.#seen.push({ trace, stage, ms, endedAt: this.#clock.mono() });
    this.#cancel ??= this.#clock.after(GATHER_MS, () => this.#tell());
  }

  #tell(): void {
    this.#cancel = undefined;
    const now = this.#clock.mono();
    const stages = this.#seen
      .map(({ endedAt, ...seen }) => ({ ...seen, agoMs: now - endedAt }))
      .filter(({ agoMs }) => agoMs <= MOST_STAGE_MS);
    this.#seen = [];
    if (stages.length > 0) void this.#api.post(paths.traceStages, { stages }, z.null());
  }
}
