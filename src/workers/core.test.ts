import { describe, expect, test } from 'vitest';
import { hubEvents, hubMethods } from '#contracts/live/hub.ts';
import { hubTimings } from '#contracts/live/hubTimings.ts';
import { paths } from '#contracts/http/paths.ts';
import { alarmOf, changeOf, CoreFixture, T0 } from '#tests/helpers/coreFixture.ts';

const model = (version: number, samplePeriod = 1) => ({
  version,
  points: [1, 2].map((no) => ({
    no,
    pointType: 1,
    samplePeriod,
    limits: { high: { 2: 1, 3: 0.75 }, deadband: 0.05 },
  })),
});

describe('link state', () => {
  test('[S4-41] [S4-42] each window hears every second whether the link is online, and at once when it turns', async () => {
    const mine = new CoreFixture();
    const here = mine.window.follow({ kind: 'link' });
    expect(here.newest()?.link.state).toBe('offline');
    await mine.open();
    expect(here.newest()?.link.state).toBe('online');
    const heard = here.all.length;
    await mine.pass(5);
    expect(here.all.length - heard).toBe(5);
    mine.hub.break();
    expect(here.newest()?.link).toMatchObject({ state: 'retrying', upToDate: false });
    await mine.core.close();
    expect(here.newest()?.link.state).toBe('offline');
  });

  test('is up to date only when every channel has caught up and the heartbeat is heard', async () => {
    const mine = new CoreFixture();
    const link = mine.window.follow({ kind: 'link' });
    await mine.core.open({ hubUrl: 'http://hub/MessageHub', apiUrl: 'http://hub', token: 'first' });
    mine.hub.connect();
    expect(link.newest()?.link.upToDate).toBe(false);
    await mine.turn();
    mine.hub.heartbeat();
    await mine.turn();
    expect(link.newest()?.link).toMatchObject({ upToDate: true, silence: 'fresh', liveUntil: T0 });
  });

  test('silence makes everything stale after 6 s and the link lost after 15 s although the client says connected', async () => {
    const mine = new CoreFixture();
    const link = mine.window.follow({ kind: 'link' });
    const latest = mine.window.follow({ kind: 'latest', pointNos: [1] });
    mine.answers[paths.mineModel] = () => model(1, 600);
    await mine.open();
    mine.hub.point({ no: 1, t: T0, value: 0.5 });
    mine.window.pull();
    await mine.turn();
    expect(latest.newest()?.stale[0]).toBe(0);
    mine.clock.advance(5_000);
    expect(link.newest()?.link).toMatchObject({ silence: 'fresh', upToDate: true });
    mine.window.pull();
    mine.clock.advance(1_000);
    expect(link.newest()?.link).toMatchObject({
      silence: 'stale',
      upToDate: false,
      state: 'online',
      liveUntil: T0,
    });
    mine.window.pull();
    await mine.turn();
    expect(latest.newest()?.stale[0]).toBe(1);
    mine.clock.advance(9_000);
    expect(link.newest()?.link).toMatchObject({ silence: 'lost', silentMs: 15_000 });
    mine.hub.heartbeat();
    await mine.turn();
    expect(link.newest()?.link).toMatchObject({ silence: 'fresh', upToDate: true });
  });

  test('silence is told at its very moment, wherever that lies between two seconds, and a word in between moves it', async () => {
    const mine = new CoreFixture();
    const link = mine.window.follow({ kind: 'link' });
    await mine.open();
    const turns = (): unknown[] =>
      link.all
        .filter((frame, i) => frame.link.silence !== link.all[i - 1]?.link.silence)
        .map((frame) => [frame.link.silence, frame.link.silentMs]);
    const before = turns().length;
    for (const ms of [1_730, 2_000, 1_999]) {
      mine.clock.advance(ms);
      mine.hub.heartbeat();
      await mine.turn();
    }
    mine.clock.advance(5_999);
    expect(link.newest()?.link).toMatchObject({ silence: 'fresh', upToDate: true });
    mine.clock.advance(1);
    expect(link.newest()?.link).toMatchObject({
      silence: 'stale',
      upToDate: false,
      silentMs: 6_000,
    });
    mine.clock.advance(4_321);
    mine.hub.heartbeat();
    await mine.turn();
    mine.clock.advance(14_999);
    expect(link.newest()?.link.silence).toBe('stale');
    mine.clock.advance(10_000);
    expect(turns().slice(before)).toEqual([
      ['stale', 6_000],
      ['fresh', 0],
      ['stale', 6_000],
      ['lost', 15_000],
    ]);
    await mine.core.close();
    const after = turns().length;
    mine.clock.advance(60_000);
    expect(turns()).toHaveLength(after);
  });

  test('counts messages, samples, and what could not be read', async () => {
    const mine = new CoreFixture();
    const link = mine.window.follow({ kind: 'link' });
    await mine.open();
    mine.clock.advance(1_000);
    mine.hub.point({ no: 1, t: T0, value: 1 }, { no: 2, t: T0, value: 1 });
    mine.hub.point({ no: 999_999_999, t: T0, value: 1 });
    mine.hub.send(hubEvents.frame, { nonsense: true });
    mine.clock.advance(1_000);
    expect(link.newest()?.link).toMatchObject({ messagesPerSec: 2, samplesPerSec: 3, dropped: 2 });
  });
});

