import { describe, expect, test } from 'vitest';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import type { LoggedAlarmChange } from '#server/ports/storage.ts';
import { jsonProtocol } from '../signalr/codec/json.ts';
import type { Payload } from '../signalr/payload.ts';
import { argumentOf } from '#tests/live/sent.ts';
import { AlarmChannel, type Follower } from './alarmChannel.ts';

const change = (seq: number, state = 1): LoggedAlarmChange => ({
  seq,
  t: seq,
  alarm: { id: `A${seq}`, state } as Alarm,
  transition: {
    alarmId: `A${seq}`,
    event: 'raised',
    from: 0,
    to: state,
    level: 3,
    time: seq,
    by: null,
    comment: null,
    value: null,
  },
});

function reader(): Follower & { got: { kind: string; seq: number }[] } {
  const got: { kind: string; seq: number }[] = [];
  return {
    got,
    send: () => undefined,
    drained: () => Promise.resolve(),
    deliver(payload: Payload) {
      got.push(argumentOf(payload, jsonProtocol) as { kind: string; seq: number });
    },
  };
}

describe('alarm channel', () => {
  test('a reader that was away gets every transition once, in order, while new ones keep coming', async () => {
    const log: LoggedAlarmChange[] = Array.from({ length: 1234 }, (_, i) => change(i + 1));
    const nobody = reader();
    const late = reader();
    let joined = false;
    let pages = 0;
    const channel = new AlarmChannel(
      {
        async alarmChangesAfter(seq, limit) {
          // Between two pages the mine goes on: one more transition is committed and published.
          if (++pages <= 3) {
            const next = change(log.length + 1);
            log.push(next);
            channel.publish(next, joined ? late : nobody);
          }
          return log.filter((entry) => entry.seq > seq).slice(0, limit);
        },
      },
      'e1',
      1234,
      [],
    );
    expect(await channel.resume({ epoch: 'e1', seq: 10 }, 0, late, () => (joined = true))).toBe(
      'replay',
    );
    channel.publish(change(log.length + 1), joined ? late : nobody);
    const seqs = [...new Set(late.got.map((message) => message.seq))];
    expect(seqs).toEqual(Array.from({ length: log.length + 1 - 10 }, (_, i) => 11 + i));
  });

  test('another epoch, and a reader ahead of the log, get all open alarms', async () => {
    const channel = new AlarmChannel({ alarmChangesAfter: () => Promise.resolve([]) }, 'e2', 7, [
      change(3).alarm,
    ]);
    channel.publish(change(8), reader());
    channel.publish({ ...change(9), alarm: { id: 'A3', state: 4 } as Alarm }, reader());
    for (const [epoch, seq] of [
      ['e1', 9],
      ['e2', 10],
    ] as const) {
      const late = reader();
      let joined = false;
      expect(await channel.resume({ epoch, seq }, 0, late, () => (joined = true))).toBe('snapshot');
      expect(joined).toBe(true);
      expect(late.got).toMatchObject([
        { kind: 'snap', epoch: 'e2', seq: 9, alarms: [{ id: 'A8' }] },
      ]);
    }
  });
});
