import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lineOf } from './finding.ts';
import { isHere, machineFindings } from './machineFindings.ts';

const folder = mkdtempSync(join(tmpdir(), 'pithead-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));
const told = async (env: Readonly<Record<string, string>>, runs = false): Promise<string> =>
  (await machineFindings(env, runs, [])).map(lineOf).join('\n');

test('settings that mean nothing are told by their name', async () => {
  expect(await told({ PORT: 'eighty' })).toMatch(/^BAD {2}settings: .*PORT.*\[settings_wrong\]$/);
});

test('a folder that is not there yet is no fault, and nothing is made', async () => {
  const none = join(folder, 'none');
  expect(await told({ PITHEAD_DATA: none })).toMatch(/^ok {3}data folder: .* first started\.$/);
  expect(await told({ PITHEAD_DATA: none })).toContain('first started');
});

test('the disk is told with its room; an own database is stopped with its product, and a fault beside a running one', async () => {
  const data = join(folder, 'data');
  mkdirSync(join(data, 'pg'), { recursive: true });
  expect(await told({ PITHEAD_DATA: data })).toMatch(
    /disk: \d+\.\d GiB .*\nok {3}database: .*stopped/,
  );
  expect(await told({ PITHEAD_DATA: data }, true)).toContain('[database_stopped]');
});

test.each([
  'postgres://ann:secret@127.0.0.1:1/mine',
  'postgres://ann:sec@secret@127.0.0.1:1/mine',
  'postgres://ann:sec/secret@127.0.0.1:1/mine',
  'postgres://ann@127.0.0.1:1/mine?password=secret',
])('a database by URL that does not answer is told without its password: %s', async (url) => {
  const line = await told({ PITHEAD_DATA: join(folder, 'none'), DATABASE_URL: url });
  expect(line).toContain('BAD  ');
  expect(line).not.toContain('secret');
});

test('a database by URL that does not answer has its code', async () => {
  const url = 'postgres://ann@127.0.0.1:1/mine';
  expect(await told({ PITHEAD_DATA: join(folder, 'none'), DATABASE_URL: url })).toContain(
    '[database_unreachable]',
  );
});

test.each([
  ['http://localhost:8080', true],
  ['https://127.0.0.1', true],
  ['https://mine.example', false],
  ['no address', false],
])('%s is here: %s', (url, here) => {
  expect(isHere(url)).toBe(here);
});