describe('opening', () => {
  const options = {
    hubUrl: 'http://hub/MessageHub',
    apiUrl: 'http://hub',
    protocol: 'msgpack',
  } as const;

  test('again with the same URLs keeps the connection and takes over the newer token for everything', async () => {
    const mine = new CoreFixture();
    mine.answers[paths.mineModel] = () => model(mine.hub.modelVersion);
    await mine.open();
    const link = mine.window.follow({ kind: 'link' });
    await mine.core.open({ ...options, token: 'second' });
    expect(link.newest()?.link.state).toBe('online');
    expect(mine.hub.options?.token()).toBe('second');
    mine.hub.modelVersion = 2;
    mine.hub.heartbeat();
    await mine.turn();
    expect(mine.requests.at(-1)?.headers['authorization']).toBe('Bearer second');
  });

  test('after a close nothing of what was shown is left, and the next open starts from the beginning', async () => {
    const mine = new CoreFixture();
    mine.answers[paths.mineModel] = () => model(1);
    mine.answers[paths.series] = (body) => ({ ...(body as object), stepMs: 1_000, series: [] });
    await mine.open();
    const latest = mine.window.follow({ kind: 'latest', pointNos: [1] });
    const chart = mine.window.follow({ kind: 'chart', pointNos: [1], spanMs: 60_000, columns: 60 });
    const alarms = mine.window.follow({ kind: 'alarms' });
    const link = mine.window.follow({ kind: 'link' });
    mine.hub.point({ no: 1, t: T0, value: 1.2 });
    mine.hub.alarm(changeOf(alarmOf('A1')));
    mine.window.pull();
    await mine.turn();
    expect(latest.newest()?.level[0]).toBe(2);
    await mine.core.close();
    mine.window.pull();
    await mine.turn();
    expect(alarms.newest()).toEqual({
      kind: 'alarms',
      change: 'book',
      alarms: [],
      upToDate: false,
    });
    expect(latest.newest()).toMatchObject({
      value: Float64Array.of(Number.NaN),
      level: Uint8Array.of(0),
      stale: Uint8Array.of(1),
    });
    expect(chart.newest()?.series[0]?.every(Number.isNaN)).toBe(true);
    expect(link.newest()?.link).toMatchObject({
      state: 'offline',
      silentMs: Infinity,
      liveUntil: undefined,
    });
    await mine.open();
    mine.window.pull();
    await mine.turn();
    expect(latest.newest()).toMatchObject({ value: Float64Array.of(1.2), level: Uint8Array.of(2) });
    expect(alarms.newest()).toMatchObject({
      change: 'book',
      alarms: [{ id: 'A1' }],
      upToDate: true,
    });
  });

  test('with other URLs connects anew, and so it does after a refusal', async () => {
    const mine = new CoreFixture();
    await mine.open();
    await mine.core.open({ ...options, hubUrl: 'http://other/MessageHub', token: 'first' });
    expect(mine.hub.options?.hubUrl).toBe('http://other/MessageHub');
    expect(mine.hub.phase).toBe('connecting');
    mine.hub.phase = 'refused';
    await mine.core.open({ ...options, hubUrl: 'http://other/MessageHub', token: 'second' });
    expect(mine.hub.phase).toBe('connecting');
  });
});

