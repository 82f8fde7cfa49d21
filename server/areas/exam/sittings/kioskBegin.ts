import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import type { kioskAnswer, kioskBody } from '#contracts/exam/sittingCalls.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { beginAs } from './begin.ts';

type KioskBegin = z.output<typeof kioskBody>;
type Begun = z.infer<typeof kioskAnswer>;

/** As base64url 20 letters. */
const TICKET_BYTES = 15;

const unknown = failure('exam_not_open', 'No exam is open by this code for this card.', 'card');

/** A student begins or resumes at a kiosk by his card or job number; its ticket stands for him. */
export async function kioskBegin(
  engine: Engine,
  asked: KioskBegin,
  actor: Actor,
): Promise<Result<Begun, Failure>> {
  return inWriteTransaction(engine, actor, (context) => kioskBeginWithin(context, asked));
}

/** Begins at a kiosk within a transaction of whoever watches over it. */
export async function kioskBeginWithin(
  context: WriteContext,
  { testId, code, card }: KioskBegin,
): Promise<Result<Begun, Failure>> {
  const { client, actor } = context;
  const [exam] = await rowsOf(
    idRow,
    client,
    `SELECT id FROM entity."test" WHERE (id = $1 OR code = $2) AND NOT "isDeleted"`,
    [testId ?? null, code ?? null],
  );
  const [student] = await rowsOf(idRow, client, STUDENT, [card]);
  if (exam === undefined || student === undefined) return err(unknown);
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  const begun = await beginAs(context, {
    testId: exam.id,
    studentId: student.id,
    userId: actor.userId,
    ticket,
  });
  return begun.ok ? ok({ ticket, sitting: begun.value }) : begun;
}

/** By the job number, or by the card of the person that the student is. */
const STUDENT = `
  SELECT s.id FROM entity."student" s
  WHERE NOT s."isDeleted" AND NOT s.disabled AND (s."jobNo" = $1 OR EXISTS (
    SELECT FROM entity."kafkaPerson" p WHERE p."cardNo" = $1 AND NOT p."isDeleted"
      AND (p.id = s."personId" OR (s."personId" IS NULL AND p."jobNo" = s."jobNo"))))
  ORDER BY s."jobNo" = $1 DESC, s.id LIMIT 1 FOR UPDATE`;
