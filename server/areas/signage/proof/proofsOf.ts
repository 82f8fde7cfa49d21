import { z } from 'zod';
import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import {
  playedByDay,
  proofLines,
  spanLine,
  type Proofs,
  type ProofsAsked,
  type SpanLine,
} from '#contracts/signage/proofLines.ts';
import { device } from '#contracts/signage/signage.ts';
import type { CallContext } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { proofOf } from './proofOf.ts';

const spanRow = spanLine.omit({ kind: true }).extend({ deviceId: z.string() });

/**
 * What the screens that the caller sees showed in a period, line by line. Of one screen the whole
 * chain is checked besides.
 */
export async function proofsOf(
  { id, from, to: wanted }: ProofsAsked,
  context: CallContext,
): Promise<Result<Proofs, Failure>> {
  const { engine, actor } = context;
  const now = engine.clock.now();
  const to = Math.max(from, Math.min(wanted, now));
  const seen = await engine.of(device).all({ sort: 'name', order: 'asc' }, actor);
  if (!seen.ok) return seen;
  const devices = seen.value.filter((one) => id === undefined || one.id === id);
  const rows = await rowsOf(spanRow, engine.pool, SPANS, [devices.map((one) => one.id), from, to]);
  const spans = Map.groupBy(rows, ({ deviceId }) => deviceId);
  const checked =
    id === undefined || devices.length === 0
      ? undefined
      : await proofOf({ id, from: to, to: to + 1 }, context);
  if (checked?.ok === false) return checked;
  return ok({
    now,
    screens: devices.map((one) => {
      const own = (spans.get(one.id) ?? []).map((row): SpanLine => {
        const { deviceId: _, ...span } = row;
        return { kind: 'span', ...span };
      });
      return {
        id: one.id,
        name: one.name,
        lines: [...proofLines(own, { from, to })],
        days: playedByDay(own, { from, to }),
        ...(checked === undefined ? {} : { brokenAt: checked.value.brokenAt }),
      };
    }),
  });
}

const SPANS = `
  SELECT p.device_id AS "deviceId", p.began::float8 AS began, p.ended::float8 AS ended,
    p.template_id AS "templateId", coalesce(v.name, p.template_id) AS name, p.version, p.slot,
    p.hash, coalesce(v.hash = p.hash, false) AS "isPublished"
  FROM play_proof p
  LEFT JOIN template_version v ON v.template_id = p.template_id AND v.version = p.version
  WHERE p.device_id = ANY ($1::text[]) AND p.began < $3::int8 AND p.ended > $2::int8
  ORDER BY p.device_id, p.began`;
