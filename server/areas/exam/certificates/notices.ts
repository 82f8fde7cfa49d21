import { z } from 'zod';
import { escaped } from '#base/escaped.ts';
import { ok, type Result } from '#base/result.ts';
import { certificate, NOTICE_DAYS } from '#contracts/exam/certificate.ts';
import type { Failure } from '#contracts/errors.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { tell } from '#server/entity/lifecycle/tell.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { assignRetraining } from './retraining.ts';
import { dayOf, noticeDue } from './validity.ts';

const DAY_MS = 86_400_000;
/** Told of in one run; the rest is due at the next. */
const MOST_AT_ONCE = 200;
/** Whom the mine's certificates concern. */
const ROLES = ['safety', 'trainer'];

const dueRow = z.object({
  id: z.string(),
  typeId: z.string(),
  studentId: z.string(),
  no: z.string(),
  endTime: z.number(),
  type: z.string(),
  typeEn: z.string(),
  name: z.string(),
  userId: z.string().nullable(),
});
export type DueCertificate = z.infer<typeof dueRow>;

/** Stored states in which a certificate counts. */
const COUNTING = ['valid', 'expiring'].map((state) => storedState(certificate, state)).join(', ');

/** What of a certificate is near its end and was not told of yet; one that was renewed is not. */
const DUE = `
  SELECT c.id, c."typeId", c."studentId", c.no, c."endTime"::float8 AS "endTime", t.name AS type,
    coalesce(t."nameEn", t.name) AS "typeEn", s.name, s."userId"
  FROM entity."certificate" c JOIN entity."certificateType" t ON t.id = c."typeId"
    JOIN entity."student" s ON s.id = c."studentId" AND NOT s."isDeleted"
  WHERE c.status IN (${COUNTING}) AND NOT c."isDeleted" AND c."endTime" > $1
    AND c."endTime" <= $1 + ${NOTICE_DAYS[0] * DAY_MS}
    AND coalesce(c."noticedDays", ${NOTICE_DAYS[0] + 1}) > (
      SELECT min(d) FROM unnest(ARRAY[${NOTICE_DAYS.join(',')}]) AS days(d)
      WHERE c."endTime" <= $1 + d * ${DAY_MS}::float8)
    AND NOT EXISTS (SELECT FROM entity."certificate" n WHERE n."typeId" = c."typeId"
      AND n."studentId" = c."studentId" AND n.id <> c.id AND NOT n."isDeleted"
      AND n.status IN (${COUNTING}) AND (n."endTime" IS NULL OR n."endTime" > c."endTime"))
  ORDER BY c."endTime", c.id LIMIT ${MOST_AT_ONCE} FOR UPDATE OF c`;

/**
 * Tells holders, safety officers and trainers of certificates that end within 60, 30 and 7 days,
 * each once, and assigns the retraining with the first word; what was missed while nothing ran is
 * told as it now stands. Answers how many were told of.
 */
export async function tellOfCertificates(engine: Engine): Promise<{ told: number }> {
  const done = await inWriteTransaction(engine, systemActor, async (context) => {
    const now = engine.clock.now();
    const due = await rowsOf(dueRow, context.client, DUE, [now]);
    for (const one of due) {
      const told = await tellOf(context, one, now);
      if (!told.ok) return told;
    }
    const summed = due.length === 0 ? ok(undefined) : await tellOfficers(context, due);
    return summed.ok ? ok({ told: due.length }) : summed;
  });
  if (!done.ok) throw new Error(done.error.message);
  return done.value;
}

async function tellOf(
  context: WriteContext,
  one: DueCertificate,
  now: number,
): Promise<Result<undefined, Failure>> {
  const noticedDays = noticeDue(one.endTime, now) ?? null;
  await within(context).stamp(certificate, one.id, { noticedDays });
  const assigned = await assignRetraining(context, one);
  if (!assigned.ok || one.userId === null) return assigned;
  return tell(context, {
    to: { users: [one.userId] },
    type: 'notice',
    bizType: certificate.name,
    title: `证书临期：${one.type}，${lastDay(one)} / ${one.typeEn}: valid until ${lastDay(one)}`,
    content: `<p>${escaped(one.no)}</p>`,
    linkUrl: `/exam/certificate/${one.id}`,
    bizId: one.id,
  });
}

async function tellOfficers(
  context: WriteContext,
  due: readonly DueCertificate[],
): Promise<Result<undefined, Failure>> {
  const lines = due.map(
    (one) =>
      `<li>${escaped(`${one.name} · ${one.type} / ${one.typeEn} · ${one.no}：${lastDay(one)}`)}</li>`,
  );
  return tell(context, {
    to: { roles: ROLES },
    type: 'notice',
    bizType: certificate.name,
    title: `证书临期：${due.length} 份 / Certificates near their end: ${due.length}`,
    content: `<ul>${lines.join('')}</ul>`,
    linkUrl: '/exam/certificate/matrix',
    bizId: dayOf(context.engine.clock.now()),
  });
}

/** The last day on which it counts. */
const lastDay = ({ endTime }: Pick<DueCertificate, 'endTime'>): string => dayOf(endTime - 1);
