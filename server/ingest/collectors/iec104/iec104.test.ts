import { beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { tagOf } from '#tests/helpers/collectorTag.ts';
import { BadSetup, type DriverPort, type Tag } from '../driver.ts';
import { iecAddress, planOf } from './address.ts';
import { asduIn, interrogationOf, type Asdu } from './asdu.ts';
import { Link } from './link.ts';
import { Stations } from './stations.ts';

/** Messages as the standard lays them out, made by no code of ours. */
const messages = {
  float: '0d01140001000140003d0ad73e00',
  floats: '0d82140001000140000000003f000000c03f01',
  timedFloat: '2401030001000140000000003f00923b1e10b40b1a',
  invalid: '2401030001000140000000003f80923b9e10b40b1a',
  /** The 31st of November, and the 25th hour. */
  noDay: '2401030001000140000000003f00923b1e10bf0b1a',
  noHour: '2401030001000140000000003f00923b1e18b40b1a',
  summer: '2401030001000140000000003f00923b1e90b40b1a',
  singles: '0102140001000100000103000070',
  timedSingle: '1e010300020070110101923b1e10b40b1a',
  normalised: '09010300010005000000c000',
  timedScaled: '230103000100060000f9ff00923b1e10b40b1a',
  notANumber: '0d01030001000140000000c07f00',
};
const HOUR = 3_600_000;
/** 16:30:15.250 of the clock in the time tags, at +08:00. */
const AT = Date.UTC(2026, 10, 20, 8, 30, 15, 250);
const bytesOf = (hex: string): Buffer => Buffer.from(hex, 'hex');
const read = (hex: string): Asdu => {
  const asdu = asduIn(bytesOf(hex), 8 * HOUR);
  if (!asdu.ok) throw new Error(asdu.error);
  return asdu.value;
};

describe('messages', () => {
  test.each([
    ['float', [{ object: 16_385, value: Math.fround(0.42), state: 0, at: undefined }]],
    [
      'floats',
      [
        { object: 16_385, value: 0.5, state: 0, at: undefined },
        { object: 16_386, value: 1.5, state: 512, at: undefined },
      ],
    ],
    ['timedFloat', [{ object: 16_385, value: 0.5, state: 0, at: AT }]],
    ['invalid', [{ object: 16_385, value: null, state: 8, at: undefined }]],
    ['noDay', [{ object: 16_385, value: 0.5, state: 0, at: undefined }]],
    ['noHour', [{ object: 16_385, value: 0.5, state: 0, at: undefined }]],
    ['summer', [{ object: 16_385, value: 0.5, state: 0, at: AT - HOUR }]],
    [
      'singles',
      [
        { object: 1, value: 1, state: 0, at: undefined },
        { object: 3, value: 0, state: 256 | 2048 | 1024, at: undefined },
      ],
    ],
    ['timedSingle', [{ object: 70_000, value: 1, state: 0, at: AT }]],
    ['normalised', [{ object: 5, value: -0.5, state: 0, at: undefined }]],
    ['timedScaled', [{ object: 6, value: -7, state: 0, at: AT }]],
    ['notANumber', [{ object: 16_385, value: null, state: 8, at: undefined }]],
  ] as const)('%s is read with its quality and time', (name, objects) => {
    expect(read(messages[name]).objects).toEqual(objects);
  });

  test('type, cause and station are read', () => {
    expect(read(messages.timedSingle)).toMatchObject({ type: 30, cause: 3, station: 2 });
    expect(read('64014a002f0000000014')).toMatchObject({
      type: 100,
      cause: 10,
      isNegative: true,
      station: 47,
      objects: undefined,
    });
  });

  test.each(['0d01140001', '0d02140001000140003d0ad73e00', '0d01140001000140003d0ad73e'])(
    '%s is refused: it is not as long as it says',
    (hex) => {
      expect(asduIn(bytesOf(hex), 0).ok).toBe(false);
    },
  );

  test('an interrogation is laid out as the standard has it', () => {
    expect(interrogationOf(300).toString('hex')).toBe('640106002c0100000014');
  });
});

describe('addresses', () => {
  test('a host, its port and the zone of its time tags', () => {
    const at = (address: string) => iecAddress({ address });
    expect(at('10.0.0.5')).toEqual({ host: '10.0.0.5', port: 2404, shiftMs: 8 * HOUR });
    expect(at('rtu:2405?zone=utc')).toEqual({ host: 'rtu', port: 2405, shiftMs: 0 });
    expect(at('rtu?zone=+09:00').shiftMs).toBe(9 * HOUR);
    expect(at('rtu?zone=-03:30').shiftMs).toBe(-3.5 * HOUR);
    for (const wrong of ['rtu?zone=Shanghai', 'rtu?zones=utc', 'http://rtu'])
      expect(() => at(wrong)).toThrow(BadSetup);
  });

  test('a tag that is no station and object is left out, the others are followed', () => {
    const plan = planOf(['1/5', '1/5', '2/16777215', '0/1', '1/16777216', 'a'].map(tagAt));
    expect(plan.stations).toEqual([1, 2]);
    expect(plan.tags.get('1/5')).toHaveLength(2);
    expect(plan.leftOut.map(({ what }) => what)).toEqual(['0/1', '1/16777216', 'a']);
  });
});

const tagAt = (address: string): Tag => tagOf(address, `p-${address}`);

/** Frames: I with both numbers, S with the number of what was received, and the signs. */
const sign = (code: string): Buffer => bytesOf(`6804${code}000000`);
const STARTDT_ACT = '680407000000';
const started = sign('0b');
function message(sent: number, received: number, hex: string): Buffer {
  const asdu = bytesOf(hex);
  const head = Buffer.from([0x68, asdu.length + 4, 0, 0, 0, 0]);
  head.writeUInt16LE(sent << 1, 2);
  head.writeUInt16LE(received << 1, 4);
  return Buffer.concat([head, asdu]);
}
const receipt = (received: number): string => {
  const frame = bytesOf('680401000000');
  frame.writeUInt16LE(received << 1, 4);
  return frame.toString('hex');
};

describe('a link', () => {
  let clock: ManualClock;
  let said: string[];
  let ends: string[];
  let starts: number;
  let link: Link;

  beforeEach(() => {
    clock = new ManualClock();
    said = [];
    ends = [];
    starts = 0;
    link = new Link({
      clock,
      write: (bytes) => void said.push(bytes.toString('hex')),
      started: () => void starts++,
      lost: ({ message: why }) => void ends.push(why),
    });
    link.start();
  });
  const pass = (seconds: number): void => {
    for (let second = 0; second < seconds; second++) clock.advance(1000);
  };
  const begin = (): void => {
    link.take(started);
    said = [];
  };

  test('it asks for the start, and begins when that is taken', () => {
    expect([said, starts]).toEqual([[STARTDT_ACT], 0]);
    link.take(started);
    expect(starts).toBe(1);
  });

  test('messages are taken across packets, in their order', () => {
    begin();
    const both = Buffer.concat([message(0, 0, messages.float), message(1, 0, messages.timedFloat)]);
    expect(link.take(both.subarray(0, 9))).toEqual([]);
    expect(link.take(both.subarray(9)).map((asdu) => asdu.toString('hex'))).toEqual([
      messages.float,
      messages.timedFloat,
    ]);
  });

  test('w: every eighth stored message is acknowledged, and none that is not stored', () => {
    begin();
    for (let i = 0; i < 12; i++) link.take(message(i, 0, messages.float));
    link.stored(7);
    expect(said).toEqual([]);
    link.stored(1);
    expect(said).toEqual([receipt(8)]);
  });

  test('t2: fewer are acknowledged after ten seconds', () => {
    begin();
    link.take(message(0, 0, messages.float));
    link.stored(1);
    pass(9);
    expect(said).toEqual([]);
    pass(1);
    expect(said).toEqual([receipt(1)]);
  });

  test('t2 counts from when a message came: what was long in storing is acknowledged at once', () => {
    begin();
    link.take(message(0, 0, messages.float));
    pass(11);
    expect(said).toEqual([]);
    link.stored(1);
    expect(said).toEqual([receipt(1)]);
  });

  test('a start that was not asked for begins nothing anew', () => {
    begin();
    link.take(started);
    expect(starts).toBe(1);
  });

  test('k: no more than twelve of our messages go without being acknowledged', () => {
    begin();
    for (let i = 0; i < 14; i++) link.send(interrogationOf(1));
    expect(said).toHaveLength(12);
    link.take(bytesOf(receipt(1)));
    expect(said).toHaveLength(13);
  });

  test('a message of ours acknowledges what is stored', () => {
    begin();
    link.take(message(0, 0, messages.float));
    link.stored(1);
    link.send(interrogationOf(1));
    expect(said).toEqual(['680e0000020064010600010000000014']);
    pass(12);
    expect(said).toHaveLength(1);
  });

  test('t1: a start, or a message, that nobody answers ends the link', () => {
    pass(15);
    expect(ends).toEqual(['the substation gave no answer within 15 s']);
    ends = [];
    begin();
    link.send(interrogationOf(1));
    pass(14);
    expect(ends).toEqual([]);
    pass(1);
    expect(ends).toHaveLength(1);
  });

  test('t3: a link that is silent is tried, and goes on when that is answered', () => {
    begin();
    pass(20);
    expect(said).toEqual(['680443000000']);
    link.take(sign('83'));
    pass(19);
    expect(ends).toEqual([]);
    pass(1 + 15);
    expect(ends).toHaveLength(1);
  });

  test('a test of the other side is answered', () => {
    begin();
    link.take(sign('43'));
    expect(said).toEqual(['680483000000']);
  });

  test.each([
    ['a message is missing', () => message(1, 0, messages.float), 'message 1 came where 0 was due'],
    ['what was never sent is acknowledged', () => bytesOf(receipt(1)), 'what was never sent'],
    ['it is another protocol', () => Buffer.from('HTTP/1.1'), 'does not speak IEC 60870-5-104'],
  ])('the link ends where %s', (_, frame, why) => {
    begin();
    expect(() => link.take(frame())).toThrow(why);
  });

  test('numbers go round after 32767', () => {
    begin();
    for (let i = 0; i < 0x80_01; i++) {
      link.take(message(i % 0x80_00, 0, messages.float));
      link.stored(1);
    }
    expect(said.at(-1)).toBe(receipt(0));
  });
});

describe('stations', () => {
  let sent: unknown[];
  let refused: string[];
  let asked: string[];
  let acknowledged: number;
  let stored: PromiseWithResolvers<void>;
  let clock: ManualClock;
  let stations: Stations;

  const stationsOf = (isTrial: boolean): Stations => {
    const port: DriverPort = {
      clock,
      isTrial,
      folder: '.',
      connected: () => undefined,
      send: ({ rows }) => {
        sent.push(...rows);
        return stored.promise;
      },
      offer: () => true,
      refused: (why) => void refused.push(why),
      leaveOut: () => undefined,
      certificate: () => undefined,
      marks: async () => new Map(),
    };
    return new Stations({
      plan: planOf([{ ...tagAt('1/16385'), factor: 10, offset: 1, unit: 'kV' }, tagAt('2/70000')]),
      shiftMs: 8 * HOUR,
      link: {
        send: (asdu) => void asked.push(asdu.toString('hex')),
        stored: (count) => (acknowledged += count),
      },
      port,
      lost: (error) => refused.push(error.message),
    });
  };

  beforeEach(() => {
    sent = [];
    refused = [];
    asked = [];
    acknowledged = 0;
    stored = Promise.withResolvers();
    clock = new ManualClock(AT + 100);
    stations = stationsOf(false);
  });
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  test('values of tags become readings: with their own time, or of the moment they came', async () => {
    stored.resolve();
    for (const hex of [messages.timedFloat, messages.float, messages.timedSingle, messages.singles])
      stations.take(bytesOf(hex));
    await settled();
    expect(sent).toEqual([
      { pointCode: 'p-1/16385', dataTime: AT, value: 6, unit: 'kV' },
      {
        pointCode: 'p-1/16385',
        dataTime: AT + 100,
        value: expect.closeTo(5.2, 5) as unknown,
        unit: 'kV',
      },
      { pointCode: 'p-2/70000', dataTime: AT, value: 1 },
    ]);
    expect(acknowledged).toBe(4);
  });

  test('two values of one object that come together without times are both kept', async () => {
    stored.resolve();
    stations.take(bytesOf(messages.float));
    stations.take(bytesOf(messages.float));
    await settled();
    expect(sent).toMatchObject([{ dataTime: AT + 100 }, { dataTime: AT + 101 }]);
  });

  test('nothing is acknowledged before it is stored, and what comes meanwhile goes together', async () => {
    stations.take(bytesOf(messages.timedFloat));
    await settled();
    stations.take(bytesOf(messages.timedSingle));
    stations.take(bytesOf(messages.timedSingle));
    await settled();
    expect([sent.length, acknowledged]).toEqual([1, 0]);
    stored.resolve();
    await settled();
    expect([sent.length, acknowledged]).toEqual([3, 3]);
  });

  test('a trial acknowledges nothing: events are kept for the collector', async () => {
    stored.resolve();
    stations = stationsOf(true);
    stations.take(bytesOf(messages.timedFloat));
    await settled();
    expect([sent.length, acknowledged]).toEqual([1, 0]);
  });

  test('stations are asked one after another, and one that refuses does not hold up the next', () => {
    stations.interrogate();
    expect(asked).toEqual(['64010600010000000014']);
    // The confirmation alone ends nothing.
    stations.take(bytesOf('64010700010000000014'));
    expect(asked).toHaveLength(1);
    stations.take(bytesOf('64016e00010000000014'));
    expect(asked[1]).toBe('64010600020000000014');
    expect(refused).toEqual(['station 1 refuses the interrogation (cause 46)']);
    // Station 1 has begun anew.
    stations.take(bytesOf('46010400010000000000'));
    expect(asked).toHaveLength(2);
    stations.take(bytesOf('64010a00020000000014'));
    expect(asked[2]).toBe('64010600010000000014');
  });

  test('a station that never ends its answer does not hold up the next', () => {
    stations.interrogate();
    clock.advance(60_000);
    expect(asked).toHaveLength(2);
    stations.close();
  });

  test('a type that is not read is told once, and acknowledged', async () => {
    stored.resolve();
    for (let i = 0; i < 2; i++) stations.take(bytesOf('03010300010001000002'));
    await settled();
    expect(refused).toEqual(['messages of type 3 are not read']);
    expect([sent, acknowledged]).toEqual([[], 2]);
  });

  test('a message that is broken is told and acknowledged', async () => {
    stored.resolve();
    stations.take(bytesOf('0d01140001000140003d0ad73e'));
    await settled();
    expect(refused).toEqual(['a message of type 13 is not as long as it says']);
    expect(acknowledged).toBe(1);
  });
});
