import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ManualClock } from '#base/clock.ts';
import type { MapAct, MapChange } from '#contracts/mine/mapChange.ts';
import { losingAnswersTo } from '#tests/losingAnswersTo.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { openRegistry, type Registry } from './registry.ts';

const NOW = Date.UTC(2026, 10, 28, 8);
let database: TestDatabase;
let registry: Registry;
const open = () => openRegistry(database, new ManualClock(NOW));
beforeAll(async () => {
  database = await startTestDatabase();
  registry = await open();
});
afterAll(() => database.stop());

const act: MapAct = {
  byId: 'u1',
  by: '王芳',
  fileName: 'mine.dxf',
  format: 'dxf',
  note: 'new district',
  settings: { snap: 0.5 },
  counts: { added: 4, changed: 0, removed: 0 },
};
const node = (code: string, x: number) => ({ code, kind: 'junction', x, y: 0, z: -300 }) as const;
const edge = (code: string, a: string, b: string, length = 100) =>
  ({
    code,
    a,
    b,
    levelCode: 'L1',
    kind: 'haulage',
    length,
    section: 12,
    doorClosed: false,
  }) as const;
const level = { code: 'L1', name: '-300', z: -300 };
const nodeChange = (
  before: ReturnType<typeof node> | null,
  after: ReturnType<typeof node> | null,
): MapChange => ({
  entity: 'roadwayNode',
  code: (after ?? before)?.code ?? '',
  before,
  after,
});
const edgeChange = (
  before: ReturnType<typeof edge> | null,
  after: ReturnType<typeof edge> | null,
): MapChange => ({
  entity: 'roadwayEdge',
  code: (after ?? before)?.code ?? '',
  before,
  after,
});
const first: MapChange[] = [
  { entity: 'mineMap', code: 'L1', before: null, after: level },
  nodeChange(null, node('A', 0)),
  nodeChange(null, node('B', 100)),
  edgeChange(null, edge('AB', 'A', 'B')),
];
const map = (of: Registry = registry) => {
  const { levels, nodes, edges } = of.model();
  return { levels, nodes, edges };
};
const done = async (changes: MapChange[]): Promise<string> => {
  const answer = await registry.redraw(changes, act);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.id;
};

test('a map is drawn by one act, which the history and the audit keep, and taken back by another', async () => {
  const { version } = registry.model();
  const id = await done(first);
  const drawn = {
    levels: [level],
    nodes: [node('A', 0), node('B', 100)],
    edges: [edge('AB', 'A', 'B')],
  };
  expect(map()).toEqual(drawn);
  expect(registry.model().version).toBe(version + 1);
  expect(map(await open())).toEqual(drawn);
  const { rows } = await database.pool.query(
    `SELECT time::float8, by, file_name, format, note, state, counts,
      jsonb_array_length(changes) AS n FROM map_import WHERE id::text = $1`,
    [id],
  );
  expect(rows).toEqual([
    {
      time: NOW,
      by: '王芳',
      file_name: 'mine.dxf',
      format: 'dxf',
      note: 'new district',
      state: 1,
      counts: act.counts,
      n: 4,
    },
  ]);
  expect(await registry.undoRedraw(id, '李强')).toEqual({ ok: true, value: { id } });
  expect(map()).toEqual({ levels: [], nodes: [], edges: [] });
  expect(map(await open())).toEqual(map());
  expect(await registry.undoRedraw(id, '李强')).toMatchObject({ error: { code: 'wrong_state' } });
  expect(await registry.undoRedraw('999', '李强')).toMatchObject({
    error: { code: 'record_not_found' },
  });
  const audit = await database.pool.query(
    `SELECT action, by, key FROM audit WHERE entity = 'mapImport' ORDER BY id`,
  );
  expect(audit.rows).toEqual([
    { action: 'import', by: '王芳', key: id },
    { action: 'restore', by: '李强', key: id },
  ]);
});

test('what was imported stands over what sources say, until the import is undone', async () => {
  await registry.define('roadwayNode', [node('S', 0), node('T', 100)]);
  const id = await done([nodeChange(node('S', 0), node('S', 7))]);
  expect(await registry.define('roadwayNode', [node('S', 1), node('T', 101)])).toEqual({
    stored: 1,
    unchanged: 1,
  });
  expect(registry.model().nodes).toEqual([node('S', 7), node('T', 101)]);
  const again = await open();
  expect(await again.define('roadwayNode', [node('S', 2)])).toEqual({ stored: 0, unchanged: 1 });
  await registry.undoRedraw(id, 'x');
  expect(registry.model().nodes).toEqual([node('S', 0), node('T', 101)]);
  await registry.define('roadwayNode', [node('S', 3)]);
  expect(registry.model().nodes[0]).toEqual(node('S', 3));
  await done([nodeChange(node('S', 3), null), nodeChange(node('T', 101), null)]);
});

