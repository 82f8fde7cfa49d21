import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import type { LeftOut } from '#contracts/sources/collectorStanding.ts';
import { tagOf } from '#tests/helpers/collectorTag.ts';
import { BadSetup, type DriverPort, type Rows, type Setup } from '../driver.ts';
import { nmea } from './nmea.ts';
import { placed, planOf } from './plan.ts';
import { Receiver } from './rows.ts';
import { sentenceIn, type Sentence } from './sentence.ts';

/** Sentences as receivers of u-blox and Trimble said them. */
const UBLOX_RMC = '$GNRMC,001031.00,A,4404.13993,N,12118.86023,W,0.146,,100117,,,A*7B';
const UBLOX_GGA = '$GNGGA,001043.00,4404.14036,N,12118.85961,W,1,12,0.98,1113.0,M,-21.3,M,,*47';
const TRIMBLE_GGA =
  '$GPGGA,172814.0,3723.46587704,N,12202.26957864,W,2,6,1.2,18.893,M,-25.669,M,2.0,0031*4F';
const TRIMBLE_GST = '$GPGST,172814.0,0.006,0.023,0.020,273.6,0.023,0.020,0.031*6A';
const NO_FIX = '$GNGGA,001044.00,,,,,0,00,99.99,,,,,,*79';
/** As a receiver begins: it has no date yet. */
const COLD_RMC = '$GPRMC,001041.00,V,,,,,,,060180,,,N*76';
/** Of a simulator. */
const SIMULATED = '$GNGGA,001044.00,4404.14036,N,12118.85961,W,8,12,0.98,1113.0,M,-21.3,M,,*49';
const VOID_RMC = '$GPRMC,235959.50,V,,,,,,,100117,,,N*7F';

const read = (line: string): Sentence => {
  const sentence = sentenceIn(line);
  if (!sentence.ok || sentence.value === undefined) throw new Error(`no sentence: ${line}`);
  return sentence.value;
};

