import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomOf, type Random } from '#base/random.ts';
import type { UplinkMessage } from '#contracts/group/uplink.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { testAlarm } from '#tests/helpers/testAlarm.ts';
import { changeOf } from '#tests/monitoringRows.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import type { GroupRecord } from '../readTopics.ts';
import { storeRecords } from '../storeRecords.ts';
import { dropMine } from './dropMine.ts';
import type { GroupDatabase } from './groupDatabase.ts';
import { minesKept } from './minesKept.ts';
import { moveMine, type MoveStep } from './moveMine.ts';
import { isAsFar } from './switchMine.ts';

/**
 * Three groups read one log: one keeps all, one has the mine that moves, one is moved to. Whatever
 * the readers do meanwhile, what was moved is what the first has, and nothing of it is anywhere
 * else.
 */

const MOVED = '610632007274';
const OTHER = '610632007275';
const PARTITION: Readonly<Record<string, number>> = { [MOVED]: 0, [OTHER]: 1 };

/** The log of two mines, made as it is read: the same seed makes the same. */
class TestLog {
  readonly records: GroupRecord[] = [];
  readonly #random: Random;
  readonly #seqs = new Map<string, number>();
  readonly #offsets = new Map<string, number>();
  #t = 1_790_000_000_000;
  /** 8: readings and alarms alone. */
  kinds = 10;

  constructor(seed: number) {
    this.#random = randomOf(seed, 'log');
  }

  grow(count: number): void {
    for (let i = 0; i < count; i++) {
      const mine = this.#random.next() < 0.7 ? MOVED : OTHER;
      const kind = this.#random.below(this.kinds);
      this.#t += 1 + this.#random.below(3_600_000);
      if (kind < 6) this.#add(mine, 'sample', this.#samples());
      else if (kind < 8) this.#add(mine, 'alarm', this.#alarm(mine));
      else if (kind === 8) this.#add(mine, 'state', this.#state());
      else this.#add(mine, 'mine', this.#definition());
    }
  }

