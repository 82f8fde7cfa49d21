import { expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { emptyIngestBatch, noSamples } from '#server/ports/emptyIngestBatch.ts';
import type { Fix, IngestBatch } from '#server/ports/ingestBatch.ts';
import { AlarmChannel } from './channels/alarmChannel.ts';
import { FrameChannel } from './channels/frameChannel.ts';
import { createLiveHub } from './liveHub.ts';
import { Publisher } from './publisher.ts';

const NOW = 1_795_300_000_000;
const HOUR_MS = 3_600_000;
const nothing = async function* (): AsyncGenerator<never> {};

function publishing() {
  const clock = new ManualClock(NOW);
  const channels = {
    alarm: new AlarmChannel({ alarmChangesAfter: () => Promise.resolve([]) }, 'epoch', 0, []),
    point: new FrameChannel('point', 'life'),
    person: new FrameChannel('person', 'life'),
    substation: new FrameChannel('substation', 'life'),
  };
  const past = {
    stateAt: () => Promise.reject(new Error('not asked')),
    past: nothing,
    descentsIn: () => Promise.resolve([]),
  };
  const hub = createLiveHub({ clock, channels, mineCode: () => '610632007274', past });
  const publisher = new Publisher({ clock, hub, channels, modelVersion: () => 1 });
  return { clock, channels, publisher };
}

test('who went down before the server began anew is below since then, not since his last fix', () => {
  const { channels, publisher } = publishing();
  publisher.seed({
    samples: noSamples,
    fixes: [fixOf(1, NOW - 5_000, true), fixOf(2, NOW - 5_000, true), fixOf(3, NOW - 5_000, false)],
    substations: [],
    below: new Map([
      [1, NOW - 3 * HOUR_MS],
      [3, NOW - 4 * HOUR_MS],
    ]),
  });
  const since = (): unknown[] => [1, 2, 3].map((no) => channels.person.newest(no)?.inTime);
  expect(since()).toEqual([NOW - 3 * HOUR_MS, NOW - 5_000, Number.NaN]);
  publisher.publish(
    [{ ...ingestBatch, fixes: [fixOf(1, NOW, true), fixOf(3, NOW, true)] }],
    [],
    [],
  );
  expect(since()).toEqual([NOW - 3 * HOUR_MS, NOW - 5_000, NOW]);
  publisher.stop();
});

test('what tells of the past alone travels to no screen', () => {
  const { clock, channels, publisher } = publishing();
  const samples = {
    length: 1,
    pointNo: Int32Array.of(5),
    t: Float64Array.of(NOW),
    value: Float64Array.of(2),
    state: Uint16Array.of(0),
  };
  const told = (): unknown[] => [channels.point.newest(5), channels.person.newest(1)];
  publisher.publish(
    [{ ...ingestBatch, samples, fixes: [fixOf(1, NOW, true)], history: true }],
    [],
    [],
  );
  clock.advance(100);
  expect(told()).toEqual([undefined, undefined]);
  publisher.publish([{ ...ingestBatch, samples, fixes: [fixOf(1, NOW, true)] }], [], []);
  clock.advance(100);
  expect(told()).toMatchObject([{ value: 2 }, { no: 1 }]);
  publisher.stop();
});

const ingestBatch: IngestBatch = { ...emptyIngestBatch(NOW), sourceNo: 1 };

const fixOf = (personNo: number, t: number, underground: boolean): Fix => ({
  personNo,
  t,
  x: 0,
  y: 0,
  z: underground ? -150 : 0,
  underground,
  exitLost: false,
  areaNo: 1,
  readerNo: -1,
  accuracy: 1,
  posMode: 3,
  battery: 80,
});
