import type { WriteContext } from '#server/entity/override.ts';
import { query } from '#server/entity/rows.ts';
import { REVOKED } from './validity.ts';

/**
 * Writes the rows of certificates that stand with students anew from the certificates themselves;
 * revoked ones are left out. Rows of a time before there were certificates stay as they are.
 */
export async function keepRows(
  { client }: Pick<WriteContext, 'client'>,
  studentIds: readonly string[],
): Promise<void> {
  await query(client, KEEP, [studentIds]);
}

const KEEP = `
  UPDATE entity."student" s SET certs = coalesce((
    SELECT jsonb_agg(old.row ORDER BY old.place)
    FROM jsonb_array_elements(CASE jsonb_typeof(s.certs) WHEN 'array' THEN s.certs ELSE '[]' END)
      WITH ORDINALITY AS old(row, place)
    WHERE NOT EXISTS (SELECT FROM entity."certificate" c
      WHERE c."studentId" = s.id AND c.no = old.row ->> 'no')), '[]'::jsonb) || coalesce((
    SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object('type', t.name, 'no', c.no,
      'issue', c."issueDate"::text, 'validTo', c."validTo"::text,
      'reviewDate', c."reviewDate"::text)) ORDER BY c."issueDate", c.id)
    FROM entity."certificate" c JOIN entity."certificateType" t ON t.id = c."typeId"
    WHERE c."studentId" = s.id AND NOT c."isDeleted" AND c.status <> ${REVOKED}), '[]'::jsonb)
  WHERE s.id = ANY ($1::text[])`;
