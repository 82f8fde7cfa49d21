import { describe, expect, test } from 'vitest';
import { alarmOf, changeOf, T0 } from '#tests/helpers/coreFixture.ts';
import { stateDigest, stateText } from '#tests/helpers/stateDigest.ts';
import { POINTS, StoredMine } from '#tests/helpers/storedMine.ts';
import { TestWindow } from '#tests/helpers/testWindow.ts';
import type { ClockCommand } from '#contracts/live/dataCore.ts';
import { paths } from '#contracts/http/paths.ts';
import { hubStreams } from '#contracts/live/past.ts';

describe('the proof', () => {
  test.each([1, 2, 3])(
    'the state at T in a replay hashes equal to the state logged live at T, however T is reached (seed %d)',
    async (seed) => {
      const mine = new StoredMine();
      await mine.open();
      await mine.live(240, seed);
      const live = mine.logged.get(T0 + 240_000);
      // By a jump.
      for (const at of [60, 119, 3, 200].map((second) => T0 + second * 1_000)) {
        await mine.core.turn(mine.window.number, { act: 'seek', at, playing: false });
        await mine.turn();
        expect(mine.digest(), stateText(mine.playback, POINTS).slice(0, 400)).toBe(
          mine.logged.get(at),
        );
      }
      // By playing, at each speed, over slices that end anywhere.
      mine.past.sliceMs = 7_300;
      for (const speed of [1, 4, 16, 60] as const) {
        const from = T0 + 10_000;
        await mine.core.turn(mine.window.number, { act: 'seek', at: from, speed, playing: true });
        await mine.pass(120 / speed < 2 ? 2 : 3);
        await mine.core.turn(mine.window.number, { act: 'hold' });
        const at = Math.floor(mine.playback.state.at / 1_000) * 1_000;
        expect(mine.playback.state.at).toBe(at);
        expect(at).toBeGreaterThan(from);
        expect(mine.digest()).toBe(mine.logged.get(at));
      }
      // By steps.
      for (const [by, direction] of [
        ['second', 1],
        ['minute', 1],
        ['second', -1],
        ['minute', -1],
      ] as const) {
        await mine.core.turn(mine.window.number, { act: 'step', by, direction });
        await mine.turn();
        expect(mine.digest()).toBe(mine.logged.get(mine.playback.state.at));
      }
      // And nothing of it came near the present.
      expect(stateDigest(mine.core.live, POINTS)).toBe(live);
    },
  );
});

describe('recordings', () => {
  test('a file shows the same states as the server it came from, without that server', async () => {
    const mine = new StoredMine();
    await mine.open();
    await mine.live(120, 4);
    const file = await mine.core.record(T0 + 20_000, T0 + 90_000);
    if (!file.ok) throw new Error(file.error.message);
    const alone = new StoredMine();
    const opened = await alone.core.play(alone.window.number, file.value);
    expect(opened).toMatchObject({
      ok: true,
      value: { from: T0 + 20_000, to: T0 + 90_000, model: { version: 1 } },
    });
    for (const at of [20, 55, 31, 90].map((second) => T0 + second * 1_000)) {
      await alone.core.turn(alone.window.number, { act: 'seek', at, playing: false });
      expect(alone.digest()).toBe(mine.logged.get(at));
    }
    await alone.core.turn(alone.window.number, { act: 'seek', at: 0, speed: 16, playing: true });
    await alone.turn();
    for (let second = 0; second < 6; second++) {
      alone.clock.advance(1_000);
      await alone.turn();
    }
    expect(alone.playback.state).toMatchObject({ at: T0 + 90_000, atEnd: true });
    expect(alone.digest()).toBe(mine.logged.get(T0 + 90_000));
  });

  test('what is no recording is refused', async () => {
    const mine = new StoredMine();
    for (const bytes of [new Uint8Array(0), Uint8Array.of(1, 2, 3)])
      expect(await mine.core.play(mine.window.number, bytes.buffer)).toMatchObject({
        ok: false,
        error: { code: 'unsupported_type' },
      });
  });
});

