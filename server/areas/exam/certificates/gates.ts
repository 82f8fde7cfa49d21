import { z } from 'zod';
import { areaKinds } from '#contracts/admin/places.ts';
import { levelSchema } from '#contracts/alarms/alarmSchema.ts';
import { certificateScopes } from '#contracts/exam/certificate.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { CertificateGate, HeldSpan } from '#server/ports/rules.ts';

const gateRow = z.object({
  areaCode: z.string().nullable(),
  level: levelSchema,
  trades: z.array(z.string()),
  typeId: z.string(),
  name: z.string(),
  nameEn: z.string(),
});
const heldRow = z.object({
  typeId: z.string(),
  cardNo: z.string(),
  from: z.number(),
  to: z.number().nullable(),
});

/** What areas and trades ask for now, with the spans in which each card held it. */
export async function certificateGates(executor: Executor): Promise<CertificateGate[]> {
  const gates = await rowsOf(gateRow, executor, GATES);
  if (gates.length === 0) return [];
  const types = [...new Set(gates.map(({ typeId }) => typeId))];
  const holders = new Map<string, Map<string, HeldSpan[]>>();
  for (const { typeId, cardNo, from, to } of await rowsOf(heldRow, executor, HELD, [types])) {
    const byCard = holders.get(typeId) ?? new Map<string, HeldSpan[]>();
    holders.set(typeId, byCard);
    byCard.set(cardNo, [...(byCard.get(cardNo) ?? []), [from, to ?? Number.POSITIVE_INFINITY]]);
  }
  return gates.map(({ areaCode, trades, typeId, name, nameEn, ...gate }) => ({
    ...gate,
    areaCode: areaCode ?? undefined,
    trades: new Set(trades),
    name: [name, nameEn],
    holders: holders.get(typeId) ?? new Map(),
  }));
}

const [OF_AREAS] = certificateScopes.area;
const [OF_TRADES] = certificateScopes.trade;
const [MINE_AREA] = areaKinds.mine;

const GATES = `
  SELECT a.code AS "areaCode", r.level, coalesce(r.trades, '{}') AS trades, t.id AS "typeId",
    t.name, coalesce(t."nameEn", t.name) AS "nameEn"
  FROM entity."certificateRule" r
    JOIN entity."certificateType" t ON t.id = r."typeId" AND NOT t."isDeleted" AND NOT t.disabled
    LEFT JOIN entity.area a ON r.scope = ${OF_AREAS} AND a.kind = ${MINE_AREA} AND NOT a."isDeleted"
      AND (a.id = ANY (r."areaIds") OR a."areaType" = ANY (r."areaTypes"))
  WHERE NOT r."isDeleted" AND NOT r.disabled AND (r.scope = ${OF_TRADES} OR a.id IS NOT NULL)
  ORDER BY r.id, a.code`;

/** SQL that joins a student to the person of the mine whom he is: named by him, or of his number. */
export const PERSON_OF_STUDENT = `(p.id = s."personId"
  OR (s."personId" IS NULL AND p."jobNo" = s."jobNo")) AND NOT p."isDeleted"`;

/** A day of issue begins at the mine's midnight. */
const HELD = `
  SELECT c."typeId", p."cardNo",
    (extract(epoch FROM c."issueDate"::timestamp AT TIME ZONE 'Asia/Shanghai') * 1000)::float8
      AS "from",
    least(c."endTime", c."revokeTime")::float8 AS "to"
  FROM entity."certificate" c
    JOIN entity."student" s ON s.id = c."studentId" AND NOT s."isDeleted"
    JOIN entity."kafkaPerson" p ON ${PERSON_OF_STUDENT}
  WHERE c."typeId" = ANY ($1::text[]) AND NOT c."isDeleted" AND c."issueDate" IS NOT NULL
  ORDER BY c.id`;

const versionRow = z.object({ version: z.string() });

/** Changes whenever anything may have that gates are made of; cheap to ask for. */
export async function gatesVersion(executor: Executor): Promise<string> {
  const parts = [
    'certificate',
    'certificateRule',
    'certificateType',
    'student',
    'kafkaPerson',
    'area',
  ];
  const sums = parts.map(
    (name) => `(SELECT count(*) || ':' || coalesce(sum("rowVersion"), 0) || ':' ||
      count(*) FILTER (WHERE "isDeleted") FROM entity."${name}")`,
  );
  const [row] = await rowsOf(versionRow, executor, `SELECT ${sums.join(` || '/' || `)} AS version`);
  return row?.version ?? '';
}
