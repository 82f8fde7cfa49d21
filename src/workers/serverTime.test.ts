import { beforeEach, describe, expect, test } from 'vitest';
import { CoreFixture, T0 } from '#tests/helpers/coreFixture.ts';
import { ManualClock } from '#base/clock.ts';
import type { ClockStamp } from '#contracts/live/hub.ts';
import { ServerTime } from './serverTime.ts';

const HOUR = 3_600_000;

describe('how late the words of a server are', () => {
  let here: ManualClock;
  let there: ManualClock;
  let time: ServerTime;
  let run: string;
  const stamp = (): ClockStamp => ({ t: there.now(), mono: there.mono(), run });
  const pass = (ms: number): void => {
    here.advance(ms);
    there.advance(ms);
  };
  /** A word that is `lagMs` on its way. */
  const hear = (lagMs: number): number => {
    const word = stamp();
    pass(lagMs);
    time.hear(word);
    return time.lagMs;
  };
  /** The server's clock is asked: `upMs` to it, `downMs` back. */
  const ask = (upMs: number, downMs: number): void => {
    const askedAt = here.mono();
    pass(upMs);
    const word = stamp();
    pass(downMs);
    time.answered(word, askedAt);
  };

  beforeEach(() => {
    here = new ManualClock(T0 + 77 * HOUR);
    there = new ManualClock(T0);
    there.advance(5 * HOUR);
    time = new ServerTime(here);
    run = 'first';
  });

  test('is counted against the fastest word ever heard', () => {
    expect([20, 10, 10, 3_010, 20_010].map(hear)).toEqual(
      [0, 0, 0, 3_000, 20_000].map((ms) => expect.closeTo(ms, -1)),
    );
    // Nothing is older than it is, either: the server's time is told as it stands now, not when it
    // was said.
    expect(time.now() - there.now()).toBeCloseTo(-10, -1);
  });

  test('falls again with the line, at once', () => {
    hear(10);
    expect([15_000, 8_000, 2_000, 10].map(hear).map(Math.round)).toEqual([
      expect.closeTo(15_000, -2),
      expect.closeTo(8_000, -2),
      expect.closeTo(2_000, -2),
      0,
    ]);
  });

  test('a line that lagged from its very beginning is found out by a question', () => {
    expect(hear(20_000)).toBe(0);
    ask(10, 20_000);
    expect(time.lagMs).toBeCloseTo(20_010, -2);
    ask(5, 5);
    expect(time.lagMs).toBeLessThan(20);
  });

  test.each([HOUR, -HOUR])(
    'the wall clock of the server moves by %d ms: time follows, lag does not',
    (step) => {
      ask(5, 5);
      there.jumpWall(step);
      expect(hear(10)).toBeLessThan(20);
      expect(Math.abs(time.now() - there.now())).toBeLessThan(20);
    },
  );

  test.each([HOUR, -HOUR])('the wall clock here moves by %d ms: nothing changes', (step) => {
    ask(5, 5);
    here.jumpWall(step);
    expect(hear(10)).toBeLessThan(20);
    expect(Math.abs(time.now() - there.now())).toBeLessThan(20);
  });

  test('the machine here slept: lag is not negative, and is seen afterwards as before', () => {
    ask(5, 5);
    there.advance(600_000);
    expect(hear(10)).toBe(0);
    ask(5, 5);
    expect(hear(8_000)).toBeCloseTo(8_000, -2);
  });

  test('the machine of the server slept: what looks like lag ends with the next question', () => {
    ask(5, 5);
    here.advance(600_000);
    expect(hear(10)).toBeGreaterThan(590_000);
    ask(5, 5);
    expect(time.lagMs).toBeLessThan(20);
    expect(hear(7_000)).toBeCloseTo(7_000, -2);
  });

  test.each([100e-6, -100e-6])(
    'clocks that drift by %d for a week make no lag of 100 ms',
    (drift) => {
      let worst = 0;
      for (let second = 0; second < 7 * 24 * 3_600; second += 10) {
        here.advance(10_000 * (1 + drift));
        there.advance(10_000);
        ask(5, 5);
        time.hear(stamp());
        worst = Math.max(worst, time.lagMs);
      }
      expect(worst).toBeLessThan(100);
    },
  );

  test('another run of the server has another monotonic clock: it is compared with itself alone', () => {
    ask(5, 5);
    run = 'second';
    there = new ManualClock(T0 + 6 * HOUR);
    expect(hear(10)).toBe(0);
    expect(hear(9_000)).toBeCloseTo(8_990, -2);
  });
});

describe('a line that lags', () => {
  let mine: CoreFixture;
  beforeEach(async () => {
    mine = new CoreFixture();
    await mine.open();
  });

  /**
   * Lets seconds pass, each with a sample and every other with a heartbeat, while the line's lag
   * changes by `grow` ms a second.
   */
  async function lagging(seconds: number, grow: number): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      mine.hub.lagMs = Math.max(0, mine.hub.lagMs + grow);
      mine.hub.point({ no: 1, t: mine.clock.now(), value: second });
      await mine.pass(1);
      if (second % 2 === 0) mine.hub.heartbeat();
      await mine.turn();
    }
  }
  const link = () => mine.window.follow({ kind: 'link' }).newest()?.link;
  const shown = () => {
    const view = mine.window.follow({ kind: 'latest', pointNos: [1] });
    mine.window.pull();
    const frame = view.newest();
    return { stale: frame?.stale[0], ageMs: frame?.ageMs[0] ?? Number.NaN };
  };

  test('by half a second more each second, without a gap, is stale once it is 6 s late, and says by how much', async () => {
    await lagging(8, 500);
    expect(link()).toMatchObject({ upToDate: true, silence: 'fresh' });
    await lagging(32, 500);
    expect(link()).toMatchObject({ state: 'online', upToDate: false, silence: 'stale' });
    expect(link()?.lagMs).toBeGreaterThan(10_000);
    expect(shown().stale).toBe(1);
    expect(shown().ageMs).toBeGreaterThan(10_000);
    // The line gets better: what arrives is young again, and so it says.
    await lagging(40, -1_000);
    expect(link()).toMatchObject({ upToDate: true, silence: 'fresh' });
    expect(shown()).toMatchObject({ stale: 0 });
  });

  test('always by 20 s is stale, also on a connection that began so', async () => {
    mine.hub.lagMs = 20_000;
    await lagging(40, 0);
    expect(link()).toMatchObject({ upToDate: false, silence: 'stale' });
    mine.hub.break();
    mine.hub.connect();
    await lagging(50, 0);
    expect(link()).toMatchObject({ state: 'online', upToDate: false, silence: 'stale' });
    expect(link()?.lagMs).toBeGreaterThan(19_000);
  });

  test('from the first word of a new page is found out before anything is called live', async () => {
    mine = new CoreFixture();
    mine.hub.lagMs = 20_000;
    const seen = mine.window.follow({ kind: 'link' });
    await mine.open();
    await lagging(60, 0);
    expect(seen.all.some((frame) => frame.link.upToDate)).toBe(false);
    expect(link()?.silence).toBe('stale');
  });
});
