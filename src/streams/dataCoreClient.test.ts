import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AlarmFrame, FrameOf, LatestFrame, Topic } from '#contracts/live/dataCore.ts';
import { alarmOf, changeOf, T0 } from '#tests/helpers/coreFixture.ts';
import { ClientFixture } from '#tests/helpers/clientFixture.ts';
import { topicKey } from './topicKey.ts';

let window: ClientFixture;
beforeEach(() => {
  window = new ClientFixture();
});
afterEach(() => window.close());

const latest: Topic & { kind: 'latest' } = { kind: 'latest', pointNos: [1, 2] };

/** Follows a topic; the answer holds its frames so far and ends the following. */
function follow<T extends Topic>(
  topic: T,
): { readonly frames: FrameOf<T>[]; readonly leave: () => void } {
  const frames: FrameOf<T>[] = [];
  const subscription = window.client.follow(topic).subscribe((frame) => frames.push(frame));
  return { frames, leave: () => subscription.unsubscribe() };
}

const value = (frame: LatestFrame | undefined): number | undefined => frame?.value[0];

describe('following', () => {
  test('equal topics share one stream, and a late subscriber is given the newest frame', async () => {
    const first = follow(latest);
    await window.open();
    window.mine.hub.point({ no: 1, t: T0, value: 7 });
    await window.pass(200);
    expect(value(first.frames.at(-1))).toBe(7);
    const second = follow({ pointNos: [1, 2], kind: 'latest' });
    expect(second.frames).toEqual([first.frames.at(-1)]);
  });

  test('topics have equal keys whatever the order of their properties', () => {
    expect(topicKey({ kind: 'latest', pointNos: [1] })).toBe(
      topicKey({ pointNos: [1], kind: 'latest' }),
    );
    expect(topicKey({ kind: 'latest', pointNos: [1] })).not.toBe(
      topicKey({ kind: 'latest', pointNos: [2] }),
    );
  });

  test('the arrays of a frame stay readable until two newer ones have come, then their memory is used again', async () => {
    const { frames } = follow(latest);
    await window.open();
    const read: (number | undefined)[] = [];
    for (let i = 1; i <= 30; i++) {
      window.mine.hub.point({ no: 1, t: T0 + i, value: i });
      await window.pass(100);
      // The next pull goes out and takes what is spent with it; it is answered with the next
      // sample.
      await window.pass(100);
      read.push(value(frames.at(-2)), value(frames.at(-1)));
    }
    expect(frames.length).toBeGreaterThan(28);
    expect(read.slice(-4)).toEqual([28, 29, 29, 30]);
    expect(value(frames.at(-5))).toBeUndefined();
    expect(window.mine.core.windows.pool.made).toBeLessThanOrEqual(4);
  });

  test('the last one to leave ends the topic in the core, but not at once', async () => {
    const first = follow(latest);
    const second = follow(latest);
    await window.open();
    await window.pass(200);
    first.leave();
    second.leave();
    const again = follow(latest);
    await window.pass(2_000);
    expect(again.frames.length).toBeGreaterThan(1);
    again.leave();
    await window.pass(1_200);
    const count = again.frames.length;
    expect(window.client.newest(topicKey(latest))).toBeUndefined();
    window.mine.hub.point({ no: 1, t: T0, value: 7 });
    await window.pass(300);
    expect(again.frames.length).toBe(count);
  });
});

describe('cadence', () => {
  test('frames come at most ten times a second whatever the source does, and none in a hidden page', async () => {
    const { frames } = follow(latest);
    await window.open();
    await window.pass(300);
    const before = frames.length;
    for (let i = 0; i < 20; i++) {
      for (let k = 0; k < 20; k++) window.mine.hub.point({ no: 1, t: T0 + i * 100 + k, value: k });
      await window.pass(100);
    }
    expect(frames.length - before).toBeLessThanOrEqual(20);
    expect(frames.length - before).toBeGreaterThan(15);
    window.hidden = true;
    await window.pass(500);
    const hidden = frames.length;
    window.mine.hub.point({ no: 1, t: T0 + 9_000, value: 1 });
    await window.pass(3_000);
    expect(frames.length - hidden).toBeLessThanOrEqual(1);
  });

  test('alarms come to a hidden and to a paused page', async () => {
    const alarms = follow({ kind: 'alarms' });
    await window.open();
    window.hidden = true;
    window.client.pause();
    window.mine.hub.alarm(changeOf(alarmOf('A1')));
    await window.turn();
    expect(alarms.frames.at(-1)).toMatchObject({ change: 'alarm', alarm: { id: 'A1' } });
  });
});

