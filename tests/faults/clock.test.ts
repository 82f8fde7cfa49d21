import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ManualClock, type Clock } from '#base/clock.ts';
import { AlarmType } from '#contracts/alarms/alarm.ts';
import { steadyClock } from '#server/kernel/steadyClock.ts';
import { Core } from '#workers/core.ts';
import { methane } from '../helpers/methane.ts';
import { T0 } from '../helpers/coreFixture.ts';
import { MemoryHub } from '../helpers/memoryHub.ts';
import { settle, TestWindow } from '../helpers/testWindow.ts';
import { openServer, post, type OpenServer } from '../ingest/openServer.ts';
import { startTestDatabase, type TestDatabase } from '../postgres.ts';
import { reached } from './figures.ts';

const HOUR = 3_600_000;
const jumps = [
  ['forward', HOUR],
  ['back', -HOUR],
] as const;

describe.each(jumps)('a clock that jumps an hour %s', (way, jump) => {
  test.each(['client', 'server'] as const)(
    'at the %s makes nothing stale that is fresh, and nothing fresh that is stale',
    async (where) => {
      const clocks = { client: new ManualClock(T0), server: new ManualClock(T0) };
      const steady = steadyClock(clocks.server);
      const hub = new MemoryHub(steady);
      const core = new Core({
        clock: clocks.client,
        link: hub,
        fetcher: () => Promise.reject(new TypeError('no HTTP here')),
      });
      const window = new TestWindow(core);
      const link = window.follow({ kind: 'link' });
      const latest = window.follow({ kind: 'latest', pointNos: [1, 2] });
      const turn = async (): Promise<void> => {
        await settle();
        clocks.client.advance(0);
        await settle();
      };
      const second = async (speaking: boolean): Promise<void> => {
        for (const clock of Object.values(clocks)) clock.advance(1_000);
        // Sensors have clocks of their own, and these are right.
        const t = T0 + clocks.client.mono();
        if (speaking) hub.point({ no: 1, t, value: 1, recv: steady.now() - t });
        if (speaking && clocks.client.mono() % 2_000 === 0) hub.heartbeat();
        window.pull();
        await turn();
      };
      await core.open({ hubUrl: 'http://hub/MessageHub', apiUrl: 'http://hub', token: 'first' });
      hub.connect();
      for (let i = 0; i < 4; i++) await second(true);
      const before = latest.all.length;
      clocks[where].jumpWall(jump);
      for (let i = 0; i < 60; i++) await second(true);
      const marks = latest.all.slice(before).map(({ stale }) => [...stale]);
      expect(marks.length).toBeGreaterThan(50);
      expect(marks.filter(([spoken, silent]) => spoken !== 0 || silent !== 1)).toEqual([]);
      expect(link.newest()?.link).toMatchObject({ upToDate: true, silence: 'fresh' });
      for (let i = 0; i < 7; i++) await second(false);
      clocks[where].jumpWall(-jump);
      await second(false);
      expect(link.newest()?.link).toMatchObject({ upToDate: false, silence: 'stale' });
      expect(latest.newest()?.stale[0]).toBe(1);
      reached(
        `clock of the ${where} jumps an hour ${way}: screen`,
        '0 false stale, 0 false online',
      );
    },
  );
});

describe.each(jumps)('under the rules, a clock that jumps an hour %s', (way, jump) => {
  let database: TestDatabase;
  let server: OpenServer;
  let wall: ManualClock;
  const start = Date.parse('2026-11-21T08:00:00Z');

  beforeEach(async () => {
    database = await startTestDatabase();
    wall = new ManualClock(start);
  });
  afterEach(async () => {
    await server.stop();
    await database.stop();
  });

  test(
    'takes no point for offline that speaks, and finds the one that stops',
    { timeout: 60_000 },
    async () => {
      await judge(steadyClock(wall));
    },
  );

  test.runIf(jump > 0)(
    'and that is taken over, as after the sleep of a machine, counts every silence from then',
    { timeout: 60_000 },
    async () => {
      await judge(wall);
    },
  );

  async function judge(clock: Clock): Promise<void> {
    server = await openServer(database, { clock, limits: { groupCommitMs: 0 } });
    const point = {
      ...methane,
      limits: {},
    };
    const codes = ['A', 'B'];
    await post(
      server.url,
      'kafkaMonitoringPoint',
      codes.map((code) => ({ ...point, code, name: code })),
    );
    const second = async (speaking: readonly string[]): Promise<void> => {
      wall.advance(1_000);
      const rows = speaking.map((pointCode) => ({
        pointCode,
        dataTime: start + wall.mono(),
        value: 0.5,
      }));
      expect((await post(server.url, 'sample', rows)).status).toBe(200);
    };
    const offline = (): string[] =>
      server.changes
        .filter(({ alarm }) => alarm.alarmType === AlarmType.offline)
        .map(({ alarm }) => alarm.sourceId);
    for (let i = 0; i < 5; i++) await second(codes);
    wall.jumpWall(jump);
    for (let i = 0; i < 5; i++) await second(codes);
    expect(offline()).toEqual([]);
    for (let i = 0; i < 50; i++) await second(['A']);
    expect(offline()).toEqual(['B']);
    reached(`clock of the server jumps an hour ${way}: rules`, '0 false offline, 0 false online');
  }
});
