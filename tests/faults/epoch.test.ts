import { beforeEach, describe, expect, test } from 'vitest';
import { AlarmChannel } from '#server/live/channels/alarmChannel.ts';
import { isOpen } from '#contracts/alarms/alarm.ts';
import { alarmOf, changeOf, CoreFixture, T0 } from '../helpers/coreFixture.ts';
import { hubEvents, hubMethods } from '#contracts/live/hub.ts';
import { markOfLast } from '../helpers/memoryHub.ts';
import { reached } from './figures.ts';

let mine: CoreFixture;
beforeEach(async () => {
  mine = new CoreFixture();
  await mine.open();
});

const bookIds = (): string[] => {
  const book = mine.window.follow({ kind: 'alarms' }).newest();
  return book?.change === 'book' ? book.alarms.map(({ id }) => id) : ['no book'];
};
const raise = (...ids: string[]): void =>
  ids.forEach((id) => mine.hub.alarm(changeOf(alarmOf(id))));

/** The server comes back with `log` as all that it knows of alarms, under this epoch. */
async function comeBack(
  epoch: string,
  alarmEpoch: string,
  kept: number,
  meanwhile: readonly string[] = [],
): Promise<void> {
  const { hub } = mine;
  hub.break();
  hub.log.length = kept;
  hub.restart(epoch);
  const open = [...new Map(hub.log.map(({ alarm }) => [alarm.id, alarm])).values()].filter(isOpen);
  const store = {
    alarmChangesAfter: async (seq: number, limit: number) =>
      hub.log.filter((entry) => entry.seq > seq).slice(0, limit),
  };
  hub.channels = {
    ...hub.channels,
    alarm: new AlarmChannel(store, alarmEpoch, hub.log.length, open, markOfLast(hub.log)),
  };
  raise(...meanwhile);
  hub.connect();
  await mine.turn();
  await mine.pass(4);
}

describe('the history of the server changes', () => {
  test('with a new life, nothing of the old one is mixed in: a frame still on its way is not taken', async () => {
    mine.hub.point({ no: 1, t: T0, value: 1 });
    // The last frame of the old life is held up and arrives in the new one.
    mine.hub.fate = () => 'late';
    mine.hub.point({ no: 1, t: T0 + 9_000, value: 999 });
    mine.hub.fate = () => 'arrives';
    mine.hub.break();
    mine.hub.restart('e2');
    mine.hub.channels.point.remember({ no: 1, t: T0 + 10_000, value: 2, state: 0, recv: 0 });
    mine.hub.connect();
    await mine.turn();
    await mine.pass(4);
    expect(mine.core.live.mine.points.rows.value(1)).toBe(2);
    mine.hub.point({ no: 1, t: T0 + 11_000, value: 3 });
    expect(mine.core.live.mine.points.rows.value(1)).toBe(3);
  });

  test('another epoch of the alarm log is answered by a snapshot: the book is the new one, whatever the numbers', async () => {
    raise('A1', 'A2', 'A3');
    await comeBack('e2', 'alarms of another log', 1, ['B2', 'B3', 'B4', 'B5']);
    expect(bookIds()).toEqual(['A1', 'B2', 'B3', 'B4', 'B5']);
    raise('B6');
    expect(bookIds()).toEqual(['A1', 'B2', 'B3', 'B4', 'B5', 'B6']);
  });

  test('a log that went back behind what was shown, in the same epoch, is taken from the beginning and not called up to date before', async () => {
    const link = mine.window.follow({ kind: 'link' });
    raise('A1', 'A2', 'A3');
    await comeBack('e2', mine.hub.channels.alarm.epoch, 1);
    expect(bookIds()).toEqual(['A1']);
    expect(link.newest()?.link.upToDate).toBe(true);
    // Their numbers were seen before: they are other alarms all the same.
    raise('B2', 'B3');
    expect(bookIds()).toEqual(['A1', 'B2', 'B3']);
    reached(
      'server history restored, epoch changes',
      '0 mixed frames; snapshot taken also where the numbers went back',
    );
  });

  test('a log that was put back and has overtaken what was shown, in the same epoch, is another history: nothing of the old one stays', async () => {
    raise('A1', 'A2', 'A3');
    await comeBack('e2', mine.hub.channels.alarm.epoch, 1, ['B2', 'B3', 'B4', 'B5']);
    expect(bookIds()).toEqual(['A1', 'B2', 'B3', 'B4', 'B5']);
    // To the very number that was shown, too.
    await comeBack('e3', mine.hub.channels.alarm.epoch, 2, ['C3', 'C4', 'C5']);
    expect(bookIds()).toEqual(['A1', 'B2', 'C3', 'C4', 'C5']);
    raise('C6');
    expect(bookIds()).toEqual(['A1', 'B2', 'C3', 'C4', 'C5', 'C6']);
  });

  test('the same history goes on: what is missing comes one by one, not as a snapshot', async () => {
    raise('A1', 'A2', 'A3');
    const books = mine.window.follow({ kind: 'alarms' });
    await comeBack('e2', mine.hub.channels.alarm.epoch, 3, ['A4']);
    expect(bookIds()).toEqual(['A1', 'A2', 'A3', 'A4']);
    expect(
      books.all
        .filter((frame) => frame.change === 'alarm')
        .map((frame) => frame.change === 'alarm' && frame.alarm.id),
    ).toEqual(['A4']);
  });
});

describe('what is held here differs from what the server holds', () => {
  const told = (): number =>
    mine.hub.calls.reduce(
      (sum, { method, args }) =>
        sum + (method === hubMethods.clock ? ((args[0] as number | undefined) ?? 0) : 0),
      0,
    );

  test('an alarm that was lost here, with every number in its place, is back within 12 s; the server is told', async () => {
    raise('A1', 'A2', 'A3');
    const { alarm } = mine.hub.channels;
    const kept = [...alarm.open.values()].filter(({ id }) => id !== 'A2');
    mine.hub.send(hubEvents.alarm, {
      ch: 'alarm',
      kind: 'snap',
      epoch: alarm.epoch,
      seq: alarm.seq,
      mark: markOfLast(mine.hub.log),
      t: T0,
      alarms: kept,
    });
    expect(bookIds()).toEqual(['A1', 'A3']);
    await mine.pass(12);
    expect(bookIds()).toEqual(['A1', 'A2', 'A3']);
    expect(mine.window.follow({ kind: 'link' }).newest()?.link).toMatchObject({
      upToDate: true,
      resyncs: 1,
    });
    await mine.pass(24);
    expect(told()).toBe(1);
  });

  test('nothing differs: nothing is fetched anew, whatever alarms do', async () => {
    for (let round = 0; round < 40; round++) {
      raise(`A${round}`);
      if (round % 3 === 0) mine.hub.alarm(changeOf(alarmOf(`A${round}`, 2), 'acknowledged'));
      if (round % 5 === 0) mine.hub.alarm(changeOf(alarmOf(`A${round}`, 4), 'closed'));
      await mine.pass(2);
    }
    expect(mine.window.follow({ kind: 'link' }).newest()?.link.resyncs).toBe(0);
    expect(mine.hub.calls.filter(({ method }) => method === hubMethods.resume)).toHaveLength(4);
  });
});