describe('sentences', () => {
  test.each([
    [UBLOX_GGA.replace('1113.0', '1114.0'), 'a wrong check sum'],
    [UBLOX_GGA.slice(0, -3), 'no check sum'],
    ['$*', 'no sentence'],
  ])('%s is refused', (line, why) => {
    const sentence = sentenceIn(line);
    expect(sentence).toMatchObject({ ok: false, error: expect.stringContaining(why) as unknown });
  });

  test('sentences of makers and encapsulated ones are nobody’s', () => {
    expect(sentenceIn('$PUBX,41*26')).toMatchObject({ ok: false });
    expect(sentenceIn('$PUBX,41*36')).toEqual({ ok: true, value: undefined });
    expect(sentenceIn('!AIVDM,1*4A')).toEqual({ ok: true, value: undefined });
  });

  const receiver = (
    plan: Partial<Pick<Setup, 'tags' | 'layout'>>,
    now = Date.UTC(2017, 0, 10, 0, 10, 50),
  ): Receiver => new Receiver(planOf({ tags: [], layout: '', ...plan }), new ManualClock(now));

  test('fields become readings with the time of the receiver', () => {
    const tags = [
      tagOf('GGA.latitude', 'lat'),
      tagOf('GGA.longitude', 'lon'),
      tagOf('GGA.altitude', 'alt', { factor: 100, offset: 1, unit: 'cm' }),
      tagOf('GGA.satellites', 'sats'),
    ];
    const dataTime = Date.UTC(2017, 0, 10, 0, 10, 43);
    expect(receiver({ tags }).take(read(UBLOX_GGA))).toEqual([
      {
        entity: 'sample',
        rows: [
          { pointCode: 'lat', dataTime, value: expect.closeTo(44.069006, 9) as unknown },
          { pointCode: 'lon', dataTime, value: expect.closeTo(-121.3143268, 6) as unknown },
          { pointCode: 'alt', dataTime, value: 111_301, unit: 'cm' },
          { pointCode: 'sats', dataTime, value: 12 },
        ],
      },
    ]);
  });

  test('what a receiver says without knowing its place is no value, and marked so', () => {
    const tags = [tagOf('GGA.altitude', 'alt'), tagOf('GGA.quality', 'q'), tagOf('RMC.speed', 'v')];
    const own = receiver({ tags, layout: 'card C1 44 -121 0 0' });
    expect(own.take(read(NO_FIX)).flatMap(({ rows }) => rows)).toMatchObject([
      { pointCode: 'alt', value: null, state: 8 },
      { pointCode: 'q', value: 0 },
    ]);
    expect(own.take(read(VOID_RMC)).flatMap(({ rows }) => rows)).toMatchObject([
      { pointCode: 'v', dataTime: Date.UTC(2017, 0, 9, 23, 59, 59, 500), value: null, state: 8 },
    ]);
  });

  test.each([
    ['the day of the last date that was told', true, Date.UTC(2017, 0, 10, 0, 10, 43)],
    ['the day nearest to now', false, Date.UTC(2020, 5, 2, 0, 10, 43)],
  ])('a time without a date is of %s', (_, isDated, at) => {
    const own = receiver({ tags: [tagOf('GGA.altitude', 'a')] }, Date.UTC(2020, 5, 1, 23, 59));
    if (isDated) own.take(read(UBLOX_RMC));
    expect(own.take(read(UBLOX_GGA))[0]?.rows).toMatchObject([{ dataTime: at }]);
  });

  test('the date of a receiver that does not know where it is counts for nothing', () => {
    const own = receiver({ tags: [tagOf('RMC.speed', 'v'), tagOf('GGA.altitude', 'a')] });
    const at = (line: string): unknown => own.take(read(line))[0]?.rows;
    expect(at(COLD_RMC)).toMatchObject([{ dataTime: Date.UTC(2017, 0, 10, 0, 10, 41) }]);
    expect(at(UBLOX_GGA)).toMatchObject([{ dataTime: Date.UTC(2017, 0, 10, 0, 10, 43) }]);
  });

  test('a place that is simulated is none', () => {
    const own = receiver({ tags: [tagOf('GGA.altitude', 'a')], layout: 'card C1 44 -121 0 0' });
    expect(own.take(read(SIMULATED)).flatMap(({ rows }) => rows)).toMatchObject([
      { pointCode: 'a', value: null, state: 8 },
    ]);
  });

  test('a receiver is the place of a card, as good as it says itself', () => {
    const own = receiver(
      { layout: 'card 1001 37.391 -122.038 500000 4260000' },
      Date.UTC(2026, 0, 1, 17, 28, 20),
    );
    expect(own.take(read(TRIMBLE_GST))).toEqual([]);
    expect(own.take(read(TRIMBLE_GGA))).toEqual([
      {
        entity: 'kafkaUndergroundPersonnelLocation',
        rows: [
          {
            cardNo: '1001',
            dataTime: Date.UTC(2026, 0, 1, 17, 28, 14),
            x: expect.closeTo(500_015.381, 2) as unknown,
            y: expect.closeTo(4_260_010.871, 2) as unknown,
            z: 18.893,
            inOutType: 0,
            posMode: 4,
            accuracy: expect.closeTo(0.03048, 4) as unknown,
          },
        ],
      },
    ]);
  });

  test('a receiver tells how a slope has moved since its reference, in mm', () => {
    const own = receiver({ layout: 'slope GN-1 37.391 -122.038 18.9' });
    expect(own.take(read(TRIMBLE_GGA))[0]).toMatchObject({
      entity: 'kafkaGnssSlope',
      rows: [
        {
          deviceCode: 'GN-1',
          cumX: expect.closeTo(15_380.9, 0) as unknown,
          cumY: expect.closeTo(10_871.1, 0) as unknown,
          cumH: expect.closeTo(-7, 6) as unknown,
          solutionType: 3,
        },
      ],
    });
  });

  test('an anchor is where it is said to be', () => {
    const anchor = { latitude: 38.5, longitude: 110.2, x: 5, y: 7 };
    expect(placed(anchor, 38.5, 110.2)).toEqual({ x: 5, y: 7 });
  });
});

test('what cannot be followed is left out with its reason, and the rest is followed', () => {
  const { leftOut, cards } = planOf({
    tags: [tagOf('GGA.constructor', 'a'), tagOf('RMC.speed', 'b')],
    layout: 'card 1 38 110 0 0\ncard 2 91 0 0 0\nslope s 38 110\nplane 3 1 1 1 1',
  });
  expect(leftOut).toEqual([
    { code: 'badAddress', what: 'GGA.constructor' },
    { code: 'badForm', what: 'card 2 91 0 0 0' },
    { code: 'badForm', what: 'slope s 38 110' },
    { code: 'badForm', what: 'plane 3 1 1 1 1' },
  ] satisfies LeftOut[]);
  expect(cards).toHaveLength(1);
});