describe('a window that stood still', () => {
  test('passes over the frame that waited meanwhile and shows the newest, without waiting for a picture', async () => {
    const { frames } = follow(latest);
    await window.open();
    await window.pass(300);
    window.draw();
    await window.turn();
    const before = frames.length;
    window.mine.hub.point({ no: 1, t: T0, value: 1 }, { no: 2, t: T0, value: 5 });
    window.mine.clock.advance(0);
    // Its answer is on the way when the window is blocked, and the core goes on.
    window.sleep(3_000);
    window.mine.clock.advance(3_000);
    window.mine.hub.point({ no: 1, t: T0 + 3_000, value: 2 });
    await window.turn();
    expect(frames.slice(before).map((frame) => [...frame.value])).toEqual([[2, 5]]);
  });

  test('shows what there is when every answer comes late', async () => {
    const { frames } = follow(latest);
    await window.open();
    await window.pass(300);
    const before = frames.length;
    for (let i = 1; i <= 6; i++) {
      window.sleep(200);
      window.draw();
      await window.turn();
      window.mine.hub.point({ no: 1, t: T0 + i, value: i });
      window.mine.clock.advance(0);
      // The core's clock stands still, so each answer seems later than the one before.
      window.sleep(2_000);
      await window.turn();
    }
    expect(frames.length - before).toBeGreaterThanOrEqual(3);
  });
});

describe('pause', () => {
  test('pictures stand still while data keep arriving; resuming shows the newest', async () => {
    const { frames } = follow(latest);
    await window.open();
    window.mine.hub.point({ no: 1, t: T0, value: 1 });
    await window.pass(300);
    window.client.pause();
    const count = frames.length;
    window.mine.hub.point({ no: 1, t: T0 + 1, value: 2 });
    await window.pass(2_000);
    expect(frames.length).toBe(count);
    expect(value(frames.at(-1))).toBe(1);
    window.client.resume();
    await window.pass(300);
    expect(value(frames.at(-1))).toBe(2);
  });

  test('a topic first followed during a pause shows its first frame and then stands still', async () => {
    await window.open();
    window.client.pause();
    window.mine.hub.point({ no: 1, t: T0, value: 1 });
    const { frames } = follow(latest);
    await window.pass(300);
    expect(frames.map(value)).toEqual([1]);
    window.mine.hub.point({ no: 1, t: T0 + 1, value: 2 });
    await window.pass(1_500);
    expect(frames.length).toBe(1);
  });
});

describe('closing', () => {
  test('leaves nothing to show, and what is followed goes on with the next open', async () => {
    const { frames } = follow(latest);
    const alarms = follow({ kind: 'alarms' });
    await window.open();
    window.mine.hub.point({ no: 1, t: T0, value: 1 });
    await window.pass(300);
    window.client.close();
    expect(window.client.health.value.state).toBe('closed');
    expect([
      window.client.newest(topicKey(latest)),
      window.client.newest(topicKey({ kind: 'alarms' })),
    ]).toEqual([undefined, undefined]);
    const before = [frames.length, alarms.frames.length];
    await window.open();
    window.mine.hub.point({ no: 1, t: T0 + 1, value: 2 });
    await window.pass(1_500);
    expect(window.mines).toHaveLength(2);
    expect(value(frames.at(-1))).toBe(2);
    expect(alarms.frames.length).toBeGreaterThan(before[1] ?? 0);
  });
});

describe('the last model', () => {
  test('is asked of the core once it runs, and is none where none is kept', async () => {
    const model = window.client.lastModel();
    await window.open();
    expect(await model).toBeUndefined();
  });
});

describe('alarms', () => {
  test('a late subscriber begins with the whole book, folded from every change', async () => {
    const early = follow({ kind: 'alarms' });
    await window.open();
    for (const id of ['A1', 'A2']) window.mine.hub.alarm(changeOf(alarmOf(id)));
    window.mine.hub.alarm(changeOf(alarmOf('A1', 4), 'closed'));
    await window.turn();
    const late = follow({ kind: 'alarms' });
    expect(late.frames).toEqual([
      { kind: 'alarms', change: 'book', alarms: [alarmOf('A2')], upToDate: true },
    ]);
    expect(window.client.newest(topicKey({ kind: 'alarms' }))).toBe(late.frames[0]);
    expect(early.frames.filter((frame: AlarmFrame) => frame.change === 'alarm')).toHaveLength(3);
  });

  test('acknowledging without a running core answers a failure instead of hanging', async () => {
    expect(await window.client.acknowledge('op-1', ['A1'], '')).toMatchObject({
      ok: false,
      error: { code: 'unavailable' },
    });
    await window.open();
    window.mine.hub.alarm(changeOf(alarmOf('A1')));
    const done = window.client.acknowledge('op-1', ['A1'], '');
    window.client.close();
    expect(await done).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  });
});