test('an act on what is no longer so is refused as a whole, and so is undoing over a later act', async () => {
  const id = await done(first);
  const before = registry.model();
  const moved = [nodeChange(node('A', 0), node('A', 5)), nodeChange(node('B', 99), node('B', 105))];
  expect(await registry.redraw(moved, act)).toMatchObject({
    ok: false,
    error: { code: 'stale_version', field: 'B' },
  });
  expect(await registry.redraw([nodeChange(null, node('A', 5))], act)).toMatchObject({
    error: { code: 'stale_version' },
  });
  expect(registry.model()).toBe(before);
  const later = await done([nodeChange(node('A', 0), node('A', 5))]);
  expect(await registry.undoRedraw(id, 'x')).toMatchObject({ error: { code: 'stale_version' } });
  expect(registry.model().nodes[0]).toEqual(node('A', 5));
  expect(await registry.undoRedraw(later, 'x')).toMatchObject({ ok: true });
  expect(await registry.undoRedraw(id, 'x')).toMatchObject({ ok: true });
  expect(map()).toEqual({ levels: [], nodes: [], edges: [] });
});

test('no act leaves a roadway without its nodes or its level', async () => {
  const id = await done(first);
  const before = registry.model();
  for (const changes of [
    [nodeChange(node('A', 0), null)],
    [edgeChange(null, edge('AC', 'A', 'C'))],
    [
      edgeChange(edge('AB', 'A', 'B'), { ...edge('AB', 'A', 'B'), levelCode: 'L1' as const }),
      nodeChange(node('B', 100), null),
    ],
    [{ entity: 'mineMap', code: 'L1', before: level, after: null } as const],
  ])
    expect(await registry.redraw(changes, act)).toMatchObject({
      ok: false,
      error: { code: 'bad_reference' },
    });
  expect(registry.model()).toBe(before);
  await done([
    edgeChange(edge('AB', 'A', 'B'), null),
    nodeChange(node('A', 0), null),
    nodeChange(node('B', 100), null),
  ]);
  expect(map()).toEqual({ levels: [level], nodes: [], edges: [] });
  expect(await registry.undoRedraw(id, 'x')).toMatchObject({ error: { code: 'stale_version' } });
});

test('a source may define what an import made that was taken back; what somebody deleted it may not', async () => {
  const made = nodeChange(null, node('U', 0));
  await registry.undoRedraw(await done([made]), 'x');
  await registry.undoRedraw(await done([made]), 'x');
  const again = await open();
  expect(await again.define('roadwayNode', [node('U', 5)])).toEqual({ stored: 1, unchanged: 0 });
  registry = await open();
  expect(registry.model().nodes).toContainEqual(node('U', 5));
  const id = await done([nodeChange(node('U', 5), node('U', 6))]);
  await registry.undoRedraw(id, 'x');
  await registry.retire('roadwayNode', 'U');
  await registry.undoRedraw(await done([made]), 'x');
  expect(await registry.define('roadwayNode', [node('U', 5)])).toEqual({ stored: 0, unchanged: 1 });
});

test('while an evacuation is on no act changes the map, nor is one undone', async () => {
  const id = await done([nodeChange(null, node('E', 0))]);
  const before = registry.model();
  await database.pool.query(
    `INSERT INTO evacuation (started_at, started_by, drill, reason) VALUES ($1, 'x', true, 'x')`,
    [NOW],
  );
  expect(await registry.redraw([nodeChange(node('E', 0), node('E', 1))], act)).toMatchObject({
    ok: false,
    error: { code: 'evacuation_on' },
  });
  expect(await registry.undoRedraw(id, 'x')).toMatchObject({ error: { code: 'evacuation_on' } });
  expect(registry.model()).toBe(before);
  await database.pool.query('UPDATE evacuation SET ended_at = $1', [NOW]);
  expect(await registry.undoRedraw(id, 'x')).toMatchObject({ ok: true });
});

test('an act whose answer was lost on the way is known before the next change', async () => {
  const proxy = await losingAnswersTo('COMMIT', database.connection);
  const pool = new Pool({ ...database.connection, ...proxy.address, max: 4 });
  pool.on('error', () => undefined);
  const behind = await openRegistry({ ...database, pool }, new ManualClock(NOW));
  proxy.loseNext();
  await expect(behind.redraw([nodeChange(null, node('P', 0))], act)).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(await behind.redraw([nodeChange(null, node('P', 0))], act)).toMatchObject({
    error: { code: 'stale_version', field: 'P' },
  });
  await behind.define('roadwayNode', [node('Q', 9)]);
  expect(map(behind)).toEqual(map(await open()));
  expect(map(behind).nodes.map(({ code }) => code)).toEqual(expect.arrayContaining(['P', 'Q']));
  await pool.end();
  proxy.close();
});
