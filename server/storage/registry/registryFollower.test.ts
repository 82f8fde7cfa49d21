import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { ManualClock } from '#base/clock.ts';
import { openRegistry, type Registry } from './registry.ts';
import { followRegistry, type RegistryFollower } from './registryFollower.ts';

let database: TestDatabase;
let registry: Registry;
let follower: RegistryFollower;
const version = (): { version: number } => ({ version: registry.model().version });

beforeAll(async () => {
  database = await startTestDatabase();
  registry = await openRegistry(database, new ManualClock());
  follower = await followRegistry(database.pool, {
    define: async (entity, rows) => ({ ...(await registry.define(entity, rows)), ...version() }),
    retire: (entity, code) => registry.retire(entity, code).then(version),
    revive: (entity, code) => registry.revive(entity, code).then(version),
    redraw: async (changes, act) => ({
      outcome: await registry.redraw(changes, act),
      ...version(),
    }),
    undoRedraw: async (id, by) => ({ outcome: await registry.undoRedraw(id, by), ...version() }),
  });
});
afterAll(() => database.stop());

const reader = (code: string, name = code) => ({
  code,
  name,
  substationCode: 's1',
  areaCode: 'A',
  readerType: 1,
  range: 50,
  x: 0,
  y: 0,
  z: 0,
});

test('what it has changed by the writer it knows when that is answered', async () => {
  expect(await follower.define('reader', [reader('r1')])).toEqual({ stored: 1, unchanged: 0 });
  expect(follower.readerNo('r1')).toBe(0);
  await follower.retire('reader', 'r1');
  expect([follower.readerNo('r1'), follower.model().readers]).toEqual([undefined, []]);
  await follower.revive('reader', 'r1');
  expect(follower.model()).toEqual(registry.model());
});

test('what others changed it reads when it is told of a version, all of it at once, and tells on', async () => {
  const heard: number[] = [];
  const stop = follower.onChange((model) => heard.push(model.version));
  await registry.define('reader', [reader('r2')]);
  await registry.define('reader', [reader('r1', 'other'), reader('r3')]);
  expect(follower.readerNo('r3')).toBeUndefined();
  const known = registry.model().version;
  await Promise.all([follower.catchUp(known), follower.catchUp(known), follower.catchUp()]);
  expect(follower.model()).toEqual(registry.model());
  expect(heard).toEqual([known]);
  await follower.catchUp(known);
  stop();
  await expect(follower.setLimits([], { by: '', approvedBy: '', reason: '' })).rejects.toThrow(
    'by the core alone',
  );
});
