import { mineDay } from '#base/mineTime.ts';
import { AlarmType } from '#contracts/alarms/alarm.ts';
import { shift } from '#contracts/shift/shift.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { MineRegistry } from '#server/ports/mine.ts';
import type { Row } from '#server/entity/rows.ts';
import { readSql } from '#server/entity/where.ts';
import { readAttendanceFacts } from '#server/areas/people/visits/attendanceRows.ts';
import { workDayOf } from '#server/areas/people/visits/workDay.ts';
import { dayCounts, type Descent } from './dayCounts.ts';
import { rowsOf, textIn, type Asked } from './query.ts';

/** Nobody who went down earlier is still counted as below. */
const LONGEST_MS = 2 * 86_400_000;

/** Staff and visitors below; vehicles and assets carry cards too. */
const below = `FROM position_latest f JOIN definition p ON p.entity = 'kafkaPerson'
  AND p.no = f.person_no
  LEFT JOIN definition a ON a.entity = 'area' AND a.no = f.area_no LEFT JOIN presence q
    ON q.person_no = f.person_no
  WHERE f.flags & 1 <> 0 AND coalesce((p.body ->> 'cardType')::int, 1) <= 2`;

/** The bit that an open alarm sets on its person. */
const FLAG = `CASE (x.body ->> 'alarmType')::int WHEN ${AlarmType.timeout} THEN 1 WHEN ${AlarmType.restrictedArea} THEN 2 WHEN ${AlarmType.seekHelp} THEN 4
  WHEN ${AlarmType.card} THEN 8 WHEN ${AlarmType.lostContact} THEN 16 WHEN ${AlarmType.overspeed} THEN 32 WHEN ${AlarmType.still} THEN 64 ELSE 0 END`;

/** Who is below and where; `since` leaves out whose fix is older. */
export async function userLocation(engine: Engine, asked: Asked): Promise<object> {
  const list = await rowsOf(
    engine,
    `WITH ruled AS (SELECT (x.body ->> 'personNo')::int AS person_no, bit_or(${FLAG}) AS bits
      FROM alarm x WHERE x.state <> 4 GROUP BY 1)
     SELECT p.code AS "cardNo", p.body ->> 'name' AS name, p.body ->> 'deptName' AS dept,
       p.body ->> 'workType' AS "workType", f.x, f.y, f.z,
       a.body ->> 'name' AS "areaName", q.in_time AS "inTime",
         round((f.t - q.in_time) / 60000.0)::int AS "stayMin", nullif(f.battery,
         255)::int AS battery, f.t AS "dataTime",
       coalesce((SELECT bits FROM ruled WHERE ruled.person_no = f.person_no), 0) AS "alarmBits"
     ${below} AND f.t >= $1 AND ($2::text IS NULL OR a.code = $2) AND ($3::text IS NULL
       OR p.body ->> 'deptName' = $3) ORDER BY p.code`,
    [
      Number(textIn(asked, 'since') ?? 0) || 0,
      textIn(asked, 'areaId') ?? null,
      textIn(asked, 'deptId') ?? null,
    ],
  );
  return { serverTime: engine.clock.now(), total: list.length, list };
}

