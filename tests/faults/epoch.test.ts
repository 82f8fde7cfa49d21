import { beforeEach, describe, expect, test } from 'vitest';
import { AlarmChannel } from '../../server/live/channels/alarmChannel.ts';
import { isOpen } from '../../src/contracts/monitoring/alarm.ts';
import { alarmOf, changeOf, CoreFixture, T0 } from '../helpers/coreFixture.ts';
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
const raise = (...ids: string[]): void => ids.forEach((id) => mine.hub.alarm(changeOf(alarmOf(id))));

/** The server comes back with `log` as all that it knows of alarms, under this epoch. */
async function comeBack(epoch: string, alarmEpoch: string, kept: number, meanwhile: readonly string[] = []): Promise<void> {
  const { hub } = mine;
  hub.break();
  hub.log.length = kept;
  hub.restart(epoch);
  const open = [...new Map(hub.log.map(({ alarm }) => [alarm.id, alarm])).values()].filter(isOpen);
  const store = { alarmChangesAfter: async (seq: number, limit: number) => hub.log.filter((entry) => entry.seq > seq).slice(0, limit) };
  hub.channels = { ...hub.channels, alarm: new AlarmChannel(store, alarmEpoch, hub.log.length, open) };
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
    expect(mine.core.present.mine.points.rows.value(1)).toBe(2);
    mine.hub.point({ no: 1, t: T0 + 11_000, value: 3 });
    expect(mine.core.present.mine.points.rows.value(1)).toBe(3);
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
    reached('server history restored, epoch changes', '0 mixed frames; snapshot taken also where the numbers went back');
  });
});