describe('watchdog', () => {
  test('a core without a beat is called frozen within 3 s and replaced within 8 s, and everything is followed anew', async () => {
    const { frames } = follow(latest);
    await window.open();
    await window.pass(1_500);
    expect(window.client.health.value).toEqual({ state: 'running', restarts: 0 });
    const [first] = window.mines;
    if (first) first.clock.advance = () => undefined;
    await window.pass(3_000);
    expect(window.client.health.value).toEqual({ state: 'frozen', restarts: 0 });
    await window.pass(5_000);
    expect(window.mines).toHaveLength(2);
    expect(window.stopped).toEqual([1]);
    await window.mine.open();
    window.mine.hub.point({ no: 1, t: T0, value: 42 });
    await window.pass(1_500);
    expect(window.client.health.value).toEqual({ state: 'running', restarts: 1 });
    expect(value(frames.at(-1))).toBe(42);
  });

  test('[S4-41] every row of a frozen core is marked as stale, until the next word of a core that lives', async () => {
    const { frames } = follow(latest);
    const people = follow({ kind: 'people' });
    await window.open();
    window.mine.hub.point({ no: 1, t: T0, value: 1 });
    await window.pass(1_500);
    expect(frames.at(-1)?.stale[0]).toBe(0);
    const [first] = window.mines;
    if (first) first.clock.advance = () => undefined;
    await window.pass(3_000);
    expect(window.client.health.value.state).toBe('frozen');
    expect([...(frames.at(-1)?.stale ?? [])]).toEqual([1, 1]);
    expect(people.frames.at(-1)?.stale).toEqual(
      new Uint8Array(people.frames.at(-1)?.rows ?? -1).fill(1),
    );
    // Who follows it only now is shown no more than that.
    expect([...(follow(latest).frames[0]?.stale ?? [])]).toEqual([1, 1]);
    expect(value(frames.at(-1))).toBe(1);
    // The clock's own again.
    if (first) Reflect.deleteProperty(first.clock, 'advance');
    await window.pass(1_500);
    expect(window.client.health.value).toEqual({ state: 'running', restarts: 0 });
    expect(frames.at(-1)?.stale[0]).toBe(0);
  });

  test('a window whose core was replaced stays frozen until the next one has a picture of its own', async () => {
    const link = follow({ kind: 'link' });
    await window.open();
    await window.pass(1_500);
    const seen: string[] = [];
    window.client.health.subscribe(() => {
      const said = link.frames.at(-1)?.link;
      seen.push(
        `${window.client.health.value.state}, ${said?.state}, ${said?.upToDate ? 'up to date' : 'not up to date'}`,
      );
    });
    const [first] = window.mines;
    if (first) first.clock.advance = () => undefined;
    await window.pass(8_000);
    expect(window.mines).toHaveLength(2);
    await window.mine.open();
    await window.pass(1_500);
    expect([...new Set(seen)]).toEqual([
      'frozen, online, up to date',
      'running, online, up to date',
    ]);
    expect(link.frames.at(-1)?.link).toMatchObject({ state: 'online', upToDate: true });
  });

  test('a window that slept says so with its first picture, does not blame its core, and is live again within moments', async () => {
    await window.open();
    await window.pass(1_500);
    const states: string[] = [];
    window.client.health.subscribe(() => states.push(window.client.health.value.state));
    window.sleep(60_000);
    await window.pass(2_000);
    expect(states).toEqual(['frozen', 'running']);
    expect(window.mines).toHaveLength(1);
  });

  test('a core whose process died is called frozen at once and replaced within 2 s', async () => {
    await window.open();
    await window.pass(1_500);
    // The far end of the port goes without a word; the first window is that of the tests.
    window.mine.core.windows.forget(2);
    await window.pass(200);
    expect(window.client.health.value).toEqual({ state: 'frozen', restarts: 0 });
    await window.pass(1_500);
    expect(window.mines).toHaveLength(2);
    expect(window.client.health.value).toEqual({ state: 'running', restarts: 1 });
  });

  test('a worker that never comes up is replaced', async () => {
    window.dead.add(1);
    window.client.open({ hubUrl: 'http://hub/MessageHub', apiUrl: 'http://hub', token: 'first' });
    await window.pass(10_500);
    expect(window.mines).toHaveLength(2);
    expect(window.client.health.value).toEqual({ state: 'running', restarts: 1 });
  });
});
