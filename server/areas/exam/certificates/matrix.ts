import { z } from 'zod';
import type { DescentAnswer, MatrixAnswer, Standing } from '#contracts/exam/certificateCalls.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { certificateGates, PERSON_OF_STUDENT } from './gates.ts';
import { dayOf } from './validity.ts';

const personRow = z.object({
  id: z.string(),
  name: z.string(),
  jobNo: z.string(),
  cardNo: z.string(),
  dept: z.string(),
  trade: z.string(),
  areaId: z.string().nullable(),
  shiftId: z.string().nullable(),
});
const ruleRow = z.object({
  typeId: z.string(),
  scope: z.number(),
  trades: z.array(z.string()),
  areaIds: z.array(z.string()),
});
const typeRow = z.object({ id: z.string(), name: z.string(), nameEn: z.string() });
const heldRow = z.object({
  personId: z.string(),
  typeId: z.string(),
  status: z.number(),
  endTime: z.number().nullable(),
});
const namedRow = z.object({ id: z.string(), name: z.string() });

/** Staff of the mine; vehicles, visitors and who has left are not asked for anything. */
const PEOPLE = `
  SELECT p.id, p.name, p."jobNo", p."cardNo", coalesce(p."deptName", '') AS dept,
    coalesce(p."workType", '') AS trade, p."workPlaceAreaId" AS "areaId", p."shiftId"
  FROM entity."kafkaPerson" p
  WHERE NOT p."isDeleted" AND coalesce(p."cardType", 1) = 1 AND coalesce(p."employState", 1) = 1
  ORDER BY p."deptName", p."jobNo"`;
const TYPES = `SELECT id, name, coalesce("nameEn", name) AS "nameEn" FROM entity."certificateType"
  WHERE NOT "isDeleted" AND NOT disabled ORDER BY sort, code`;
const RULES = `
  SELECT r."typeId", r.scope, coalesce(r.trades, '{}') AS trades,
    ARRAY(SELECT a.id FROM entity.area a WHERE r.scope = 1 AND a.kind = 2 AND NOT a."isDeleted"
      AND (a.id = ANY (r."areaIds") OR a."areaType" = ANY (r."areaTypes"))) AS "areaIds"
  FROM entity."certificateRule" r WHERE NOT r."isDeleted" AND NOT r.disabled AND r.scope IN (1, 2)`;
const AREAS = `SELECT id, name FROM entity.area WHERE kind = 2 AND NOT "isDeleted" ORDER BY code`;
/** The one of each type that counts longest comes last. */
const HELD = `
  SELECT p.id AS "personId", c."typeId", c.status, c."endTime"::float8 AS "endTime"
  FROM entity."certificate" c
    JOIN entity."student" s ON s.id = c."studentId" AND NOT s."isDeleted"
    JOIN entity."kafkaPerson" p ON ${PERSON_OF_STUDENT}
  WHERE NOT c."isDeleted" AND c.status <> 4
  ORDER BY c."endTime" ASC NULLS LAST, c.id`;

const DAY_MS = 86_400_000;
const NEAR_MS = 60 * DAY_MS;

const standingAt = (endTime: number | null, now: number): Standing => {
  if (endTime === null) return 'valid';
  return endTime <= now ? 'lapsed' : endTime - now <= NEAR_MS ? 'expiring' : 'valid';
};

/**
 * Staff against the certificates that are asked of somebody: needed by their trade, in the chosen
 * area, or without one where they work.
 */
export async function certificateMatrix(
  executor: Executor,
  now: number,
  areaId: string | undefined,
): Promise<MatrixAnswer> {
  const [people, types, rules, areas, held] = [
    await rowsOf(personRow, executor, PEOPLE),
    await rowsOf(typeRow, executor, TYPES),
    await rowsOf(ruleRow, executor, RULES),
    await rowsOf(namedRow, executor, AREAS),
    await rowsOf(heldRow, executor, HELD),
  ];
  const asked = types.filter(({ id }) => rules.some(({ typeId }) => typeId === id));
  const ends = new Map(held.map((one) => [`${one.personId} ${one.typeId}`, one.endTime]));
  const areasAsked = new Set(rules.flatMap(({ areaIds }) => areaIds));
  return {
    types: asked,
    areas: areas.filter(({ id }) => areasAsked.has(id)),
    people: people.map(({ id, name, jobNo, dept, trade, areaId: worksIn }) => ({
      id,
      name,
      jobNo,
      dept,
      trade,
      cells: asked.map(({ id: typeId }) => {
        const place = areaId ?? worksIn ?? undefined;
        const endTime = ends.get(`${id} ${typeId}`);
        // Where it is not known in which areas he works: what he held was asked of him somewhere.
        const isHeld = place === undefined && endTime !== undefined;
        const needed = rules.some(
          (rule) => rule.typeId === typeId && asks(rule, trade, place, isHeld),
        );
        return endTime === undefined
          ? { needed, standing: 'missing' as const, until: null }
          : {
              needed,
              standing: standingAt(endTime, now),
              until: endTime === null ? null : dayOf(endTime - 1),
            };
      }),
    })),
  };
}

/** Whether a requirement holds for somebody of this trade in this area. */
function asks(
  { scope, trades, areaIds }: z.output<typeof ruleRow>,
  trade: string,
  place: string | undefined,
  anywhere: boolean,
): boolean {
  if (trades.length > 0 && !trades.includes(trade)) return false;
  return scope === 2 || anywhere || (place !== undefined && areaIds.includes(place));
}

/** Who of a shift, or of all staff, may not go where at `now`, as the rules of people judge it. */
export async function descentList(
  executor: Executor,
  now: number,
  shiftId: string | undefined,
): Promise<DescentAnswer> {
  const everybody = await rowsOf(personRow, executor, PEOPLE);
  const shifts = await rowsOf(
    namedRow,
    executor,
    `SELECT id, name FROM entity.shift WHERE NOT "isDeleted" ORDER BY sort, id`,
  );
  const areas = await rowsOf(
    z.object({ code: z.string(), name: z.string() }),
    executor,
    `SELECT code, name FROM entity.area WHERE kind = 2 AND NOT "isDeleted"`,
  );
  const areaNames = new Map(areas.map(({ code, name }) => [code, name]));
  const gates = await certificateGates(executor);
  const people = everybody.filter((one) => shiftId === undefined || one.shiftId === shiftId);
  return {
    shifts,
    asked: people.length,
    people: people.flatMap(({ id, name, jobNo, trade, cardNo }) => {
      const barred = new Map<string, DescentAnswer['people'][number]['barred'][number]>();
      for (const gate of gates) {
        if (gate.trades.size > 0 && !gate.trades.has(trade)) continue;
        const spans = gate.holders.get(cardNo) ?? [];
        if (spans.some(([from, to]) => now >= from && now < to)) continue;
        const [type, typeEn] = gate.name;
        const isAnywhere = gate.areaCode === undefined;
        const key = `${type} ${isAnywhere}`;
        const known = barred.get(key) ?? { type, typeEn, level: gate.level, areas: [] };
        const area = isAnywhere ? [] : [areaNames.get(gate.areaCode) ?? gate.areaCode];
        barred.set(key, {
          ...known,
          level: Math.min(known.level, gate.level),
          areas: [...new Set([...known.areas, ...area])],
        });
      }
      return barred.size === 0 ? [] : [{ id, name, jobNo, trade, barred: [...barred.values()] }];
    }),
  };
}
