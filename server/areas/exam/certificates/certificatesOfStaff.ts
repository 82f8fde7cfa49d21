import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { certificateScopes } from '#contracts/exam/certificate.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';

/** From this level on nobody is sent without the certificate; below it is said, no more. */
const REFUSED = 2;

const lackRow = z.object({
  name: z.string(),
  type: z.string(),
  typeEn: z.string(),
  level: z.number(),
});

/**
 * What of the maintenance staff who are sent somewhere lack for the work and the place: refused where
 * a requirement is orange or red, else said in a text, null where nobody lacks anything. A hole in
 * the mine's training must not pass as a dispatch that nobody looked at.
 */
export async function certificatesOfStaff(
  { client, engine, actor }: WriteContext,
  sent: {
    readonly personnelIds: unknown;
    readonly areaId: string | null;
    /** Of `taskKinds`. */
    readonly tasks: readonly number[];
  },
): Promise<Result<string | null, Failure>> {
  const { personnelIds, areaId, tasks } = sent;
  const rows = await rowsOf(lackRow, client, LACKS, [
    Array.isArray(personnelIds) ? personnelIds : [],
    tasks,
    areaId,
    engine.clock.now(),
  ]);
  const saidOf = (list: typeof rows, english: boolean): string =>
    list.map(({ name, type, typeEn }) => `${name}: ${english ? typeEn : type}`).join(', ');
  const isEnglish = actor.language === 'en';
  const hindered = rows.filter(({ level }) => level <= REFUSED);
  if (hindered.length > 0) {
    const lacks = saidOf(hindered, isEnglish);
    const message = isEnglish ? `Lacking certificates: ${lacks}` : `缺少有效证件：${lacks}`;
    return err(failure('rule_broken', message, 'personnelIds'));
  }
  return ok(rows.length === 0 ? null : saidOf(rows, isEnglish).slice(0, 1000));
}

const [OF_AREAS] = certificateScopes.area;
const [OF_TASKS] = certificateScopes.task;

/** One of the staff is a student by his account or by his job number. */
const LACKS = `
  SELECT p.name, t.name AS type, coalesce(t."nameEn", t.name) AS "typeEn", min(r.level)::int4 AS level
  FROM entity.personnel p
    JOIN entity."certificateRule" r ON NOT r."isDeleted" AND NOT r.disabled AND (
      (r.scope = ${OF_TASKS} AND r."taskKinds" && $2::int4[])
      OR (r.scope = ${OF_AREAS} AND EXISTS (SELECT FROM entity.area a WHERE a.id = $3
        AND NOT a."isDeleted" AND (a.id = ANY (r."areaIds") OR a."areaType" = ANY (r."areaTypes")))))
    JOIN entity."certificateType" t ON t.id = r."typeId" AND NOT t."isDeleted" AND NOT t.disabled
  WHERE p.id = ANY ($1::text[]) AND NOT p."isDeleted"
    AND (coalesce(cardinality(r.trades), 0) = 0 OR EXISTS (SELECT FROM entity."kafkaPerson" k
      WHERE k."jobNo" = p."jobNo" AND NOT k."isDeleted" AND k."workType" = ANY (r.trades)))
    AND NOT EXISTS (SELECT FROM entity."certificate" c
      JOIN entity."student" s ON s.id = c."studentId" AND NOT s."isDeleted"
        AND (s."jobNo" = p."jobNo" OR s."userId" = p."userId")
      WHERE c."typeId" = t.id AND NOT c."isDeleted" AND c."revokeTime" IS NULL
        AND (c."endTime" IS NULL OR c."endTime" > $4))
  GROUP BY p.name, t.name, t."nameEn" ORDER BY p.name, t.name`;
