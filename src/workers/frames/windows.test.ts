import { describe, expect, test } from 'vitest';
import type { FrameOf, Topic } from '#contracts/live/dataCore.ts';
import { alarmOf, changeOf, CoreFixture, T0 } from '#tests/helpers/coreFixture.ts';
import { settle, TestWindow } from '#tests/helpers/testWindow.ts';

const options = {
  hubUrl: 'http://hub/MessageHub',
  apiUrl: 'http://hub',
  protocol: 'msgpack',
} as const;

describe('many windows', () => {
  test('a second window is shown the same mine over the same connection', async () => {
    const mine = new CoreFixture();
    await mine.open();
    const second = new TestWindow(mine.core);
    await mine.core.open({ ...options, token: 'first' });
    const latest = second.follow({ kind: 'latest', pointNos: [1] });
    const link = second.follow({ kind: 'link' });
    mine.hub.point({ no: 1, t: T0, value: 7 });
    second.pull();
    await mine.turn();
    expect(latest.newest()?.value[0]).toBe(7);
    expect(link.newest()?.link).toMatchObject({ state: 'online', upToDate: true });
    expect(mine.hub.opened).toBe(1);
  });

  test('a window that stops answering beats has its rings and charts freed within 5 s, and nothing is sent to it', async () => {
    const mine = new CoreFixture();
    await mine.open();
    const crashed = new TestWindow(mine.core);
    crashed.follow({ kind: 'chart', pointNos: [1], spanMs: 60_000, columns: 60 });
    crashed.follow({ kind: 'link' });
    await mine.pass(2);
    crashed.isSilent = true;
    await mine.pass(5);
    const heard = crashed.messages.length;
    expect(mine.core.windows.of(crashed.number)?.rests).toBe(true);
    await mine.pass(60);
    expect(crashed.messages.length).toBe(heard);
    // A chart that was left lingers, then its ring is free for another series.
    expect(mine.core.live.charts.size).toBe(0);
  });

  test('a window that only stood still begins anew with its first word, alarms included', async () => {
    const mine = new CoreFixture();
    await mine.open();
    const frozen = new TestWindow(mine.core);
    const latest = frozen.follow({ kind: 'latest', pointNos: [1] });
    const alarms = frozen.follow({ kind: 'alarms' });
    frozen.pull();
    await mine.turn();
    frozen.isSilent = true;
    await mine.pass(120);
    mine.hub.alarm(changeOf(alarmOf('A1')));
    mine.hub.point({ no: 1, t: T0 + 120_000, value: 8 });
    await mine.turn();
    expect(latest.newest()?.value[0]).not.toBe(8);
    frozen.isSilent = false;
    frozen.pull();
    await mine.turn();
    expect(latest.newest()?.value[0]).toBe(8);
    expect(alarms.newest()).toMatchObject({ change: 'book', alarms: [{ id: 'A1' }] });
  });

  test('a window that did not show its last frame is given every topic again, changed or not', async () => {
    const mine = new CoreFixture();
    await mine.open();
    const window = new TestWindow(mine.core);
    const chart = window.follow({
      kind: 'chart',
      pointNos: [1],
      spanMs: 60_000,
      to: T0,
      columns: 60,
    });
    const count = async (anew: boolean): Promise<number> => {
      const before = chart.all.length;
      window.send({ type: 'pull', spent: [], anew });
      await mine.turn();
      return chart.all.length - before;
    };
    await count(false);
    await count(false);
    expect([await count(false), await count(true), await count(false)]).toEqual([0, 1, 0]);
  });

  test('a window put aside frees what it follows at once', async () => {
    const mine = new CoreFixture();
    await mine.open();
    mine.window.send({ type: 'rest' });
    expect(mine.core.windows.anyAwake).toBe(false);
    mine.window.send({ type: 'beat' });
    expect(mine.core.windows.anyAwake).toBe(true);
  });
});

describe('signing in and out in several windows', () => {
  test('a window that signs out leaves the others their view; the last one ends the link', async () => {
    const mine = new CoreFixture();
    await mine.open();
    const second = new TestWindow(mine.core);
    const link = second.follow({ kind: 'link' });
    await mine.core.leave(mine.window.number);
    expect(link.newest()?.link.state).toBe('online');
    await mine.core.leave(second.number);
    expect(mine.hub.phase).toBe('offline');
  });

  test('the newest token of the same user is taken over; another user begins with nothing of what the first saw', async () => {
    const mine = new CoreFixture();
    await mine.core.open({ ...options, token: 'a1', user: 'ann' });
    mine.hub.connect();
    await mine.turn();
    mine.hub.point({ no: 1, t: T0, value: 7 });
    await mine.core.open({ ...options, token: 'a2', user: 'ann' });
    expect([mine.hub.opened, mine.hub.options?.token()]).toEqual([1, 'a2']);
    const latest = mine.window.follow({ kind: 'latest', pointNos: [1] });
    const link = mine.window.follow({ kind: 'link' });
    await mine.core.open({ ...options, token: 'b1', user: 'bob' });
    mine.window.pull();
    await mine.turn();
    expect([mine.hub.opened, mine.hub.options?.token()]).toEqual([2, 'b1']);
    expect(latest.newest()?.value[0]).toBeNaN();
    expect(link.newest()?.link.upToDate).toBe(false);
  });
});

describe('the end of a core', () => {
  test('a core that every window has given up closes its link and ends; a reload finds it still there', async () => {
    const mine = new CoreFixture();
    await mine.open();
    mine.window.send({ type: 'bye', because: 'gone' });
    await mine.pass(3);
    const reloaded = new TestWindow(mine.core);
    await mine.pass(10);
    expect([mine.hub.phase, mine.ended]).toEqual(['online', 0]);
    reloaded.send({ type: 'bye', because: 'replaced' });
    await mine.pass(6);
    expect([mine.hub.phase, mine.ended]).toEqual(['offline', 1]);
  });

  test('a core that threw says so to every window', async () => {
    const mine = new CoreFixture();
    await mine.open();
    mine.core.windows.fail();
    expect(mine.window.messages.at(-1)).toEqual({ type: 'failed' });
  });
});

describe('linked windows', () => {
  test('hear what another one picks, never what they picked themselves, and who joins later is told', async () => {
    const mine = new CoreFixture();
    await mine.open();
    const [a, b, alone] = [mine.window, new TestWindow(mine.core), new TestWindow(mine.core)];
    const heard = [a, b, alone].map((window) => picks(window));
    await mine.core.link(a.number, true);
    await mine.core.link(b.number, true);
    await mine.core.share(a.number, { pointNo: 4 });
    expect(heard.map((picked) => picked())).toEqual([[], [{ pointNo: 4 }], []]);
    await mine.core.link(alone.number, true);
    expect(heard[2]?.()).toEqual([{ pointNo: 4 }]);
    await expect(mine.core.share(a.number, { pointNo: 'x' } as never)).rejects.toThrow();
    await settle();
  });
});

const picks = (window: TestWindow) => {
  const frames: { readonly all: FrameOf<Topic & { kind: 'linked' }>[] } = window.follow({
    kind: 'linked',
  });
  return () => frames.all.map(({ selection }) => selection);
};