describe('replay', () => {
  test('pictures show the past, alarms that must be heard go on being the present’s', async () => {
    const mine = new StoredMine();
    await mine.open();
    await mine.live(30, 1);
    const latest = mine.window.follow({ kind: 'latest', pointNos: [1] });
    const shown = mine.window.follow({ kind: 'alarms' });
    const heard = mine.window.follow({ kind: 'alarms', live: true });
    await mine.core.turn(mine.window.number, { act: 'seek', at: T0 + 5_000, playing: false });
    mine.window.pull();
    await mine.turn();
    const before = shown.all.length;
    mine.hub.alarm(changeOf(alarmOf('NOW')));
    mine.hub.point({ no: 1, t: mine.clock.now(), value: 99 });
    mine.window.pull();
    await mine.turn();
    expect(heard.newest()).toMatchObject({ change: 'alarm', alarm: { id: 'NOW' } });
    expect(shown.all.length).toBe(before);
    expect(latest.newest()?.value[0]).not.toBe(99);
    await mine.core.turn(mine.window.number, { act: 'live' });
    mine.window.pull();
    await mine.turn();
    expect(latest.newest()?.value[0]).toBe(99);
    const book = shown.newest();
    expect(book?.change === 'book' && book.alarms.some(({ id }) => id === 'NOW')).toBe(true);
  });

  test('says where it stands each second, waits for what is not there yet, and ends at the present', async () => {
    const mine = new StoredMine();
    await mine.open();
    await mine.live(60, 1);
    const clock = mine.window.follow({ kind: 'clock' });
    expect(clock.newest()?.clock).toEqual({ mode: 'live', linked: false });
    await mine.core.turn(mine.window.number, {
      act: 'seek',
      at: T0 + 30_000,
      speed: 4,
      playing: true,
    });
    await mine.turn();
    await mine.pass(2);
    expect(clock.newest()?.clock).toMatchObject({
      mode: 'replay',
      at: T0 + 38_000,
      speed: 4,
      playing: true,
      loading: false,
      atEnd: false,
    });
    await mine.core.turn(mine.window.number, { act: 'speed', speed: 60 });
    await mine.pass(5);
    expect(clock.newest()?.clock).toMatchObject({ atEnd: true });
  });

  test('goes on without a halt while answers take six seconds', async () => {
    const mine = new StoredMine();
    await mine.open();
    await mine.live(200, 1);
    const tell = mine.hub.streams[hubStreams.past];
    mine.hub.streams[hubStreams.past] = async (...args) => {
      await new Promise<void>((resolve) => void mine.clock.after(6_000, resolve));
      return (await tell?.(...args)) ?? [];
    };
    const clock = mine.window.follow({ kind: 'clock' });
    await mine.core.turn(mine.window.number, { act: 'seek', at: T0, speed: 4, playing: true });
    await mine.pass(8);
    for (let second = 0; second < 30; second++) {
      await mine.pass(1);
      expect(clock.newest()?.clock).toMatchObject({ loading: false, atEnd: false });
    }
  });

  test('while a jump is on its way the clock says that what is shown is of another moment', async () => {
    const mine = new StoredMine();
    await mine.open();
    await mine.live(60, 1);
    const clock = mine.window.follow({ kind: 'clock' });
    const jump = mine.core.turn(mine.window.number, {
      act: 'seek',
      at: T0 + 30_000,
      playing: false,
    });
    expect(clock.newest()?.clock).toMatchObject({ at: T0 + 30_000, known: false });
    await jump;
    expect(clock.newest()?.clock).toMatchObject({ at: T0 + 30_000, known: true });
    const back = mine.core.turn(mine.window.number, { act: 'step', by: 'minute', direction: -1 });
    expect(clock.newest()?.clock).toMatchObject({ known: false });
    await back;
    expect(clock.newest()?.clock).toMatchObject({ known: true });
    await mine.turn();
    // A step into what is loaded already shows its moment at once.
    void mine.core.turn(mine.window.number, { act: 'step', by: 'second', direction: 1 });
    expect(clock.newest()?.clock).toMatchObject({ known: true });
  });

  test('a step to an alarm where there is none says so, until the next act', async () => {
    const mine = new StoredMine();
    await mine.open();
    await mine.live(60, 1);
    mine.answers[paths.alarmList] = () => ({ list: [], total: 0 });
    const clock = mine.window.follow({ kind: 'clock' });
    const turn = (act: ClockCommand): Promise<void> => mine.core.turn(mine.window.number, act);
    await turn({ act: 'seek', at: T0 + 30_000, playing: false });
    await turn({ act: 'step', by: 'alarm', direction: -1 });
    expect(clock.newest()?.clock).toMatchObject({ at: T0 + 30_000, noAlarm: -1 });
    await turn({ act: 'step', by: 'second', direction: 1 });
    expect(clock.newest()?.clock).toMatchObject({ at: T0 + 31_000, noAlarm: undefined });
    await turn({ act: 'step', by: 'alarm', direction: 1 });
    expect(clock.newest()?.clock).toMatchObject({ noAlarm: 1 });
  });

  test('a past that cannot be had is said, and asked for again until it can', async () => {
    const mine = new StoredMine();
    await mine.open();
    await mine.live(20, 1);
    const tell = mine.hub.streams[hubStreams.pastState];
    delete mine.hub.streams[hubStreams.pastState];
    const clock = mine.window.follow({ kind: 'clock' });
    const latest = mine.window.follow({ kind: 'latest', pointNos: [1] });
    const alarms = mine.window.follow({ kind: 'alarms' });
    mine.window.pull();
    await mine.core.turn(mine.window.number, { act: 'seek', at: T0 + 5_000 });
    expect(clock.newest()?.clock).toMatchObject({ failed: { code: 'unavailable' }, known: false });
    // Nothing of the present, nor of another moment, under the name of this one.
    await mine.turn();
    mine.window.pull();
    await mine.turn();
    expect(latest.newest()?.value[0]).toBeNaN();
    expect(alarms.newest()).toEqual({
      kind: 'alarms',
      change: 'book',
      alarms: [],
      upToDate: false,
    });
    if (tell) mine.hub.streams[hubStreams.pastState] = tell;
    await mine.pass(2);
    await mine.turn();
    expect(clock.newest()?.clock).toMatchObject({ failed: undefined, at: T0 + 5_000 });
    await mine.pass(2);
    mine.window.pull();
    expect(clock.newest()?.clock).toMatchObject({ playing: true, at: T0 + 7_000 });
  });

  test('a stream with a hole is not shown', async () => {
    const mine = new StoredMine();
    await mine.open();
    await mine.live(20, 1);
    const tell = mine.hub.streams[hubStreams.pastState];
    mine.hub.streams[hubStreams.pastState] = async (...args) =>
      (await tell?.(...args))?.filter((_, i) => i !== 1) ?? [];
    const clock = mine.window.follow({ kind: 'clock' });
    await mine.core.turn(mine.window.number, { act: 'seek', at: T0 + 5_000 });
    expect(clock.newest()?.clock).toMatchObject({ failed: { code: 'bad_answer' } });
  });

  test('linked windows show the same second; one that leaves goes back to its own clock', async () => {
    const mine = new StoredMine();
    await mine.open();
    await mine.live(20, 1);
    const second = new TestWindow(mine.core);
    const clock = second.follow({ kind: 'clock' });
    await mine.core.link(mine.window.number, true);
    await mine.core.turn(mine.window.number, { act: 'seek', at: T0 + 5_000, playing: false });
    await mine.core.link(second.number, true);
    expect(clock.newest()?.clock).toMatchObject({ mode: 'replay', linked: true, at: T0 + 5_000 });
    expect(mine.core.contextOf(second.number)).toBe(mine.shown);
    await mine.core.link(second.number, false);
    expect(clock.newest()?.clock).toEqual({ mode: 'live', linked: false });
  });

  test('a replay that a window brings along when it is linked moves for those who join it', async () => {
    const mine = new StoredMine();
    await mine.open();
    await mine.live(40, 1);
    const second = new TestWindow(mine.core);
    const clock = second.follow({ kind: 'clock' });
    const latest = second.follow({ kind: 'latest', pointNos: [1] });
    await mine.core.turn(mine.window.number, { act: 'seek', at: T0 + 5_000, playing: false });
    for (const { number } of [mine.window, second]) await mine.core.link(number, true);
    await mine.core.turn(mine.window.number, { act: 'step', by: 'second', direction: 1 });
    second.pull();
    await mine.turn();
    expect(clock.newest()?.clock).toMatchObject({ mode: 'replay', linked: true, at: T0 + 6_000 });
    expect(latest.newest()?.t[0]).toBeLessThanOrEqual(T0 + 6_000);
    // The last to leave ends it.
    for (const { number } of [mine.window, second]) await mine.core.link(number, false);
    await mine.core.link(second.number, true);
    second.pull();
    expect(clock.newest()?.clock).toEqual({ mode: 'live', linked: true });
  });
});