/** How many are below, by area, department, trade and shift, and the leaders among them. */
export async function userStatistics(
  engine: Engine,
  registry: MineRegistry,
  language: Language,
): Promise<object> {
  const rows = await rowsOf(
    engine,
    `SELECT p.code AS "cardNo", q.in_time AS "inTime", p.body ->> 'name' AS name,
      p.body ->> 'deptName' AS dept, p.body ->> 'workType' AS trade,
      (p.body ->> 'isLeader')::bool AS leader,
       (p.body ->> 'isSpecial')::bool AS special, a.code AS area, a.body ->> 'name' AS "areaName",
         (a.body ->> 'maxAllow')::int AS allowed ${below}`,
  );
  const counted = (field: string): { name: string; count: number }[] =>
    [...Map.groupBy(rows, (row) => (typeof row[field] === 'string' ? row[field] : ''))].map(
      ([name, own]) => ({ name, count: own.length }),
    );
  const today = mineDay(engine.clock.now());
  const descents = await rowsOf(
    engine,
    `SELECT "inTime", "outTime" FROM entity."attendance" WHERE NOT "isDeleted" AND "inTime" >= $1
      AND ("outTime" IS NULL OR "outTime" >= $2)`,
    [today - LONGEST_MS, today],
  );
  const counts = dayCounts(descents as unknown as readonly Descent[], today);
  return {
    underground: rows.length,
    limit: registry.model().company.maxUnderground,
    today: { ...counts, maxAtOnce: Math.max(counts.maxAtOnce, rows.length) },
    byArea: [...Map.groupBy(rows, (row) => row['area'])].map(([areaId, own]) => ({
      areaId,
      name: own[0]?.['areaName'] ?? null,
      count: own.length,
      maxAllow: own[0]?.['allowed'] ?? null,
    })),
    byDept: counted('dept'),
    byWorkType: counted('trade'),
    byShift: await shiftsOf(engine, rows, language),
    leaders: rows
      .filter((row) => row['leader'] === true)
      .map((row) => ({ name: row['name'], areaName: row['areaName'] })),
    special: rows.filter((row) => row['special'] === true).length,
  };
}

/**
 * How many of them work each shift, judged as their attendance will be; '' for whoever works none.
 * Every shift has its number, also 0.
 */
async function shiftsOf(
  engine: Engine,
  below: readonly Row[],
  language: Language,
): Promise<Record<string, number>> {
  const facts = await readAttendanceFacts(engine.pool);
  const names = await rowsOf(
    engine,
    `SELECT id, ${readSql(shift, 'name', language)} AS name FROM entity."shift"
      WHERE NOT "isDeleted" AND NOT disabled ORDER BY "from"`,
  );
  const nameOf = new Map(names.map(({ id, name }) => [id, String(name)]));
  const counts: Record<string, number> = Object.fromEntries(
    [...nameOf.values()].map((name) => [name, 0]),
  );
  for (const { cardNo, inTime } of below) {
    const own = facts.people.get(String(cardNo))?.shiftId ?? null;
    const { shiftId } =
      inTime === null ? { shiftId: own } : workDayOf(Number(inTime), facts.shifts, own);
    const name = nameOf.get(shiftId ?? '') ?? '';
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** Alarms of one type, the open ones unless a state is named. */
export async function alarmsOf(engine: Engine, type: number, asked: Asked): Promise<object> {
  const state = Number(textIn(asked, 'state') ?? 0);
  const list = await rowsOf(
    engine,
    `SELECT body FROM alarm WHERE (body ->> 'alarmType')::int = $1 AND CASE
      WHEN $2::int = 0 THEN state <> 4 ELSE state = $2 END ORDER BY raised_time DESC LIMIT 500`,
    [type, Number.isInteger(state) ? state : 0],
  );
  return { total: list.length, list: list.map((row) => row['body']) };
}

/** Substations at their places and how they run. */
export async function substations(engine: Engine): Promise<object> {
  const list = await rowsOf(
    engine,
    `SELECT e.id, d.code, d.body ->> 'name' AS name, (d.body ->> 'x')::float8 AS x,
      (d.body ->> 'y')::float8 AS y, (d.body ->> 'z')::float8 AS z,
       s.run_state::int AS "runState", s.power_mode::int AS "powerMode", nullif(s.battery_pct,
         'NaN') AS "batteryPct", s.point_online AS "pointOnline",
       s.point_total AS "pointTotal", s.t AS "lastCommTime"
     FROM definition d LEFT JOIN substation_latest s ON s.substation_no = d.no
     LEFT JOIN entity."kafkaSubstation" e ON e."code" = d.code AND NOT e."isDeleted"
       WHERE d.entity = 'kafkaSubstation' ORDER BY d.no`,
  );
  const count = (test: (row: Readonly<Record<string, unknown>>) => boolean): number =>
    list.filter(test).length;
  return {
    total: list.length,
    normal: count((row) => row['runState'] === 0),
    broken: count((row) => row['runState'] === 1),
    battery: count((row) => row['powerMode'] === 2),
    list,
  };
}
