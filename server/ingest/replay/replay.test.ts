import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { mappingSchema, type Mapping } from './mapping.ts';
import type { Outlet } from './outlet.ts';
import { replay, type ReplayOptions, type Tally } from './replay.ts';

type SentRow = { pointCode: string; value: number | string | null; dataTime: number | string };

const start = Date.parse('2024-05-01T00:00:00Z');
let folder: string;
let clock: ManualClock;
let sent: SentRow[];
let defined: string[];
let failAfter: number;
let stop: AbortController;

const outlet: Outlet = {
  send(entity, rows) {
    if (entity === 'kafkaMonitoringPoint') {
      defined.push(...rows.map((row) => (row as { code: string }).code));
      return Promise.resolve({});
    }
    if (sent.length >= failAfter) return Promise.reject(new Error('the server is gone'));
    sent.push(...(rows as SentRow[]));
    return Promise.resolve({ stored: rows.length });
  },
  close: () => Promise.resolve(),
};

const mapping: Mapping = mappingSchema.parse({
  set: 'two',
  zone: 'UTC',
  files: [
    {
      match: 'data/(\\w+)\\.csv',
      text: { separator: ';' },
      time: { columns: ['time'], format: 'yyyy-MM-dd HH:mm:ss' },
      missing: ['-200'],
      emit: [
        {
          entity: 'sample',
          fields: { pointCode: 'X.{1}', value: { column: 'v', factor: 2, offset: 1 } },
          point: { kind: 'CO', samplePeriod: 60 },
        },
      ],
    },
  ],
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replay-'));
  mkdirSync(join(folder, 'data'));
  writeFileSync(
    join(folder, 'data', 'a.csv'),
    'time;v\n2024-05-01 00:00:00;1\n2024-05-01 00:02:00;-200\n2024-05-01 00:01:00;x\n\n2024-05-01 00:04:00;"4"\n',
  );
  writeFileSync(
    join(folder, 'data', 'b.csv'),
    '\uFEFFtime;v\r\n2024-05-01 00:01:00;10\r\n2024-05-01 00:03:00;\r\nthen;12\r\n',
  );
  writeFileSync(join(folder, 'notes.txt'), 'not of the set');
  clock = new ManualClock(Date.parse('2026-11-21T08:00:00Z'));
  sent = [];
  defined = [];
  failAfter = Infinity;
  stop = new AbortController();
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const play = (options: Partial<ReplayOptions> = {}): Promise<Tally> =>
  replay({
    folder,
    mapping,
    outlet,
    clock,
    speed: 'max',
    from: 'original',
    progressFile: join(folder, 'progress.json'),
    signal: stop.signal,
    ...options,
  });

/** Lets the replay run until it waits for the clock, which stands still meanwhile, or is over. */
const rest = async (done: Promise<unknown>): Promise<void> => {
  let over = false;
  done.then(
    () => (over = true),
    () => (over = true),
  );
  while (clock.waiting === 0 && !over) await new Promise((resolve) => setImmediate(resolve));
};

const minutes = (t: number | string): number | string =>
  typeof t === 'number' ? (t - start) / 60_000 : t;

test('plays files side by side by time, a file in its own order, with values as declared', async () => {
  const tally = await play();
  expect(
    sent.map(({ pointCode, value, dataTime }) => [pointCode, value, minutes(dataTime)]),
  ).toEqual([
    ['X.a', 3, 0],
    ['X.b', 21, 1],
    ['X.a', null, 2],
    ['X.a', 'x', 1],
    ['X.b', null, 3],
    ['X.b', 25, 'unreadable'],
    ['X.a', 9, 4],
  ]);
  expect(defined).toEqual(['X.a', 'X.b']);
  expect(tally).toMatchObject({ sent: 7, stored: 7, definitions: 2 });
});

describe('a replay that was cut off', () => {
  test.each([1, 2, 3, 5, 6])(
    'after %i rows goes on there and sends each row once',
    async (rows) => {
      failAfter = rows;
      await expect(play({ batchRows: 1 })).rejects.toThrow('gone');
      failAfter = Infinity;
      await play({ batchRows: 1 });
      expect(sent.map(({ pointCode, value }) => `${pointCode} ${value}`)).toEqual([
        'X.a 3',
        'X.b 21',
        'X.a null',
        'X.a x',
        'X.b null',
        'X.b 25',
        'X.a 9',
      ]);
    },
  );

  test('sends the batch again whose answer never came', async () => {
    failAfter = 4;
    await expect(play({ batchRows: 2 })).rejects.toThrow('gone');
    // The server had stored the third batch, but its answer was lost.
    sent.push({ pointCode: 'X.b', value: null, dataTime: 0 });
    failAfter = Infinity;
    await play({ batchRows: 2 });
    expect(sent).toHaveLength(8);
  });

  test('does nothing more once it has come to its end, and begins anew for other files', async () => {
    await play();
    expect((await play()).sent).toBe(0);
    expect((await play({ only: /a\.csv/ })).sent).toBe(4);
  });
});

describe('speed', () => {
  test('60 plays a minute a second', async () => {
    const done = play({ speed: 60 });
    await rest(done);
    expect(sent).toHaveLength(1);
    clock.advance(999);
    await rest(done);
    expect(sent).toHaveLength(1);
    clock.advance(1);
    await rest(done);
    expect(sent).toHaveLength(2);
    clock.advance(3000);
    await rest(done);
    clock.advance(3000);
    await rest(done);
    expect((await done).sent).toBe(7);
    expect(sent.at(-1)?.dataTime).toBe(start + 240_000);
  });

  test('from now gives times that keep to the clock', async () => {
    const begun = clock.now();
    const done = play({ speed: 60, from: 'now' });
    for (let second = 0; second < 5; second++) {
      await rest(done);
      clock.advance(1000);
    }
    await done;
    expect(
      sent.map(({ dataTime }) => (typeof dataTime === 'number' ? dataTime - begun : dataTime)),
    ).toEqual([0, 1000, 2000, 1000, 3000, 'unreadable', 4000]);
  });

  test('from now without a speed is refused', async () => {
    await expect(play({ from: 'now' })).rejects.toThrow('needs a speed');
  });

  test('a stop ends the waiting', async () => {
    const done = play({ speed: 1 });
    await rest(done);
    stop.abort(new Error('Stopped'));
    await expect(done).rejects.toThrow('Stopped');
  });
});

test('a mapping that names a column the file has not is told', async () => {
  const wrong = structuredClone(mapping);
  wrong.files[0]?.emit.push({ entity: 'sample', fields: { value: '{nothing}' }, also: [] });
  await expect(play({ mapping: wrong })).rejects.toThrow('nothing');
});

test('a folder without a file of the set is told', async () => {
  await expect(play({ only: /never/ })).rejects.toThrow('No file');
});
