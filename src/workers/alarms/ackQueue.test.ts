import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import { AlarmState, type Alarm } from '#contracts/alarms/alarm.ts';
import { alarmOf, changeOf, CoreFixture, T0 } from '#tests/helpers/coreFixture.ts';
import { settle } from '#tests/helpers/testWindow.ts';
import { Core } from '../core.ts';
import { memoryKeep, type Keep } from '../keep/keep.ts';
import { TestWindow } from '#tests/helpers/testWindow.ts';

type Sent = { readonly opId: string; readonly alarmIds: readonly string[] };

let mine: CoreFixture;
let keep: Keep;
let sent: Sent[];
let answers: boolean;
/** What others acknowledged already. */
let taken: Set<string>;
/** Nothing is answered until `release`. */
let hangs: boolean;
let release: () => void;

beforeEach(() => {
  mine = new CoreFixture();
  keep = memoryKeep();
  sent = [];
  answers = true;
  taken = new Set();
  hangs = false;
});

/** A core in a worker of its own, on the same hub and the same database of the browser. */
function worker() {
  const core = new Core({
    clock: mine.clock,
    link: mine.hub,
    keep,
    fetcher: async (url, init) => {
      if (!answers || new URL(url).pathname !== paths.alarmAck) throw new TypeError('fetch failed');
      if (hangs) await new Promise<void>((resolve) => (release = resolve));
      const body = JSON.parse(init.body ?? '{}') as Sent;
      sent.push(body);
      const unchanged = body.alarmIds.filter((id) => taken.has(id));
      const data = {
        acknowledged: body.alarmIds.filter((id) => !taken.has(id)),
        unchanged,
        unknown: [],
      };
      return { status: 200, json: async () => ({ success: true, message: '', data }) };
    },
  });
  const window = new TestWindow(core);
  const alarms = window.follow({ kind: 'alarms' });
  const events = window.follow({ kind: 'events' });
  const link = window.follow({ kind: 'link' });
  const open = (user = 'ann'): Promise<void> =>
    core.open({ hubUrl: 'http://hub/MessageHub', apiUrl: 'http://hub', token: 'first', user });
  const stateOf = (id: string): number | undefined => {
    const fresh = window.follow({ kind: 'alarms' }).newest();
    return fresh?.change === 'book'
      ? fresh.alarms.find((alarm) => alarm.id === id)?.state
      : undefined;
  };
  const news = (): unknown[] =>
    events.all.flatMap(({ event, payload }) => (event === 'acks' ? [payload] : []));
  return { core, alarms, link, open, stateOf, news };
}

function mineBook({ core }: ReturnType<typeof worker>): readonly Alarm[] {
  const fresh = new TestWindow(core).follow({ kind: 'alarms' }).newest();
  return fresh?.change === 'book' ? fresh.alarms : [];
}

async function pass(seconds: number): Promise<void> {
  for (let second = 1; second <= seconds; second++) {
    mine.clock.advance(1_000);
    if (second % 2 === 0) mine.hub.heartbeat();
    await settle();
  }
}

async function live(first: ReturnType<typeof worker>): Promise<void> {
  await first.open();
  mine.hub.connect();
  await settle();
  mine.hub.heartbeat();
  await settle();
}

/** The line is cut: no socket, no HTTP. */
function cut(): void {
  answers = false;
  mine.hub.break();
}

async function back(): Promise<void> {
  answers = true;
  mine.hub.connect();
  await settle();
  mine.hub.heartbeat();
  await pass(2);
}