describe('a receiver on the wire', () => {
  let server: Server;
  let peer: Socket | undefined;
  let clock: ManualClock;
  let sent: Rows[];
  let refused: string[];
  let isConnected: boolean;
  let stored: PromiseWithResolvers<void>;
  let leaving: AbortController;
  let running: Promise<void>;

  beforeEach(async () => {
    peer = undefined;
    clock = new ManualClock(Date.UTC(2017, 0, 10, 0, 10, 50));
    sent = [];
    refused = [];
    isConnected = false;
    stored = Promise.withResolvers();
    leaving = new AbortController();
    running = Promise.resolve();
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      peer = socket;
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    leaving.abort();
    stored.resolve();
    await running.catch(() => undefined);
    peer?.destroy();
    server.close();
  });

  const start = (tags = [tagOf('GGA.altitude', 'alt')]): Promise<void> => {
    const port: DriverPort = {
      clock,
      isTrial: false,
      folder: '.',
      connected: () => (isConnected = true),
      send: (batch) => {
        sent.push(batch);
        return stored.promise;
      },
      offer: () => true,
      refused: (message) => void refused.push(message),
      leaveOut: () => undefined,
      certificate: () => undefined,
      marks: async () => new Map(),
    };
    const at = server.address();
    if (at === null || typeof at === 'string') throw new Error('no port');
    const setup: Setup = {
      id: '1',
      code: 'gnss',
      kind: 'nmea',
      address: `127.0.0.1:${at.port}`,
      periodSec: 1,
      timeoutMs: 1000,
      userName: '',
      password: '',
      layout: '',
      tags,
    };
    running = nmea.run(setup, port, leaving.signal);
    running.catch(() => undefined);
    return running;
  };
  const say = async (text: string): Promise<void> => {
    await expect.poll(() => peer).toBeDefined();
    peer?.write(text);
  };

  test('sentences are taken across the borders of packets, and a half one at the start is not', async () => {
    stored.resolve();
    void start();
    await say(`9,M,,*47\r\n${UBLOX_GGA.slice(0, 20)}`);
    await say(`${UBLOX_GGA.slice(20)}\r\n$GPGGA,wrong*00\r\n`);
    await expect.poll(() => refused).toEqual(['“$GPGGA,wrong*00” has a wrong check sum']);
    expect(sent).toMatchObject([{ entity: 'sample', rows: [{ value: 1113 }] }]);
    expect(isConnected).toBe(true);
  });

  test('while the writer is busy nothing is read on, and nothing is taken for silence', async () => {
    void start();
    await say(`${UBLOX_GGA}\r\n`);
    await expect.poll(() => sent.length).toBe(1);
    await say(`${UBLOX_GGA}\r\n`);
    for (let second = 0; second < 60; second++) clock.advance(1000);
    expect(sent).toHaveLength(1);
    stored.resolve();
    await expect.poll(() => sent.length).toBe(2);
  });

  test('a receiver that says nothing for half a minute is lost', async () => {
    stored.resolve();
    const run = start();
    await say(`${UBLOX_GGA}\r\n`);
    await expect.poll(() => sent.length).toBe(1);
    for (let second = 0; second < 32; second++) clock.advance(1000);
    await expect(run).rejects.toThrow('no sentence came for 30 s');
  });

  test('broken sentences are no sign of life', async () => {
    stored.resolve();
    const run = start();
    await say('hello\r\n$GPGGA,wrong*00\r\nand lines of another protocol\r\n');
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    for (let second = 0; second < 32; second++) clock.advance(1000);
    await expect(run).rejects.toThrow('no sentence came for 30 s');
    expect(isConnected).toBe(false);
  });

  test('what is no NMEA is told as such', async () => {
    const run = start();
    await say('x'.repeat(5000));
    await expect(run).rejects.toThrow('it has no lines');
    expect(isConnected).toBe(false);
  });

  test('a setup without anything to follow is refused', async () => {
    await expect(start([tagOf('GGA', 'a')])).rejects.toThrow(BadSetup);
  });
});
