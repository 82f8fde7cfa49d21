import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket as NodeWebSocket } from 'ws';
import { systemClock } from '#base/clock.ts';
import { isOpen } from '#contracts/alarms/alarm.ts';
import { Core } from '#workers/core.ts';
import { signalrLink } from '#workers/link/signalrLink.ts';
import { alarmOf, changeOf } from '../helpers/coreFixture.ts';
import { until } from '../helpers/hubFixture.ts';
import { TestWindow } from '../helpers/testWindow.ts';
import { LiveServer } from './liveServer.ts';

let server: LiveServer;
let core: Core;
let window: TestWindow;

beforeEach(async () => {
  server = new LiveServer();
  await server.start();
  core = new Core({
    clock: systemClock,
    link: signalrLink(systemClock, NodeWebSocket as unknown as typeof WebSocket),
    fetcher: () => Promise.reject(new TypeError('no HTTP in this test')),
  });
  window = new TestWindow(core);
});
afterEach(async () => {
  await core.close();
  await server.kill();
});

const isLive = (): boolean => {
  const link = window.messages.findLast(
    (message) => message.type === 'push' && message.frame.kind === 'link',
  );
  return link?.type === 'push' && link.frame.kind === 'link' && link.frame.link.upToDate;
};

async function open(protocol: 'json' | 'msgpack'): Promise<void> {
  window.follow({ kind: 'link' });
  await core.open({
    hubUrl: `${server.url}/MessageHub`,
    apiUrl: server.url,
    token: 'ann-token',
    protocol,
  });
  await until(isLive);
}

describe.each(['json', 'msgpack'] as const)('the core on the real hub over %s', (protocol) => {
  test('[G-19] frames arrive as columns, alarms by themselves, and a window sees both', async () => {
    await open(protocol);
    const latest = window.follow({ kind: 'latest', pointNos: [3, 1] });
    const alarms = window.follow({ kind: 'alarms' });
    const now = Date.now();
    server.point({ no: 1, t: now, value: 1.07 }, { no: 3, t: now, value: Number.NaN });
    server.alarm(changeOf(alarmOf('A1')));
    await until(() => {
      window.pull();
      return alarms.newest()?.change === 'alarm' && latest.newest()?.t[1] === now;
    });
    expect([...(latest.newest()?.value ?? [])]).toEqual([Number.NaN, 1.07]);
    expect(alarms.newest()).toMatchObject({ alarm: { id: 'A1', detail: {}, personNo: null } });
  });

  test('[S4-46] [S4-47] settings and admin events, and news of exams, reach the windows', async () => {
    await open(protocol);
    const events = window.follow({ kind: 'events' });
    const names = ['configs', 'sysset', 'admin', 'message', 'exam'];
    for (const event of names) server.announce(event, { of: event });
    await until(() => events.all.length === names.length);
    expect(events.all.map(({ event, payload }) => [event, payload])).toEqual(
      names.map((event) => [event, { of: event }]),
    );
  });

  test('after a cut socket every alarm of the break is shown once, in order, and points are those of the server', async () => {
    await open(protocol);
    const alarms = window.follow({ kind: 'alarms' });
    server.alarm(changeOf(alarmOf('A1')));
    for (const socket of server.sockets) socket.destroy();
    await until(() => !isLive());
    for (let i = 2; i <= 1_200; i++) server.alarm(changeOf(alarmOf(`A${i}`)));
    server.alarm(changeOf(alarmOf('A1', 4), 'closed'));
    server.point({ no: 7, t: Date.now(), value: 42 });
    await until(isLive);
    const shown = alarms.all.flatMap((frame) =>
      frame.change === 'alarm' ? [frame.alarm.id + frame.alarm.state] : [],
    );
    expect(shown).toEqual(server.log.map(({ alarm }) => alarm.id + alarm.state));
    expect(core.live.mine.points.rows.value(7)).toBe(42);
    expect(server.connections).toBe(1);
  });

  test('after a restart of the server the state is its new one', async () => {
    await open(protocol);
    server.point({ no: 1, t: Date.now(), value: 1 });
    server.alarm(changeOf(alarmOf('A1')));
    await until(() => core.live.mine.points.rows.value(1) === 1);
    await server.kill();
    await until(() => !isLive());
    server.renew('e2');
    await server.start();
    await until(isLive);
    server.point({ no: 1, t: Date.now(), value: 2 });
    await until(() => core.live.mine.points.rows.value(1) === 2);
    const book = window.follow({ kind: 'alarms' });
    await until(() => book.newest() !== undefined);
    const open_ = server.log.map(({ alarm }) => alarm).filter(isOpen);
    expect(book.newest()).toMatchObject({
      change: 'book',
      upToDate: true,
      alarms: open_.map(({ id }) => ({ id })),
    });
  });
});
