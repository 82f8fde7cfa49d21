import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { settingsFrom } from '#server/kernel/settings.ts';
import { readSettings } from '#simulator/settings.ts';
import { environmentOf, KAFKA_USER, MOST_MINES, planOf } from './plan.ts';

const folder = mkdtempSync(join(tmpdir(), 'pithead-cluster-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('everybody has a port, a folder and a code of his own, and a start takes his settings', () => {
  const plan = planOf(folder, MOST_MINES, 8100);
  for (const file of Object.values(plan.passwords)) writeFileSync(file, 'word of the cluster\n');
  const members = [plan.group, ...plan.mines];
  const settings = members.map((member) =>
    settingsFrom(environmentOf(member, { PITHEAD_ROLES: 'core', DATABASE_URL: 'elsewhere' })),
  );
  const ports = [...settings.map(({ port }) => port), ...Object.values(plan.broker)];
  expect(new Set(ports).size).toBe(MOST_MINES + 4);
  expect(new Set(settings.map(({ dataFolder }) => dataFolder)).size).toBe(members.length);
  const [group, ...mines] = settings;
  expect(new Set(mines.map(({ mineCode }) => mineCode)).size).toBe(MOST_MINES);
  expect(group?.kafka?.isGroup).toBe(true);
  for (const { kafka, databaseUrl, roles } of settings) {
    expect(kafka?.brokers).toEqual([`127.0.0.1:${plan.broker.port}`]);
    expect(kafka?.sasl).toMatchObject({ username: KAFKA_USER, password: 'word of the cluster' });
    expect(databaseUrl).toBeUndefined();
    expect(roles.size).toBe(2);
  }
  const env = { ...plan.mines[1]?.env, PITHEAD_SOURCE_KEY: 'k' };
  expect(readSettings([], env)).toMatchObject({ mineName: 'Mine 2', mineCode: '610632007002' });
});
