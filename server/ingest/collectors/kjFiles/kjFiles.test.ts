import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import { BadSetup, type DriverPort, type Rows, type Setup } from '../driver.ts';
import { kjFiles } from './kjFiles.ts';
import { layoutsOf, readKj } from './kjText.ts';

const LAYOUT =
  'AQSS=pointCode;-;value;state;dataTime\nAQMC kafkaMonitoringPoint=code;name;rangeMax#';
/** “AQMC” with the name 甲烷 as GBK has it. */
const GBK = Buffer.concat([
  Buffer.from('KJ;AQMC|001040;'),
  Buffer.from([0xbc, 0xd7, 0xcd, 0xe9]),
  Buffer.from(';100~||'),
]);

let folder: string;
let clock: ManualClock;
let sent: Rows[];
let refused: string[];
let stored: PromiseWithResolvers<void>;
let leaving: AbortController;
let running: Promise<void> | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kj-'));
  for (const name of ['done', 'refused']) mkdirSync(join(folder, name));
  clock = new ManualClock(Date.UTC(2026, 0, 1));
  sent = [];
  refused = [];
  stored = Promise.withResolvers();
  leaving = new AbortController();
});
afterEach(async () => {
  leaving.abort();
  stored.resolve();
  await running?.catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

const start = (isTrial = false, layout = LAYOUT): Promise<void> => {
  const port: DriverPort = {
    clock,
    isTrial,
    folder,
    connected: () => undefined,
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
  const setup: Setup = {
    id: '1',
    code: 'kj',
    kind: 'kjFiles',
    address: folder,
    periodSec: 1,
    timeoutMs: 1000,
    userName: '',
    password: '',
    layout,
    tags: [],
  };
  running = kjFiles.run(setup, port, leaving.signal);
  return running;
};
const write = (name: string, text: string | Buffer): void =>
  writeFileSync(join(folder, name), text);
const within = (name: 'done' | 'refused'): string[] => readdirSync(join(folder, name)).toSorted();
const AQSS = 'KJ;AQSS|001040;x;0.42;0;2026-01-01 08:00:00~001041;x;;8;2026-01-01 08:00:00~||';

test('a whole file is read by its layout, and laid aside only when its rows are stored', async () => {
  write('610632007274_AQSS_20260101080000.txt', AQSS);
  void start();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent).toEqual([
    {
      entity: 'sample',
      rows: [
        { pointCode: '001040', value: '0.42', state: '0', dataTime: '2026-01-01 08:00:00' },
        { pointCode: '001041', value: '', state: '8', dataTime: '2026-01-01 08:00:00' },
      ],
    },
  ]);
  expect(within('done')).toEqual([]);
  stored.resolve();
  await expect.poll(() => within('done')).toEqual(['610632007274_AQSS_20260101080000.txt']);
  expect(refused).toEqual([]);
});

test('names in GBK are read, numbers become numbers, and files come in the order of their times', async () => {
  stored.resolve();
  write('b_AQSS_20260101080100.txt', AQSS);
  write('z_AQMC_20260101080000.txt', GBK);
  void start();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[0]).toEqual({
    entity: 'kafkaMonitoringPoint',
    rows: [{ code: '001040', name: '甲烷', rangeMax: 100 }],
  });
});

test('a half-written file waits for its end, and is refused when it has not grown for a minute', async () => {
  stored.resolve();
  write('a_AQSS_20260101080000.txt', AQSS.slice(0, 40));
  void start();
  await expect.poll(() => clock.waiting).toBeGreaterThan(0);
  expect([sent, refused]).toEqual([[], []]);
  for (let second = 0; second < 62 && refused.length === 0; second++) {
    clock.advance(1000);
    await expect.poll(() => clock.waiting + refused.length).toBeGreaterThan(0);
  }
  await expect.poll(() => within('refused')).toEqual(['a_AQSS_20260101080000.txt']);
  expect(refused).toEqual([
    'a_AQSS_20260101080000.txt: the end mark || is missing: it is half-written',
  ]);
});

test.each([
  ['no header~||', 'there is no header that ends with |'],
  ['kj;aqss|1;2~||', 'the header names no form, such as KJ;AQSS|'],
  ['KJ;AQDD|1;2~||', 'no layout is declared for the form AQDD'],
])(
  'the wrong file %j is refused with its reason, and those behind it are taken',
  async (text, why) => {
    stored.resolve();
    write('a_20260101080000.txt', text);
    write('b_AQSS_20260101080100.txt', AQSS);
    void start();
    await expect.poll(() => within('done')).toEqual(['b_AQSS_20260101080100.txt']);
    expect(within('refused')).toEqual(['a_20260101080000.txt']);
    expect(refused).toEqual([`a_20260101080000.txt: ${why}`]);
  },
);

test('a trial moves nothing', async () => {
  stored.resolve();
  write('a_AQSS_20260101080000.txt', AQSS);
  void start(true);
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(() => clock.waiting).toBeGreaterThan(0);
  expect(existsSync(join(folder, 'a_AQSS_20260101080000.txt'))).toBe(true);
});

test('a folder that was not given for this is neither read nor changed', async () => {
  rmSync(join(folder, 'refused'), { recursive: true });
  write('a_AQSS_20260101080000.txt', AQSS);
  await expect(start()).rejects.toThrow('make the folders done and refused');
  expect(sent).toEqual([]);
});

test('a layout without a time is refused as a setup: no row could be known again', async () => {
  await expect(start(false, 'AQSS=pointCode;value')).rejects.toThrow(BadSetup);
});

test('a record that does not fit its form stays as its text, the others are read', () => {
  const layouts = layoutsOf(LAYOUT);
  if (!layouts.ok) throw new Error(layouts.error);
  expect(readKj('KJ;AQSS|001040;x~001041;x;1;0;2026-01-01 08:00:00;~||', layouts.value)).toEqual({
    ok: true,
    value: {
      form: 'AQSS',
      entity: 'sample',
      misfits: 1,
      rows: [
        '001040;x',
        { pointCode: '001041', value: '1', state: '0', dataTime: '2026-01-01 08:00:00' },
      ],
    },
  });
});
