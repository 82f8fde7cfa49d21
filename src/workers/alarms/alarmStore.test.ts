import { describe, expect, test } from 'vitest';
import type { Alarm, AlarmTransition } from '#contracts/alarms/alarm.ts';
import { alarmOf, changeOf } from '#tests/helpers/coreFixture.ts';
import { AlarmStore } from './alarmStore.ts';

const message = (change: { alarm: Alarm; transition: AlarmTransition }) =>
  ({ kind: 'delta', ch: 'alarm', epoch: 'e', seq: 1, t: 0, ...change }) as const;

function bookWith(...alarms: readonly Alarm[]): { book: AlarmStore; shown: string[] } {
  const shown: string[] = [];
  const book = new AlarmStore((alarm) => shown.push(`${alarm.id}:${alarm.state}`));
  book.take({ kind: 'snap', ch: 'alarm', epoch: 'e', seq: 0, t: 0, alarms: [...alarms] });
  return { book, shown };
}

const answer = (acknowledged: string[], unchanged: string[] = []) => ({
  acknowledged,
  unchanged,
  unknown: [],
});

describe('acknowledging', () => {
  test('shows at once and stays without a flicker until the server’s own message', () => {
    const { book, shown } = bookWith(alarmOf('A'), alarmOf('B'));
    book.acknowledge('op', ['A'], 'seen', 5);
    book.confirm('op', answer(['A']));
    expect(book.alarms().map(({ id, state, ackComment }) => [id, state, ackComment])).toEqual([
      ['A', 2, 'seen'],
      ['B', 1, null],
    ]);
    book.take(message(changeOf(alarmOf('A', 2, { ackUserName: 'ann' }), 'acknowledged')));
    expect(book.alarms()[0]?.ackUserName).toBe('ann');
    expect(shown).toEqual(['A:2', 'A:2', 'A:2']);
  });

  test('is taken back when it failed, to what the server said meanwhile', () => {
    const { book, shown } = bookWith(alarmOf('A', 1, { level: 3 }));
    book.acknowledge('op', ['A'], '', 5);
    book.take(message(changeOf(alarmOf('A', 1, { level: 1 }), 'escalated')));
    book.rollBack('op');
    expect(shown).toEqual(['A:2', 'A:2', 'A:1']);
    expect(book.alarms()).toMatchObject([{ state: 1, level: 1, ackTime: null }]);
  });

  test('does not hide an alarm that was raised anew before the answer came', () => {
    const { book } = bookWith(alarmOf('A'));
    book.acknowledge('op', ['A'], '', 5);
    book.take(message(changeOf(alarmOf('A', 2), 'acknowledged')));
    book.take(message(changeOf(alarmOf('A', 1), 'reraised')));
    book.confirm('op', answer(['A']));
    expect(book.alarms()).toMatchObject([{ id: 'A', state: 1 }]);
  });

  test('what the server left unchanged goes back to what it is there', () => {
    const { book, shown } = bookWith(alarmOf('A'), alarmOf('B'));
    book.acknowledge('op', ['A', 'B', 'unknown'], '', 5);
    book.confirm('op', answer(['A'], ['B']));
    expect(shown).toEqual(['A:2', 'B:2', 'A:2', 'B:1']);
  });

  test('survives a snapshot that comes while it is on its way', () => {
    const { book } = bookWith(alarmOf('A'));
    book.acknowledge('op', ['A'], '', 5);
    book.take({
      kind: 'snap',
      ch: 'alarm',
      epoch: 'f',
      seq: 9,
      t: 0,
      alarms: [alarmOf('A'), alarmOf('C', 4)],
    });
    expect(book.alarms().map(({ id, state }) => [id, state])).toEqual([['A', 2]]);
  });

  test('an alarm that returned to normal stays in sight until the server closes it', () => {
    const { book } = bookWith(alarmOf('A', 3));
    book.acknowledge('op', ['A'], 'ok', 5);
    expect(book.alarms()).toMatchObject([{ state: 3, ackTime: 5 }]);
  });
});
