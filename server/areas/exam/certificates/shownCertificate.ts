import { z } from 'zod';
import { dayOf, REVOKED, standingAt } from './validity.ts';

/** What of a certificate may be shown to its holder, and to whoever may read it. */
export const shownRow = z.object({
  id: z.string(),
  no: z.string(),
  type: z.string(),
  typeEn: z.string(),
  name: z.string(),
  issuer: z.string().nullable(),
  issued: z.string().nullable(),
  endTime: z.number().nullable(),
  soonTime: z.number().nullable(),
  status: z.number(),
  checkCode: z.string(),
});

/** SQL of `shownRow`, and of what stands on paper; of certificates `c` of types `t`. */
export const SHOWN = `
  SELECT c.id, c.no, t.name AS type, coalesce(t."nameEn", t.name) AS "typeEn", s.name, c.issuer,
    c."issueDate"::text AS issued, c."endTime"::float8 AS "endTime",
    c."soonTime"::float8 AS "soonTime", c.status, c."checkCode", t.background, t.picture, t.design,
    s."userId", s."jobNo", s."workType" AS trade
  FROM entity."certificate" c JOIN entity."certificateType" t ON t.id = c."typeId"
    JOIN entity."student" s ON s.id = c."studentId" AND NOT s."isDeleted"
  WHERE NOT c."isDeleted" AND c."checkCode" IS NOT NULL`;

/** As it stands at `now`, whether its timers have run or not. */
export function shown<R extends Omit<z.output<typeof shownRow>, 'name' | 'issuer'>>(
  row: R,
  now: number,
) {
  const { id, no, type, typeEn, issued, checkCode, endTime, soonTime, status } = row;
  const state = status === REVOKED ? 'revoked' : standingAt({ endTime, soonTime }, now);
  const until = endTime === null ? null : dayOf(endTime - 1);
  return { id, no, type, typeEn, issued, until, state, checkCode };
}
