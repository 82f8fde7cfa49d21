import { describe, expect, test } from 'vitest';
import { T0 } from '#tests/helpers/coreFixture.ts';
import { POINTS, StoredMine } from '#tests/helpers/storedMine.ts';
import { isOpen } from '#contracts/alarms/alarm.ts';
import type { ClockCommand, ClockState, Frame } from '#contracts/live/dataCore.ts';

const SECONDS = 120;
const END = T0 + SECONDS * 1_000;

const acts: readonly ClockCommand[] = [
  { act: 'seek', at: T0 + 100_000, playing: false },
  { act: 'step', by: 'second', direction: 1 },
  { act: 'step', by: 'minute', direction: -1 },
  { act: 'step', by: 'alarm', direction: 1 },
  { act: 'seek', at: T0 + 10_000, speed: 4, playing: true },
  { act: 'seek', at: T0 + 90_000, playing: false },
  { act: 'seek', at: T0 + 20_000, speed: 16, playing: true },
  { act: 'live' },
];

describe('pictures of a page', () => {
  // A page may be drawn after any message, and asks for its next frame whenever it is ready.
  test.each([100, 300, 700])(
    'never show two moments when a frame is asked for each %d ms',
    async (pullMs) => {
      const mine = new StoredMine();
      await mine.open();
      await mine.live(SECONDS, 1);
      mine.window.follow({ kind: 'people' });
      mine.window.follow({ kind: 'alarms' });
      mine.window.follow({
        kind: 'latest',
        pointNos: Array.from({ length: POINTS }, (_, no) => no),
      });
      mine.window.follow({ kind: 'clock' });
      mine.window.pull();
      await mine.turn();
      const firstOfReplay = mine.window.messages.length;
      for (const act of acts) {
        await mine.core.turn(mine.window.number, act);
        for (let ms = 0; ms < 2_000; ms += 50) {
          mine.clock.advance(50);
          if (ms % pullMs === 0) mine.window.pull();
          await mine.turn();
        }
      }
      const picture = new Picture(mine.past);
      const told = mine.window.messages.map((message) => {
        if (message.type === 'push') picture.take(message.frame);
        if (message.type === 'frames') for (const { frame } of message.frames) picture.take(frame);
        return picture.faults();
      });
      expect(told.slice(firstOfReplay).flat()).toEqual([]);
      expect(picture.shown.size).toBeGreaterThan(10);
      expect(picture.clock).toMatchObject({ mode: 'live' });
    },
  );
});

/**
 * What a page shows between two messages, and what of it is not of the moment that its clock names.
 */
class Picture {
  /** Moments that were claimed. */
  readonly shown = new Set<number>();
  clock: ClockState = { mode: 'live', linked: false };
  readonly #past: StoredMine['past'];
  readonly #open = new Set<string>();
  #points: readonly number[] = [];
  #people = new Map<number, number>();

  constructor(past: StoredMine['past']) {
    this.#past = past;
  }

  take(frame: Frame): void {
    if (frame.kind === 'clock') this.clock = frame.clock;
    if (frame.kind === 'latest') this.#points = [...frame.t];
    if (frame.kind === 'people')
      this.#people = new Map([...frame.no].map((no, row) => [no, frame.t[row] ?? 0]));
    if (frame.kind !== 'alarms') return;
    if (frame.change === 'book') this.#open.clear();
    for (const alarm of frame.change === 'book' ? frame.alarms : [frame.alarm])
      if (isOpen(alarm)) this.#open.add(alarm.id);
      else this.#open.delete(alarm.id);
  }

  faults(): readonly string[] {
    if (this.clock.mode === 'replay' && !this.clock.known) return [];
    // What came within a second is shown from its end on.
    const at = this.clock.mode === 'replay' ? Math.floor(this.clock.at / 1_000) * 1_000 : END;
    this.shown.add(at);
    const open = this.#past.alarmChanges
      .filter(({ t }) => t <= at)
      .reduce((ids, { alarm }) => {
        if (isOpen(alarm)) ids.add(alarm.id);
        else ids.delete(alarm.id);
        return ids;
      }, new Set<string>());
    return [
      ...this.#points.flatMap((t, no) =>
        this.#fault(
          `point ${no}`,
          t,
          at,
          this.#past.samples.filter((one) => one.no === no),
        ),
      ),
      ...[...this.#people].flatMap(([no, t]) =>
        this.#fault(
          `person ${no}`,
          t,
          at,
          this.#past.fixes.filter((one) => one.personNo === no),
        ),
      ),
      ...([...open].toSorted().join() === [...this.#open].toSorted().join()
        ? []
        : [`alarms at ${at}`]),
    ];
  }

  #fault(
    what: string,
    t: number,
    at: number,
    all: readonly { readonly t: number }[],
  ): readonly string[] {
    const newest = Math.max(...all.map((one) => one.t).filter((one) => one <= at));
    const isOf = Number.isNaN(t) ? newest === -Infinity : t === newest;
    return isOf ? [] : [`${what} shows ${t} at ${at}`];
  }
}