  #add<S extends UplinkMessage['stream']>(
    mine: string,
    stream: S,
    body: Extract<UplinkMessage, { stream: S }>['body'],
  ): void {
    const next = (numbers: Map<string, number>, key: string, first: number): number => {
      const number = numbers.get(key) ?? first;
      numbers.set(key, number + 1);
      return number;
    };
    const topic = `pithead.${stream}`;
    const partition = PARTITION[mine] ?? 0;
    this.records.push({
      topic,
      topicId: 'x',
      partition,
      offset: next(this.#offsets, `${topic} ${partition}`, 0),
      value: JSON.stringify({
        v: 1,
        mine,
        stream,
        epoch: 7,
        seq: next(this.#seqs, `${stream} ${mine}`, 1),
        t: this.#t,
        body,
      }),
    });
  }

  /** Some readings, late ones among them, and now and then none where the sensor gave none. */
  #samples() {
    const places = Array.from({ length: 1 + this.#random.below(8) }, () => this.#random.below(6));
    return {
      points: ['P0', 'P1', 'P2', 'P3', 'P4', 'P5'],
      point: places,
      t: places.map((_, i) => this.#t + i - this.#random.below(3) * 86_400_000),
      value: places.map(() => (this.#random.next() < 0.1 ? null : this.#random.normal(1, 0.3))),
      state: places.map(() => this.#random.below(4)),
      source: places.map(() => 1),
    };
  }

  #alarm(mine: string) {
    const id = `a${this.#random.below(12)}`;
    const state = 1 + this.#random.below(4);
    return changeOf(
      testAlarm({ id, mineCode: mine, state, level: 2, raisedTime: this.#t }),
      state === 4 ? 'closed' : 'raised',
    );
  }

  #state() {
    return {
      name: `Mine ${this.#random.below(3)}`,
      lng: 100,
      lat: 30,
      below: this.#random.below(50),
      areas: [],
      newest: this.#t,
      points: 6,
      bad: 0,
    };
  }

  #definition() {
    const isPoint = this.#random.next() < 0.5;
    return {
      entity: isPoint ? 'kafkaMonitoringPoint' : 'kafkaMineArea',
      code: isPoint ? `P${this.#random.below(6)}` : `A${this.#random.below(4)}`,
      body: this.#random.next() < 0.3 ? null : { name: `n${this.#random.below(100)}` },
    };
  }
}

/** A group that reads the log at its own pace. */
class TestReader {
  readonly group: GroupDatabase;
  readonly #log: TestLog;
  readonly #takesAll: boolean;
  #at = 0;

  constructor({ pool }: TestDatabase, log: TestLog, takesAll: boolean) {
    this.group = { pool, inTransaction: (work, begin) => inPoolTransaction(pool, work, begin) };
    this.#log = log;
    this.#takesAll = takesAll;
  }

  async read(count: number): Promise<void> {
    const records = this.#log.records.slice(this.#at, this.#at + count);
    if (records.length === 0) return;
    await this.group.inTransaction((client) =>
      storeRecords(client, records, this.#at, this.#takesAll),
    );
    this.#at += records.length;
  }

  async readAll(): Promise<void> {
    while (this.#at < this.#log.records.length) await this.read(50);
  }

  /** Everything that it keeps of a mine, by names instead of numbers. */
  async kept(mine: string): Promise<Record<string, unknown[]>> {
    const rows = async (sql: string): Promise<unknown[]> =>
      (await this.group.pool.query(sql, [mine])).rows;
    const no = '(SELECT no FROM group_mine WHERE mine = $1)';
    return {
      samples: await rows(`SELECT p.code, s.t, s.value, s.state, s.source_no FROM group_sample s
        JOIN group_point p ON p.no = s.point_no AND p.mine_no = s.mine_no
        WHERE s.mine_no = ${no} ORDER BY 1, 2, 5`),
      points: await rows(`SELECT code, body FROM group_point WHERE mine_no = ${no} ORDER BY 1`),
      definitions: await rows(
        `SELECT entity, code, body FROM group_definition WHERE mine_no = ${no} ORDER BY 1, 2`,
      ),
      steps: await rows(`SELECT epoch, seq, t, alarm_id, transition FROM group_alarm_step
        WHERE mine = $1 ORDER BY seq, t`),
      alarms: await rows(`SELECT id, level, state, raised_t, body FROM group_alarm
        WHERE mine = $1 ORDER BY 1`),
      streams: await rows(`SELECT stream, epoch, seq, missed FROM group_stream
        WHERE mine = $1 ORDER BY 1`),
      mine: await rows('SELECT name, state FROM group_mine WHERE mine = $1'),
    };
  }
}

let databases: TestDatabase[];
let log: TestLog;
let all: TestReader;
let source: TestReader;
let target: TestReader;

beforeAll(async () => {
  databases = await Promise.all(Array.from({ length: 3 }, () => startTestDatabase()));
}, 120_000);
afterAll(() => Promise.all(databases.map((one) => one.stop())));

async function begin(seed: number): Promise<void> {
  for (const { pool } of databases) {
    const { rows } = await pool.query<{ no: number }>('SELECT no FROM group_mine');
    for (const { no } of rows) await pool.query(`DROP TABLE IF EXISTS group_sample_${no}`);
    await pool.query(`TRUNCATE group_mine, group_stream, group_offset, group_alarm,
      group_alarm_step, group_point, group_definition`);
  }
  log = new TestLog(seed);
  const [first, second, third] = databases;
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('three databases are needed');
  all = new TestReader(first, log, true);
  source = new TestReader(second, log, true);
  target = new TestReader(third, log, false);
}

/** Moves the mine while the log grows and both readers go on by chance. */
function move(seed: number, meanwhile: (step: MoveStep) => Promise<void> = async () => undefined) {
  const random = randomOf(seed, 'move');
  const goOn = async (...readers: readonly TestReader[]): Promise<void> => {
    log.grow(random.below(20));
    for (const reader of readers) await reader.read(random.below(30));
  };
  let pauses = 0;
  return moveMine({
    source: source.group,
    target: target.group,
    mine: MOVED,
    movedTo: 'other/group',
    async pause() {
      await goOn(source, target);
      return ++pauses < 500;
    },
    // The source stands still: it would wait for us.
    hold: () => target.read(40),
    async told(step) {
      await goOn(source, target);
      await meanwhile(step);
    },
  });
}

const placesIn = async ({ group }: TestReader): Promise<string[]> =>
  (await minesKept(group.pool)).map(({ mine, place }) => `${mine} ${place}`);

describe('a mine that moves', () => {
  test.each([1, 2, 3, 4, 5])(
    'is afterwards what a group has that kept it all along, and nowhere else (seed %i)',
    async (seed) => {
      await begin(seed);
      log.grow(300);
      const random = randomOf(seed, 'lag');
      await source.read(50 + random.below(250));
      await target.read(random.below(300));
      const moved = await move(seed);
      expect(moved).toMatchObject({ ok: true });
      const left = await source.kept(MOVED);
      log.grow(100);
      for (const reader of [all, source, target]) await reader.readAll();

      expect(await target.kept(MOVED)).toEqual(await all.kept(MOVED));
      expect(await source.kept(MOVED)).toEqual(left);
      expect(await source.kept(OTHER)).toEqual(await all.kept(OTHER));
      expect(await placesIn(source)).toEqual([`${MOVED} away`, `${OTHER} here`]);
      expect(await placesIn(target)).toEqual([`${MOVED} here`]);
    },
    60_000,
  );

  test('is dropped where it left, and may come back', async () => {
    await begin(11);
    log.grow(200);
    await source.readAll();
    await target.readAll();
    expect(await dropMine(source.group, MOVED)).toMatchObject({ ok: false });
    expect(await move(11)).toMatchObject({ ok: true });
    const back = { source: target, target: source };
    [source, target] = [back.source, back.target];
    expect(await move(12)).toMatchObject({
      ok: false,
      error: expect.stringContaining('drop there'),
    });
    expect(await dropMine(target.group, MOVED)).toEqual({ ok: true, value: null });
    await target.readAll();
    expect((await target.kept(MOVED))['samples']).toEqual([]);
    expect(await move(13)).toMatchObject({ ok: true });
    log.grow(50);
    for (const reader of [all, source, target]) await reader.readAll();
    const [came, was] = [await target.kept(MOVED), await all.kept(MOVED)];
    expect(came).toEqual(was);
  }, 60_000);
});

describe('a move that does not end', () => {
  test('where the copy lacks a row nothing is switched, and the same command ends it', async () => {
    await begin(21);
    log.grow(300);
    await source.readAll();
    const spoiled = await move(21, async (step) => {
      if (step === 'compare')
        await target.group.pool.query(
          `DELETE FROM group_sample WHERE t = (SELECT min(t) FROM group_sample)`,
        );
    });
    expect(spoiled).toMatchObject({
      ok: false,
      error: expect.stringMatching(/nothing was switched: readings of \d{4}-\d\d-\d\d: \d/),
    });
    expect(await placesIn(source)).toContain(`${MOVED} here`);
    expect(await placesIn(target)).toEqual([`${MOVED} coming`]);
    expect(await move(22)).toMatchObject({ ok: true });
    for (const reader of [all, source, target]) await reader.readAll();
    expect(await target.kept(MOVED)).toEqual(await all.kept(MOVED));
  }, 60_000);

  test('is given up by dropping what has come, and may be begun anew', async () => {
    await begin(22);
    log.grow(200);
    await source.readAll();
    const spoiled = await move(22, async (step) => {
      if (step === 'compare') await target.group.pool.query('DELETE FROM group_sample');
    });
    expect(spoiled).toMatchObject({ ok: false });
    expect(await dropMine(target.group, MOVED)).toEqual({ ok: true, value: null });
    log.grow(50);
    await target.readAll();
    expect(await placesIn(target)).toEqual([`${MOVED} away`]);
    expect(await target.kept(MOVED)).toMatchObject({ samples: [], alarms: [], streams: [] });
    // As it goes where a copy was still under way.
    await target.group.pool.query(
      `INSERT INTO group_alarm (mine, id, level, state, raised_t, received_t, body)
       SELECT $1, 'a' || i, 1, 1, 0, 0, '{}' FROM generate_series(0, 11) i`,
      [MOVED],
    );
    expect(await move(23)).toMatchObject({ ok: true });
    for (const reader of [all, source, target]) await reader.readAll();
    expect(await target.kept(MOVED)).toEqual(await all.kept(MOVED));
  }, 60_000);

  test('where it was cut off between its two halves the mine is in both, and the same command ends it', async () => {
    await begin(27);
    log.kinds = 8;
    log.grow(200);
    await source.readAll();
    expect(await move(27)).toMatchObject({ ok: true });
    await source.group.pool.query(
      `UPDATE group_mine SET place = 'here', moved_to = NULL WHERE mine = $1`,
      [MOVED],
    );
    log.grow(50);
    for (const reader of [source, target]) await reader.readAll();
    expect(await source.kept(MOVED)).toEqual(await target.kept(MOVED));
    expect(await move(28)).toMatchObject({ ok: true });
    for (const reader of [all, source, target]) await reader.readAll();
    expect(await target.kept(MOVED)).toEqual(await all.kept(MOVED));
    expect(await placesIn(source)).toEqual([`${MOVED} away`, `${OTHER} here`]);
  }, 60_000);

  test('a value that differs is found as well', async () => {
    await begin(23);
    log.grow(200);
    await source.readAll();
    const spoiled = await move(23, async (step) => {
      if (step === 'compare')
        await target.group.pool.query(
          `UPDATE group_sample SET state = state + 1 WHERE t = (SELECT min(t) FROM group_sample)`,
        );
    });
    expect(spoiled).toMatchObject({ ok: false });
  }, 60_000);

  test('where a reader stands still it is said which, and the mine stays', async () => {
    await begin(24);
    log.grow(100);
    await source.read(20);
    await target.readAll();
    const parts = {
      source: source.group,
      target: target.group,
      mine: MOVED,
      movedTo: 'x',
      pause: async () => false,
      hold: async () => undefined,
      // The source's reader goes on after the snapshot, the other does not.
      async told(step: MoveStep) {
        if (step !== 'switch') return;
        log.grow(30);
        await source.readAll();
      },
    };
    expect(await moveMine(parts)).toMatchObject({
      ok: false,
      error: expect.stringContaining('The reader of this group'),
    });
    await source.readAll();
    expect(await moveMine(parts)).toMatchObject({
      ok: false,
      error: expect.stringContaining('The reader of the other group'),
    });
    expect(await placesIn(source)).toContain(`${MOVED} here`);
  }, 60_000);

  test('to the same database, of a mine that nobody knows, and of one that is away it is refused', async () => {
    await begin(25);
    log.grow(50);
    await source.readAll();
    const parts = {
      source: source.group,
      target: target.group,
      mine: MOVED,
      movedTo: 'x',
      pause: async () => false,
      hold: async () => undefined,
      told: () => undefined,
    };
    expect(await moveMine({ ...parts, target: source.group })).toMatchObject({
      ok: false,
      error: expect.stringContaining('the same database'),
    });
    expect(await moveMine({ ...parts, mine: '999999999' })).toMatchObject({ ok: false });
    await source.group.pool.query(`UPDATE group_mine SET place = 'away', moved_to = 'north/group'`);
    expect(await moveMine(parts)).toMatchObject({
      ok: false,
      error: `${MOVED} has moved to north/group.`,
    });
  });
});

test('the target is as far when it has every stream, and no definition that the source lacks', () => {
  const mark = (stream: string, seq: number, epoch = 1) => ({ stream, seq, epoch });
  const own = [mark('sample', 9), mark('mine', 3)];
  expect(isAsFar(own, [mark('sample', 12), mark('mine', 3)])).toBe(true);
  expect(isAsFar(own, [mark('sample', 8), mark('mine', 3)])).toBe(false);
  expect(isAsFar(own, [mark('sample', 1, 2), mark('mine', 3)])).toBe(true);
  expect(isAsFar(own, [mark('sample', 9), mark('mine', 4)])).toBe(false);
  expect(isAsFar(own, [mark('sample', 9)])).toBe(false);
  expect(isAsFar([mark('sample', 9)], [mark('sample', 9), mark('mine', 0, 0)])).toBe(true);
  expect(isAsFar([], [])).toBe(true);
});