describe('events of the hub', () => {
  test('[S4-45] welcome makes the client join group sys', async () => {
    const mine = new CoreFixture();
    await mine.open();
    expect(mine.hub.calls).toContainEqual({ method: hubMethods.addToGroup, args: ['sys'] });
  });

  test('[S4-46] [S4-47] configs, sysset, admin and message reach every window that follows events, in order', async () => {
    const mine = new CoreFixture();
    await mine.open();
    const events = mine.window.follow({ kind: 'events' });
    for (const event of ['configs', 'sysset', 'admin', 'message'] as const)
      mine.hub.send(event, { of: event });
    expect(events.all.map(({ event, payload }) => [event, payload])).toEqual(
      ['configs', 'sysset', 'admin', 'message'].map((event) => [event, { of: event }]),
    );
  });

  test('a newer model announced by heartbeat is fetched with the bearer token and told to pages', async () => {
    const mine = new CoreFixture();
    mine.answers[paths.mineModel] = () => model(mine.hub.modelVersion);
    const events = mine.window.follow({ kind: 'events' });
    await mine.open();
    expect(events.all).toEqual([{ kind: 'events', event: 'model', payload: { version: 1 } }]);
    mine.hub.modelVersion = 2;
    mine.hub.heartbeat();
    await mine.turn();
    expect(events.newest()?.payload).toEqual({ version: 2 });
    expect(mine.requests.filter(({ path }) => path === paths.mineModel)).toHaveLength(2);
    expect(mine.requests[0]?.headers['authorization']).toBe('Bearer first');
    mine.hub.heartbeat();
    await mine.turn();
    expect(mine.requests.filter(({ path }) => path === paths.mineModel)).toHaveLength(2);
  });

  test('a model that cannot be had yet is asked for again', async () => {
    const mine = new CoreFixture();
    await mine.open();
    mine.answers[paths.mineModel] = () => model(1);
    const events = mine.window.follow({ kind: 'events' });
    await mine.pass(4);
    expect(events.newest()?.event).toBe('model');
  });
});

describe('staleness', () => {
  test('a value is stale beyond three of its periods, by the monotonic clock', async () => {
    const mine = new CoreFixture();
    mine.answers[paths.mineModel] = () => model(1, 10);
    await mine.open();
    const latest = mine.window.follow({ kind: 'latest', pointNos: [1, 2] });
    mine.hub.point({ no: 1, t: T0 - 4_000, value: 0.5 });
    mine.window.pull();
    await mine.turn();
    expect([...(latest.newest()?.stale ?? [])]).toEqual([0, 1]);
    expect([...(latest.newest()?.ageMs ?? [])]).toEqual([4_000, Number.POSITIVE_INFINITY]);
    await mine.pass(26);
    mine.window.pull();
    await mine.turn();
    expect(latest.newest()?.stale[0]).toBe(0);
    await mine.pass(1);
    mine.window.pull();
    await mine.turn();
    expect(latest.newest()?.stale[0]).toBe(1);
  });

  test.each([3_600_000, -3_600_000])(
    'a jump of the wall clock by %d ms makes nothing stale and nothing younger',
    async (jump) => {
      const mine = new CoreFixture();
      mine.answers[paths.mineModel] = () => model(1, 10);
      const link = mine.window.follow({ kind: 'link' });
      await mine.open();
      const latest = mine.window.follow({ kind: 'latest', pointNos: [1] });
      mine.hub.point({ no: 1, t: T0, value: 0.5 });
      mine.clock.jumpWall(jump);
      mine.clock.advance(3_000);
      mine.window.pull();
      await mine.turn();
      expect(latest.newest()?.stale[0]).toBe(0);
      expect(latest.newest()?.ageMs[0]).toBe(3_000);
      expect(link.newest()?.link).toMatchObject({
        silence: 'fresh',
        upToDate: true,
        serverOffsetMs: -jump,
      });
    },
  );
});

