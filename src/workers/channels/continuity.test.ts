import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomOf } from '#base/random.ts';
import { ManualClock } from '#base/clock.ts';
import { channelNames, hubMethods } from '#contracts/live/hub.ts';
import { isOpen } from '#contracts/alarms/alarm.ts';
import { alarmOf, changeOf, CoreFixture, T0 } from '#tests/helpers/coreFixture.ts';
import type { Fate } from '#tests/helpers/memoryHub.ts';
import { settle } from '#tests/helpers/testWindow.ts';
import { Channels } from './channels.ts';

const POINTS = 20;
const PEOPLE = 12;

describe('continuity', () => {
  test('with messages dropped, doubled and overtaken, breaks and a restart, the core ends up with the server’s state', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.constantFrom(0.01, 0.1, 0.3), async (seed, astray) => {
        const mine = new CoreFixture();
        const { hub } = mine;
        const alarms = mine.window.follow({ kind: 'alarms' });
        await mine.open();
        const random = randomOf(seed, 'continuity');
        hub.fate = (): Fate =>
          random.next() >= astray
            ? 'arrives'
            : ((['dropped', 'doubled', 'late'] as const)[random.below(3)] ?? 'dropped');
        for (let step = 1; step <= 150; step++) {
          const t = T0 + step * 100;
          mine.clock.advance(100);
          hub.point(
            { no: random.below(POINTS), t, value: step },
            { no: random.below(POINTS), t, value: -step },
          );
          hub.channels.person.add(fixOf(random.below(PEOPLE), t, step));
          hub.channels.person.close(t, hub.group('person'));
          if (random.next() < 0.2) {
            const closed = random.next() < 0.5;
            hub.alarm(
              changeOf(
                alarmOf(`A${random.below(6)}`, closed ? 4 : 1),
                closed ? 'closed' : 'raised',
              ),
            );
          }
          if (step % 20 === 0) hub.heartbeat();
          if (step === 60) hub.break();
          if (step === 70) hub.connect();
          if (step === 100 && seed % 2 === 0) {
            hub.break();
            hub.restart('e2');
            hub.connect();
          }
          await mine.turn();
        }
        hub.fate = () => 'arrives';
        await mine.pass(6);

        const { rows } = mine.core.live.mine.points;
        for (let no = 0; no < POINTS; no++)
          expect(rows.value(no)).toBe(hub.channels.point.newest(no)?.value ?? Number.NaN);
        const people = mine.core.live.mine.people;
        for (let no = 0; no < PEOPLE; no++) {
          const row = people.rowOf(no);
          expect(row === undefined ? undefined : people.columns.x[row]).toBe(
            hub.channels.person.newest(no)?.x,
          );
        }
        const open = new Map(hub.log.map(({ alarm }) => [alarm.id, alarm]));
        const book = mine.window.follow({ kind: 'alarms' }).newest();
        expect(book?.change === 'book' ? book.alarms.map(({ id }) => id).toSorted() : []).toEqual(
          [...open.values()]
            .filter(isOpen)
            .map(({ id }) => id)
            .toSorted(),
        );
        // Every transition was shown once and in order, whatever happened on the way.
        const shown = alarms.all.flatMap((frame) =>
          frame.change === 'alarm' ? [[frame.alarm.id, frame.alarm.state]] : [],
        );
        expect(shown).toEqual(hub.log.map(({ alarm }) => [alarm.id, alarm.state]));
      }),
      { numRuns: 25 },
    );
  });

  test('a lost last message is found by the next heartbeat', async () => {
    const mine = new CoreFixture();
    await mine.open();
    mine.hub.fate = () => 'dropped';
    mine.hub.point({ no: 1, t: T0, value: 7 });
    mine.hub.fate = () => 'arrives';
    mine.hub.heartbeat();
    await mine.turn();
    expect(mine.core.live.mine.points.rows.value(1)).toBe(7);
  });

  test('a channel that the server refuses is not asked for again and does not hold the others back', async () => {
    const mine = new CoreFixture();
    const answer = mine.hub.invoke.bind(mine.hub);
    let refused = 0;
    mine.hub.invoke = async (method, ...args) => {
      if (args[0] === 'person') refused += 1;
      if (args[0] === 'person')
        throw new Error("HubException: channel_refused: this needs the permission 'data/mine/get'");
      return answer(method, ...args);
    };
    const link = mine.window.follow({ kind: 'link' });
    await mine.open();
    await mine.pass(4);
    expect(link.newest()?.link.upToDate).toBe(true);
    expect(refused).toBe(1);
  });

  test('an answer of an older connection does not count for the present one', async () => {
    const answers: ((answer: unknown) => void)[] = [];
    const channels = new Channels(
      new ManualClock(),
      () => new Promise((resolve) => answers.push(resolve)),
      () => undefined,
    );
    const snapshots = (): void =>
      channelNames.forEach((ch) => channels.take(ch, { kind: 'snap', epoch: 'e', seq: 0 }));
    const answer = (): void =>
      answers
        .splice(0, 4)
        .forEach((resolve, i) =>
          resolve({ ch: channelNames[i], kind: 'snapshot', epoch: 'e', seq: 0 }),
        );
    channels.connected();
    channels.connected();
    snapshots();
    answer();
    await settle();
    expect(channels.upToDate).toBe(false);
    answer();
    await settle();
    expect(channels.upToDate).toBe(true);
  });

  test('a gap asks once, not with every message that follows', async () => {
    const mine = new CoreFixture();
    await mine.open();
    const asked = (): number =>
      mine.hub.calls.filter(
        ({ method, args }) => method === hubMethods.resume && args[0] === 'point',
      ).length;
    const before = asked();
    mine.hub.fate = () => 'dropped';
    mine.hub.point({ no: 1, t: T0, value: 0 });
    mine.hub.fate = () => 'arrives';
    for (let i = 1; i <= 20; i++) mine.hub.point({ no: 1, t: T0 + i, value: i });
    expect(asked() - before).toBe(1);
    await mine.turn();
    expect(mine.core.live.mine.points.rows.value(1)).toBe(20);
  });
});

const fixOf = (no: number, t: number, x: number) => ({
  no,
  t,
  x,
  y: 0,
  z: -400,
  area: 1,
  reader: 1,
  flags: 1,
  battery: 90,
  accuracy: 1,
  inTime: T0,
});
