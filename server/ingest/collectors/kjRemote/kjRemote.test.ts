import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { systemClock } from '#base/clock.ts';
import { freePort } from '#tests/freePort.ts';
import { pythonWith, startPeer, type Peer } from '#tests/interop/python.ts';
import { BadSetup, CodedFault, type DriverPort, type Setup } from '../driver.ts';
import { remoteAddress } from './address.ts';
import { kjRemote } from './kjRemote.ts';

/** Servers of somebody else, asyncssh and pyftpdlib, and the files of a folder of theirs. */
const python = await pythonWith('asyncssh==2.24.1', 'pyftpdlib==2.2.0');
const peers = new URL('../../../../tests/interop/peers/', import.meta.url).pathname;
const aqss = (value: number): string => `KJ;AQSS|001040;${value};2026-11-28 15:00:00~||`;

let folder: string;
let values: unknown[];
let marks: Map<string, number>;
let refused: string[];
let leaving: AbortController;
let running: Promise<void>;

beforeEach(() => {
  values = [];
  marks = new Map();
  refused = [];
  leaving = new AbortController();
  running = Promise.resolve();
});
afterEach(async () => {
  await stop();
});

const setupOf = (address: string, rest: Partial<Setup> = {}): Setup => ({
  id: 's',
  code: 'kj-far',
  kind: 'kjRemote',
  address,
  periodSec: 0.1,
  timeoutMs: 5000,
  userName: 'mine',
  password: 'dig',
  layout: 'AQSS=pointCode;value;dataTime',
  tags: [],
  ...rest,
});
const start = (setup: Setup, isTrial = false): Promise<void> => {
  const port: DriverPort = {
    clock: systemClock,
    isTrial,
    folder: '.',
    connected: () => undefined,
    send: async ({ rows, marks: told = [] }) => {
      for (const row of rows) values.push((row as { value?: unknown }).value);
      for (const { log, next } of told) marks.set(log, next);
    },
    offer: () => true,
    refused: (message) => void refused.push(message),
    leaveOut: () => undefined,
    certificate: () => undefined,
    marks: async () => new Map(marks),
  };
  running = kjRemote.run(setup, port, leaving.signal);
  // A test that waits for its end is told of it all the same.
  running.catch(() => undefined);
  return running;
};
const stop = async (): Promise<void> => {
  leaving.abort();
  await running.catch(() => undefined);
  leaving = new AbortController();
};
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

describe.skipIf(python === undefined).each(['sftp', 'ftp'] as const)('files by %s', (protocol) => {
  let peer: Peer;
  let home: string;
  let port: number;
  let thumbprint = '';
  const address = (rest = ''): string =>
    `${protocol}://127.0.0.1:${port}/?from=beginning${rest}${
      protocol === 'sftp' ? `&server=${thumbprint}` : ''
    }`;
  const open = (): Promise<Peer> =>
    startPeer(
      must(python, 'python'),
      `${protocol}.py`,
      port,
      folder,
      ...(protocol === 'sftp' ? [join(home, 'key')] : []),
    );

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'kj-far-'));
    folder = join(home, 'files');
    mkdirSync(folder);
    port = await freePort();
    if (protocol === 'sftp') {
      const said = execFileSync(
        must(python, 'python'),
        [join(peers, 'sftp.py'), 'key', join(home, 'key')],
        { encoding: 'utf8' },
      );
      thumbprint = must(/SHA256:\S+/.exec(said)?.[0], 'the thumbprint of the key');
    }
    peer = await open();
  }, 300_000);
  beforeEach(() => {
    folder = join(home, 'files');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
  });
  afterAll(async () => {
    await peer.stop();
    rmSync(home, { recursive: true, force: true });
  });

  test('files stay where they are, each is read once, and one half written is waited for', async () => {
    write('a_AQSS_20261128150000.txt', aqss(1));
    write('b_AQSS_20261128150100.txt', aqss(2).slice(0, 20));
    void start(setupOf(address()));
    await expect.poll(() => values).toEqual(['1']);
    write('b_AQSS_20261128150100.txt', aqss(2));
    await expect.poll(() => values).toEqual(['1', '2']);
    expect(readdirSync(folder)).toHaveLength(2);
    expect([...marks.keys()]).toEqual(['files 127.0.0.1 /']);
    expect(refused).toEqual([]);
  });

  test('after the loss of the server it is read on', async () => {
    write('a_AQSS_20261128150000.txt', aqss(1));
    const run = start(setupOf(address()));
    await expect.poll(() => values).toEqual(['1']);
    await peer.stop();
    await expect(run).rejects.toThrow();
    peer = await open();
    write('b_AQSS_20261128150100.txt', aqss(2));
    void start(setupOf(address()));
    await expect.poll(() => values.at(-1)).toBe('2');
    expect(marks.size).toBe(1);
  }, 60_000);

  test('where it may, it lays files to done and refused', async () => {
    for (const name of ['done', 'refused']) mkdirSync(join(folder, name));
    write('a_AQSS_20261128150000.txt', aqss(1));
    write('b_AQDD_20261128150100.txt', 'KJ;AQDD|1~||');
    // One of the same name, taken before, is in nobody's way.
    write(join('done', 'a_AQSS_20261128150000.txt'), aqss(0));
    void start(setupOf(address('&after=move')));
    await expect.poll(() => readdirSync(folder).toSorted()).toEqual(['done', 'refused']);
    expect(readdirSync(join(folder, 'refused'))).toEqual(['b_AQDD_20261128150100.txt']);
    expect([values, marks.size]).toEqual([['1'], 0]);
  });

  test('a trial shows the newest files and ends', async () => {
    for (const name of ['done', 'refused']) mkdirSync(join(folder, name));
    write('a_AQSS_20261128150000.txt', aqss(1));
    await start(setupOf(address('&after=move')), true);
    expect(values).toEqual(['1']);
    expect(readdirSync(folder)).toContain('a_AQSS_20261128150000.txt');
  });

  test('a password that is not taken is told as such', async () => {
    await expect(start(setupOf(address(), { password: 'wrong' }))).rejects.toThrow(CodedFault);
  });

  test.runIf(protocol === 'sftp')(
    'a server with another key is left, and its key told',
    async () => {
      const other = `${protocol}://127.0.0.1:${port}/?server=SHA256:${'A'.repeat(43)}`;
      await expect(start(setupOf(other))).rejects.toThrow(thumbprint);
      await expect(start(setupOf(`${protocol}://127.0.0.1:${port}/`))).rejects.toThrow(CodedFault);
    },
  );
});

test.each([
  'http://host/',
  'sftp://mine:dig@host/',
  'sftp://host/?server=short',
  'ftp://host/?after=delete',
  'ftp://host/%ff',
  'files',
])('%s is refused as a setup, and no password said again', (address) => {
  expect(() => remoteAddress({ address })).toThrow(BadSetup);
  expect(() => remoteAddress({ address })).not.toThrow('dig');
});

test('an address may hold the signs of a thumbprint and a folder in any language', () => {
  const server = `${'Ab+/'.repeat(10)}xyz`;
  expect(
    remoteAddress({ address: `sftp://10.0.0.5:2222/矿/上传?server=SHA256:${server}` }),
  ).toEqual({
    protocol: 'sftp',
    host: '10.0.0.5',
    port: 2222,
    folder: '/矿/上传',
    server,
    from: 'newest',
    after: 'leave',
  });
});