describe('alarm lane', () => {
  test('a change is pushed at once, before any frame and without a pull', async () => {
    const mine = new CoreFixture();
    await mine.open();
    const alarms = mine.window.follow({ kind: 'alarms' });
    expect(alarms.newest()).toEqual({ kind: 'alarms', change: 'book', alarms: [], upToDate: true });
    mine.hub.point({ no: 1, t: T0, value: 1.2 });
    mine.hub.alarm(changeOf(alarmOf('A1')));
    expect(alarms.newest()).toMatchObject({
      change: 'alarm',
      alarm: { id: 'A1' },
      transition: { event: 'raised' },
      upToDate: true,
    });
  });

  test('before the server has said which alarms are open there is no book, not an empty one', async () => {
    const mine = new CoreFixture();
    const alarms = mine.window.follow({ kind: 'alarms' });
    await mine.core.open({ hubUrl: 'http://hub/MessageHub', apiUrl: 'http://hub', token: 'first' });
    await mine.pass(3);
    expect(alarms.all).toEqual([]);
    mine.hub.alarm(changeOf(alarmOf('A1')));
    mine.hub.connect();
    await mine.turn();
    expect(alarms.all[0]).toMatchObject({ change: 'book', alarms: [{ id: 'A1' }] });
  });

  test('what was missed during a break comes in order, then the book is up to date again', async () => {
    const mine = new CoreFixture();
    await mine.open();
    const alarms = mine.window.follow({ kind: 'alarms' });
    mine.hub.break();
    expect(alarms.newest()?.upToDate).toBe(false);
    for (const id of ['A1', 'A2', 'A3']) mine.hub.alarm(changeOf(alarmOf(id)));
    mine.hub.alarm(changeOf(alarmOf('A2', 4), 'closed'));
    mine.hub.connect();
    await mine.turn();
    const changes = alarms.all
      .filter((frame) => frame.change === 'alarm')
      .map((frame) => [frame.alarm.id, frame.alarm.state]);
    expect(changes).toEqual([
      ['A1', 1],
      ['A2', 1],
      ['A3', 1],
      ['A2', 4],
    ]);
    const book = alarms.newest();
    expect(book).toMatchObject({ change: 'book', upToDate: true });
    expect(book?.change === 'book' && book.alarms.map((alarm) => alarm.id)).toEqual(['A1', 'A3']);
  });

  test('an acknowledgement shows at once and is taken back when the server refuses it', async () => {
    const mine = new CoreFixture();
    await mine.open();
    mine.hub.alarm(changeOf(alarmOf('A1')));
    const alarms = mine.window.follow({ kind: 'alarms' });
    // An answer in another form is the server's last word too.
    mine.answers[paths.alarmAck] = () => 'no';
    const done = mine.core.acknowledge('op-00000001', ['A1'], 'seen');
    expect(alarms.newest()).toMatchObject({
      change: 'alarm',
      alarm: { state: 2, ackComment: 'seen', ackTime: T0 },
    });
    await mine.pass(5);
    expect(await done).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(
      mine.requests.filter(({ path }) => path === paths.alarmAck).map(({ body }) => body),
    ).toEqual([{ opId: 'op-00000001', alarmIds: ['A1'], comment: 'seen', actedAt: T0 }]);
    expect(alarms.newest()).toMatchObject({
      change: 'alarm',
      alarm: { state: 1, ackComment: null },
    });
  });
});

describe('hub timings', () => {
  test('[S9-50] are those of the specification', () => {
    expect(hubTimings).toMatchObject({
      keepAliveMs: 15_000,
      serverTimeoutMs: 60_000,
      statePollMs: 1_000,
      retryMs: 3_000,
      reconnectCapMs: 10_000,
    });
  });
});