describe('a line that is cut for minutes', () => {
  test('what is acknowledged meanwhile looks so, waits, and goes out once under its old id when the line is back', async () => {
    const first = worker();
    await live(first);
    mine.hub.alarm(changeOf(alarmOf('A1')));
    cut();
    const done = first.core.acknowledge('op-00000001', ['A1'], 'seen');
    expect(first.stateOf('A1')).toBe(AlarmState.activeAck);
    await pass(200);
    expect(await done).toEqual({
      ok: true,
      value: { acknowledged: [], unchanged: [], unknown: [] },
    });
    expect(first.stateOf('A1')).toBe(AlarmState.activeAck);
    expect(first.news()).toContainEqual({ waiting: 1, conflicts: [], refused: undefined });
    await back();
    expect(sent).toEqual([{ opId: 'op-00000001', alarmIds: ['A1'], comment: 'seen', actedAt: T0 }]);
    expect(first.news().at(-1)).toEqual({ waiting: 0, conflicts: [], refused: undefined });
  });

  test('acts on the same alarm merge: the second says nothing new', async () => {
    const first = worker();
    await live(first);
    for (const id of ['A1', 'A2']) mine.hub.alarm(changeOf(alarmOf(id)));
    cut();
    void first.core.acknowledge('op-00000001', ['A1'], '');
    void first.core.acknowledge('op-00000002', ['A1', 'A2'], '');
    void first.core.acknowledge('op-00000003', ['A2'], '');
    await pass(20);
    await back();
    expect(sent.map(({ opId, alarmIds }) => [opId, alarmIds])).toEqual([
      ['op-00000001', ['A1']],
      ['op-00000002', ['A2']],
    ]);
  });

  test('what somebody else acknowledged meanwhile is told as a conflict, and his name stands', async () => {
    const first = worker();
    await live(first);
    mine.hub.alarm(changeOf(alarmOf('A1')));
    cut();
    void first.core.acknowledge('op-00000001', ['A1'], '');
    await pass(20);
    taken.add('A1');
    mine.hub.alarm(
      changeOf(
        alarmOf('A1', AlarmState.activeAck, { ackUserName: 'Bob', ackTime: T0 + 5 }),
        'acknowledged',
      ),
    );
    await back();
    expect(first.news().at(-1)).toEqual({ waiting: 0, conflicts: ['A1'], refused: undefined });
    const book = first.alarms.all.findLast((frame) => frame.change === 'book');
    expect(book?.change === 'book' && book.alarms[0]).toMatchObject({
      id: 'A1',
      ackUserName: 'Bob',
    });
  });

  test('a reload shows the last known alarms with the time they were true, and what waited still goes out', async () => {
    const first = worker();
    await live(first);
    for (const id of ['A1', 'A2']) mine.hub.alarm(changeOf(alarmOf(id)));
    await pass(10);
    cut();
    const until = first.link.newest()?.link.liveUntil;
    expect(until).toBeGreaterThan(T0);
    void first.core.acknowledge('op-00000001', ['A2'], 'seen');
    await pass(60);
    const second = worker();
    await second.open();
    await pass(2);
    expect(second.stateOf('A1')).toBe(AlarmState.activeUnack);
    expect(second.stateOf('A2')).toBe(AlarmState.activeAck);
    expect(second.link.newest()?.link).toMatchObject({ upToDate: false, liveUntil: until });
    mine.hub.alarm(changeOf(alarmOf('A3')));
    await back();
    expect(sent.filter(({ opId }) => opId === 'op-00000001').length).toBeGreaterThan(0);
    expect([second.stateOf('A1'), second.stateOf('A3')]).toEqual([
      AlarmState.activeUnack,
      AlarmState.activeUnack,
    ]);
    expect(second.link.newest()?.link.upToDate).toBe(true);
  });

  test('another user is shown nothing of it and sends nothing of it', async () => {
    const first = worker();
    await live(first);
    mine.hub.alarm(changeOf(alarmOf('A1')));
    await pass(10);
    cut();
    void first.core.acknowledge('op-00000001', ['A1'], '');
    await pass(10);
    await first.core.close();
    const second = worker();
    await second.open('bob');
    await pass(2);
    expect(second.alarms.all.filter((frame) => frame.change === 'book')).toEqual([]);
    await back();
    expect(sent).toEqual([]);
  });

  test('one that is not answered within a second is shown as waiting, on the row and in the count, and says what became of it', async () => {
    const first = worker();
    await live(first);
    mine.hub.alarm(changeOf(alarmOf('A1')));
    const row = (): unknown => {
      const book = mineBook(first);
      return book.find(({ id }) => id === 'A1')?.ackWaits;
    };
    hangs = true;
    const acted = mine.clock.now();
    void first.core.acknowledge('op-00000001', ['A1'], '');
    await settle();
    expect([first.stateOf('A1'), row(), first.news()]).toEqual([
      AlarmState.activeAck,
      undefined,
      [],
    ]);
    await pass(1);
    expect(row()).toBe(true);
    expect(first.news().at(-1)).toEqual({ waiting: 1, conflicts: [], refused: undefined });
    // Somebody else was faster; the act keeps the moment at which it was done.
    taken.add('A1');
    hangs = false;
    release();
    await pass(1);
    expect(sent.at(-1)).toMatchObject({ actedAt: acted });
    expect(first.news().at(-1)).toEqual({ waiting: 0, conflicts: ['A1'], refused: undefined });
    expect(row()).toBeUndefined();
  });

  test('one that is answered at once says nothing of waiting', async () => {
    const first = worker();
    await live(first);
    mine.hub.alarm(changeOf(alarmOf('A1')));
    await first.core.acknowledge('op-00000001', ['A1'], '');
    await pass(5);
    expect(first.news()).toEqual([]);
  });
});
