import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { ManualClock } from '#base/clock.ts';
import { limitsSchema, type Limits } from '#contracts/sensors/limits.ts';
import { pointSchema, type PointDefinition } from '#contracts/mine/mine.ts';
import { failure } from '#contracts/errors.ts';
import { openRegistry, type Registry } from './registry.ts';

const NOW = Date.UTC(2026, 10, 21, 8);
let database: TestDatabase;
let registry: Registry;
const reopened = () => openRegistry(database, new ManualClock(NOW));
beforeAll(async () => {
  database = await startTestDatabase();
  registry = await reopened();
});
afterAll(() => database.stop());

const point = (code: string, rest: Partial<PointDefinition> = {}): PointDefinition =>
  pointSchema.parse({
    code,
    name: code,
    pointType: 1,
    kind: 'CH4',
    unit: '%CH4',
    precision: 2,
    rangeMin: 0,
    rangeMax: 4,
    samplePeriod: 1,
    ...rest,
  });
const act = { by: 'x', approvedBy: 'y', reason: 'z' };
const set = (pointNo: number, rowVersion: number, limits: Limits) =>
  registry.setLimits([{ pointNo, rowVersion, limits }], act);
const methane = limitsSchema.parse({ high: { 1: 1, 2: 0.8 }, deadband: 0.1 });

const milder = limitsSchema.parse({ high: { 1: 1.5, 2: 1 }, deadband: 0.1 });

