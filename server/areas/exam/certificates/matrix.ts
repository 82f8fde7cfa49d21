import { z } from 'zod';
import { areaKinds } from '#contracts/admin/places.ts';
import { certificateScopes } from '#contracts/exam/certificate.ts';
import {
  SHIFT_MOST_MS,
  type DescentAnswer,
  type MatrixAnswer,
  type needs,
} from '#contracts/exam/certificateCalls.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { certificateGates, PERSON_OF_STUDENT } from './gates.ts';
import { dayOf, REVOKED, standingAt } from './validity.ts';

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
  endTime: z.number().nullable(),
  soonTime: z.number().nullable(),
});
const namedRow = z.object({ id: z.string(), name: z.string() });
const areaRow = namedRow.extend({ code: z.string() });

const [OF_AREAS] = certificateScopes.area;
const [OF_TRADES] = certificateScopes.trade;
const [MINE_AREA] = areaKinds.mine;

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
    ARRAY(SELECT a.id FROM entity.area a WHERE r.scope = ${OF_AREAS}
      AND a.kind = ${MINE_AREA} AND NOT a."isDeleted" AND (a.id = ANY (r."areaIds") OR a."areaType" = ANY (r."areaTypes"))) AS "areaIds"
  FROM entity."certificateRule" r
  WHERE NOT r."isDeleted" AND NOT r.disabled AND r.scope IN (${OF_AREAS}, ${OF_TRADES})`;
const AREAS = `SELECT id, code, name FROM entity.area
  WHERE kind = ${MINE_AREA} AND NOT "isDeleted" ORDER BY code`;
/** The one of each type that counts longest comes last. */
const HELD = `
  SELECT p.id AS "personId", c."typeId", c."endTime"::float8 AS "endTime",
    c."soonTime"::float8 AS "soonTime"
  FROM entity."certificate" c
    JOIN entity."student" s ON s.id = c."studentId" AND NOT s."isDeleted"
    JOIN entity."kafkaPerson" p ON ${PERSON_OF_STUDENT}
  WHERE NOT c."isDeleted" AND c.status <> ${REVOKED}
  ORDER BY c."endTime" ASC NULLS LAST, c.id`;

/**
 * Staff against the certificates that are asked of somebody: by their trade, and in the chosen area
 * or, without one, in all areas that ask.
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
    await rowsOf(areaRow, executor, AREAS),
    await rowsOf(heldRow, executor, HELD),
  ];
  const asked = types.filter(({ id }) => rules.some(({ typeId }) => typeId === id));
  const ends = new Map(held.map((one) => [`${one.personId} ${one.typeId}`, one]));
  const areaNames = new Map(areas.map(({ id, name }) => [id, name]));
  const areasAsked = new Set(rules.flatMap(({ areaIds }) => areaIds));
  return {
    types: asked,
    areas: areas.flatMap(({ id, name }) => (areasAsked.has(id) ? [{ id, name }] : [])),
    gates: rules.flatMap(({ typeId, trades, areaIds }) =>
      areaIds.length === 0
        ? []
        : [{ typeId, trades, areas: areaIds.map((id) => areaNames.get(id) ?? id) }],
    ),
    people: people.map(({ id, name, jobNo, dept, trade, areaId: worksIn }) => ({
      id,
      name,
      jobNo,
      dept,
      trade,
      cells: asked.map(({ id: typeId }) => {
        const own = ends.get(`${id} ${typeId}`);
        const ofType = rules.filter((rule) => rule.typeId === typeId);
        const need = needOf(ofType, trade, { worksIn, asked: areaId });
        return own === undefined
          ? { need, standing: 'missing' as const, until: null }
          : {
              need,
              standing: standingAt(own, now),
              until: own.endTime === null ? null : dayOf(own.endTime - 1),
            };
      }),
    })),
  };
}

/** How much somebody of this trade needs what these requirements ask for. */
function needOf(
  rules: readonly z.output<typeof ruleRow>[],
  trade: string,
  { worksIn, asked }: { readonly worksIn: string | null; readonly asked: string | undefined },
): (typeof needs)[number] {
  const own = rules.filter(({ trades }) => trades.length === 0 || trades.includes(trade));
  const place = asked ?? worksIn ?? '';
  if (own.some(({ scope, areaIds }) => scope === OF_TRADES || areaIds.includes(place)))
    return 'always';
  return asked === undefined && own.some(({ areaIds }) => areaIds.length > 0) ? 'areas' : 'no';
}

/** Until when somebody holds a certificate without a break from `now` on; `now`: he does not. */
const coveredUntil = (
  spans: readonly (readonly [from: number, to: number])[],
  now: number,
): number =>
  spans
    .toSorted(([a], [b]) => a - b)
    .reduce((end, [from, to]) => (from <= end && to > end ? to : end), now);

/**
 * Who of a shift, or of all staff, may not go where at `now` or before a shift is over, as the
 * rules of people judge it.
 */
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
  const areas = await rowsOf(areaRow, executor, AREAS);
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
        const end = coveredUntil(gate.holders.get(cardNo) ?? [], now);
        if (end >= now + SHIFT_MOST_MS) continue;
        const [type, typeEn] = gate.name;
        const isAnywhere = gate.areaCode === undefined;
        const key = `${type} ${isAnywhere}`;
        const until = end > now ? end : null;
        const known = barred.get(key) ?? { type, typeEn, level: gate.level, areas: [], until };
        const area = isAnywhere ? [] : [areaNames.get(gate.areaCode) ?? gate.areaCode];
        barred.set(key, {
          ...known,
          level: Math.min(known.level, gate.level),
          until: known.until === null || until === null ? null : Math.min(known.until, until),
          areas: [...new Set([...known.areas, ...area])],
        });
      }
      return barred.size === 0 ? [] : [{ id, name, jobNo, trade, barred: [...barred.values()] }];
    }),
  };
}
