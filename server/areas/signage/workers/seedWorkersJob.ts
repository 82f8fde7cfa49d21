import { z } from 'zod';
import { MINE_ZONE } from '#base/mineTime.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { AreaJobs } from '#server/jobs/areaJobs.ts';
import { jobKind } from '#server/jobs/jobKind.ts';

const JOB = 'simulated-workers';

/**
 * Cards of the simulated mine's people, made once they are known, and never where somebody keeps
 * cards of his own. Their public cards are open: nobody of them exists.
 */
export function simulatedWorkers(engine: Engine): AreaJobs {
  const kind = jobKind({
    name: JOB,
    label: ['模拟矿山的人员名片', 'Cards of the simulated mine'],
    alone: true,
    retries: 0,
    queue: 'low',
    keepMs: 3_600_000,
    async run() {
      const [standing] = await rowsOf(counts, engine.pool, STANDING);
      if (standing === undefined || standing.workers > 0 || standing.people === 0)
        return { made: 0 };
      const people = await rowsOf(z.object({ id: z.string() }), engine.pool, PEOPLE);
      const made = await engine.pool.query(MADE, [
        people.map(({ id }) => id),
        people.map(() => engine.newId()),
        engine.clock.now(),
        mottoes,
        honours,
      ]);
      await engine.pool.query(PHONES);
      return { made: made.rowCount ?? 0 };
    },
  });
  return {
    kinds: [kind],
    plans: [{ id: JOB, job: JOB, cron: '* * * * *', zone: MINE_ZONE }],
  };
}

const counts = z.object({ workers: z.number(), people: z.number() });
const ONES = `FROM entity."kafkaPerson" WHERE NOT "isDeleted" AND coalesce("cardType", 1) = 1`;
const STANDING = `SELECT (SELECT count(*)::int4 FROM entity."worker") AS workers,
  (SELECT count(*)::int4 ${ONES}) AS people`;
const PEOPLE = `SELECT id ${ONES} ORDER BY "jobNo"`;

const mottoes = [
  '安全是回家最近的路',
  '干标准活，上放心岗',
  '不伤害自己，不伤害他人',
  '多看一眼，安全保险',
  '岗位在手，责任在心',
];
const honours = ['年度安全标兵', '技能比武一等奖', '五星级员工', '优秀班组长'];

/** Numbers for whoever has none, by his job number: nobody of them exists. */
const PHONES = `UPDATE entity."kafkaPerson"
  SET mobile = '139' || right(lpad(regexp_replace("jobNo", '\\D', '', 'g'), 8, '0'), 8)
  WHERE mobile IS NULL AND NOT "isDeleted" AND coalesce("cardType", 1) = 1`;

/** One statement: the same cards however often it is tried. */
const MADE = `INSERT INTO entity."worker" (id, "rowVersion", name, "jobNo", "deptId", "teamName",
    "shiftId", post, duty, "workType", "isLeader", "isOnDuty", "isPublic", honour, motto, gender,
    "personId", "cardNo", "entryDate", sort, disabled, "isDeleted", "createUserName", "createTime")
  SELECT g.made, 1, p.name, p."jobNo",
    (SELECT o.id FROM entity."org" o WHERE o.name = p."deptName" AND NOT o."isDeleted" LIMIT 1),
    p."teamName",
    coalesce(p."shiftId", (SELECT s.id FROM entity."shift" s WHERE NOT s."isDeleted"
      ORDER BY s.sort, s.name OFFSET g.at % greatest(1, (SELECT count(*) FROM entity."shift"
        WHERE NOT "isDeleted")) LIMIT 1)),
    p."workType", p.duty, p."workType", coalesce(p."isLeader", false),
    coalesce(p."isLeader", false) AND g.at % 2 = 0, true,
    CASE WHEN g.at % 5 = 0 THEN ($5::text[])[1 + g.at / 5 % array_length($5::text[], 1)] END,
    ($4::text[])[1 + g.at % array_length($4::text[], 1)], p.gender, p.id, p."cardNo",
    NULL, 0, false, false, 'system', $3::float8
  FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS g(person, made, at)
  JOIN entity."kafkaPerson" p ON p.id = g.person
  ON CONFLICT DO NOTHING`;