describe('definitions', () => {
  test('an empty mine has a model already', () => {
    expect(registry.model()).toMatchObject({
      version: 0,
      points: [],
      company: { productionState: 1 },
    });
  });

  test('are numbered densely in the order of their first coming, and keep their numbers', async () => {
    expect(
      await registry.define('kafkaMonitoringPoint', [
        point('b'),
        point('a'),
        point('b', { name: 'later wins' }),
      ]),
    ).toEqual({
      stored: 2,
      unchanged: 1,
    });
    await registry.define('kafkaMonitoringPoint', [point('c'), point('a', { unit: 'ppm' })]);
    expect(registry.model().points.map(({ code, no, rowVersion }) => [code, no, rowVersion])).toEqual([['b', 0, 1], ['a', 1, 2], ['c', 2, 1]]); // prettier-ignore
    expect(registry.model().points[0]?.name).toBe('later wins');
    expect([registry.pointNo('c'), registry.pointNo('nobody')]).toEqual([2, undefined]);
  });

  test('pushed again unchanged are not written, and nobody is told', async () => {
    const heard = vi.fn();
    const leave = registry.onChange(heard);
    const { version } = registry.model();
    expect(await registry.define('kafkaMonitoringPoint', [point('c')])).toEqual({
      stored: 0,
      unchanged: 1,
    });
    expect([heard.mock.calls.length, registry.model().version]).toEqual([0, version]);
    await registry.define('kafkaMonitoringPoint', [point('c', { name: 'new' })]);
    expect(heard).toHaveBeenCalledExactlyOnceWith(registry.model());
    expect(registry.model().version).toBe(version + 1);
    leave();
  });

  test('of every kind survive a restart exactly, with the model’s version', async () => {
    const place = { x: 1, y: 2, z: -300 };
    await registry.define('companyInfo', [
      { mineCode: '140101001', name: '塔山', maxUnderground: 800 },
    ]);
    await registry.define('area', [{ code: 'A1', name: 'Face', place: 'face', levelCode: null, polygon: [[0, 0], [1, 0], [1, 1]] }]); // prettier-ignore
    await registry.define('reader', [
      { code: 'R1', name: 'R', substationCode: null, readerType: 2, range: 50, ...place },
    ]);
    await registry.define('kafkaSubstation', [{ code: 'S1', name: 'S', type: 3, ...place }]);
    await registry.define('kafkaPerson', [{ cardNo: 'C7', name: '李四', jobNo: '7' }]);
    await registry.define('roadwayNode', [{ code: 'N1', kind: 'shaft', ...place }]);
    await registry.define('roadwayEdge', [
      {
        code: 'E1',
        a: 'N1',
        b: 'N1',
        levelCode: null,
        kind: 'intake',
        length: 5,
        section: 12,
      },
    ]);
    await registry.define('mineMap', [{ code: 'L1', name: '-300', z: -300 }]);
    await registry.define('bench', [{ code: 'B1', part: 'pit', z: 10, ring: [[0, 0], [1, 0], [1, 1]] }]); // prettier-ignore
    const again = await reopened();
    expect(again.model()).toEqual(registry.model());
    expect([
      again.areaNo('A1'),
      again.readerNo('R1'),
      again.substationNo('S1'),
      again.personNo('C7'),
    ]).toEqual([0, 0, 0, 0]);
    expect(await again.define('area', [{ code: 'A1', name: 'Face', place: 'face', levelCode: null, polygon: [[0, 0], [1, 0], [1, 1]] }])).toEqual({ stored: 0, unchanged: 1 }); // prettier-ignore
  });

  test('points that nobody defined are made once and never overwrite a defined one', async () => {
    await Promise.all([
      registry.ensurePoints([point('rain.rain1h'), point('c')]),
      registry.ensurePoints([point('rain.rain1h', { name: 'other' })]),
    ]);
    expect(registry.model().points.map(({ code, name }) => [code, name]).slice(2)).toEqual([['c', 'new'], ['rain.rain1h', expect.any(String)]]); // prettier-ignore
    expect(registry.model().points.map(({ no }) => no)).toEqual([0, 1, 2, 3]);
  });

  test('changes at once take turns and lose nothing', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        registry.define('kafkaPerson', [{ cardNo: `P${i}`, name: 'x', jobNo: '1' }]),
      ),
    );
    expect(registry.model().persons.map(({ no }) => no)).toEqual(
      Array.from({ length: 11 }, (_, i) => i),
    );
  });

  test('a connection that breaks in the middle rejects as unavailable, changes nothing, and the next change goes through', async () => {
    const { version } = registry.model();
    const blocker = await database.pool.connect();
    await blocker.query('BEGIN; LOCK TABLE definition IN ACCESS EXCLUSIVE MODE');
    const broken = registry.define('kafkaPerson', [{ cardNo: 'X1', name: 'x', jobNo: '1' }]);
    const waiting = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1);
    await database.pool.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) w`);
    await expect(broken).rejects.toMatchObject({ name: 'StorageError', code: 'unavailable' });
    await blocker.query('ROLLBACK');
    blocker.release();
    expect([registry.personNo('X1'), registry.model().version]).toEqual([undefined, version]);
    expect(await registry.define('kafkaPerson', [{ cardNo: 'X1', name: 'x', jobNo: '1' }])).toEqual(
      { stored: 1, unchanged: 0 },
    );
  });
});

describe('limits', () => {
  test('are replaced with the version that was read, written to the audit, and told', async () => {
    const heard = vi.fn();
    const leave = registry.onChange(heard);
    const no = registry.pointNo('a') ?? -1;
    const changed = await registry.setLimits([{ pointNo: no, rowVersion: 2, limits: methane }], {
      by: '王芳',
      approvedBy: '李强',
      reason: 'new face',
    });
    expect(changed).toMatchObject({ ok: true, value: [{ no, rowVersion: 3, limits: methane }] });
    expect(registry.model().points[no]?.limits).toEqual(methane);
    expect(heard).toHaveBeenCalledOnce();
    const { rows } = await database.pool.query(
      `SELECT time::float8, by, approved_by, action, key, before, after, reason FROM audit`,
    );
    expect(rows).toEqual([
      {
        time: NOW,
        by: '王芳',
        approved_by: '李强',
        action: 'setLimits',
        key: 'a',
        before: limitsSchema.parse({}),
        after: methane,
        reason: 'new face',
      },
    ]);
    leave();
  });

  test('an old version, an unknown point and a broken hysteresis are refused and change nothing', async () => {
    const no = registry.pointNo('a') ?? -1;
    const before = registry.model();
    expect(await set(no, 2, methane)).toMatchObject({
      ok: false,
      error: { code: 'stale_version' },
    });
    expect(await set(999, 1, methane)).toMatchObject({
      ok: false,
      error: { code: 'unknown_point' },
    });
    const crossed = limitsSchema.parse({ high: { 1: 0.8, 2: 1 } });
    expect(await set(no, 3, crossed)).toMatchObject({
      ok: false,
      error: { code: 'hysteresis_violated', field: 'limits.high.1' },
    });
    expect(registry.model()).toBe(before);
    const { rowCount } = await database.pool.query('SELECT FROM audit');
    expect(rowCount).toBe(1);
  });

  test('of several points are replaced all or none, together with what else the transaction does', async () => {
    const [a, b] = ['a', 'b'].map((code) =>
      registry.model().points.find((one) => one.code === code),
    );
    const change = (one: typeof a, rowVersion = one?.rowVersion ?? -1) => ({
      pointNo: one?.no ?? -1,
      rowVersion,
      limits: milder,
    });
    const before = registry.model();
    expect(await registry.setLimits([change(b), change(a, 1)], act)).toMatchObject({
      error: { code: 'stale_version' },
    });
    const refused = await registry.setLimits([change(a), change(b)], act, async (client) => {
      await client.query(`INSERT INTO progress (name, value) VALUES ('limits', '1')`, []);
      return failure('request_decided', 'somebody was faster');
    });
    expect(refused).toMatchObject({ error: { code: 'request_decided' } });
    expect(registry.model()).toBe(before);
    expect((await database.pool.query(`SELECT FROM progress WHERE name = 'limits'`)).rowCount).toBe(
      0,
    );
    expect((await reopened()).model().points.map(({ limits }) => limits)).toEqual(
      before.points.map(({ limits }) => limits),
    );
    expect(await registry.setLimits([change(a), change(b)], act)).toMatchObject({ ok: true });
    expect(registry.model().version).toBe(before.version + 1);
    expect(
      (await reopened())
        .model()
        .points.map(({ limits }) => limits)
        .slice(0, 2),
    ).toEqual([milder, milder]);
  });

  test('an operator’s limits outlive a source that pushes its definition again, also after a restart', async () => {
    const again = await reopened();
    await again.define('kafkaMonitoringPoint', [point('a', { name: 'renamed', unit: 'ppm' })]);
    expect(again.model().points[1]).toMatchObject({
      name: 'renamed',
      limits: milder,
      rowVersion: 5,
    });
  });

  test('a version that another process made meanwhile is noticed', async () => {
    expect(await set(registry.pointNo('a') ?? -1, 4, methane)).toMatchObject({
      ok: false,
      error: { code: 'stale_version' },
    });
  });
});

describe('a definition that is taken out', () => {
  test('leaves the model at once, keeps its number, and comes back neither by a source nor by a restart', async () => {
    await registry.define('kafkaMonitoringPoint', [point('gone-1'), point('gone-2')]);
    const no = registry.pointNo('gone-1');
    const heard = vi.fn();
    const stop = registry.onChange(heard);
    await registry.retire('kafkaMonitoringPoint', 'gone-1');
    await registry.retire('kafkaMonitoringPoint', 'gone-1');
    stop();
    expect(heard).toHaveBeenCalledTimes(1);
    await registry.define('kafkaMonitoringPoint', [
      point('gone-1', { name: 'told again' }),
      point('gone-3'),
    ]);
    const codes = (from: Registry): string[] => from.model().points.map(({ code }) => code);
    const again = await reopened();
    for (const one of [registry, again]) {
      expect(codes(one)).not.toContain('gone-1');
      expect([one.pointNo('gone-1'), one.pointNo('gone-3')]).toEqual([undefined, (no ?? 0) + 2]);
      expect(one.model().points.find(({ code }) => code === 'gone-2')?.no).toBe((no ?? 0) + 1);
    }
    await registry.revive('kafkaMonitoringPoint', 'gone-1');
    expect(registry.model().points.find(({ code }) => code === 'gone-1')).toMatchObject({
      no,
      name: 'gone-1',
    });
  });

  test('does not shift whose limits are set', async () => {
    await registry.define('kafkaMonitoringPoint', [point('left'), point('right')]);
    await registry.retire('kafkaMonitoringPoint', 'left');
    const right = registry.model().points.find(({ code }) => code === 'right');
    const done = await set(right?.no ?? -1, right?.rowVersion ?? -1, methane);
    expect(done).toMatchObject({ ok: true, value: [{ code: 'right' }] });
  });
});
