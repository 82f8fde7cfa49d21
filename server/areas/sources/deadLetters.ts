import type { z } from 'zod';
import { err, ok } from '#base/result.ts';
import { deadLetter } from '#contracts/sources/deadLetter.ts';
import { failure } from '#contracts/errors.ts';
import type { sendLetterBody } from '#contracts/sources/deadLetterCalls.ts';
import { logWrites } from '#server/entity/audit.ts';
import { override, type CallContext, type EntityOverride } from '#server/entity/override.ts';
import { query, textOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import type { LetterPort } from '#server/ports/sources.ts';
import { relationOf } from '#server/entity/relation.ts';

const columns = {
  time: 'l.time',
  sourceCode: 's.code',
  entity: 'l.entity',
  code: 'l.code',
  message: 'l.message',
  state: `CASE WHEN l.sent_time IS NULL THEN 'open' ELSE 'sent' END`,
  topic: 'l.topic',
  history: 'l.history',
  payload: 'l.payload',
  whole: 'l.whole',
  sentTime: 'l.sent_time',
  sentBy: 'l.sent_by',
  sentResult: 'l.sent_result',
};

/**
 * Refused rows are read where the connectors put them. What was mended goes through the same
 * reading as if its source had sent it.
 */
export const deadLetterOverride = (letters: LetterPort): EntityOverride =>
  override(deadLetter, {
    relation: relationOf(
      deadLetter,
      'l.id',
      columns,
      'FROM dead_letter l LEFT JOIN data_source s ON s.no = l.source_no',
    ),
    actions: {
      async send(
        { id, entity, payload }: z.output<typeof sendLetterBody>,
        { engine, actor }: CallContext,
      ) {
        const found = await engine.of(deadLetter).get(id, actor);
        if (!found.ok) return found;
        if (found.value.state === 'sent')
          return err(failure('no_change', 'This row was sent again already.', 'id'));
        const answer = await letters.send(
          textOf(found.value.sourceCode),
          entity,
          payload,
          found.value.history,
        );
        if (!answer.ok || answer.value.rejected > 0) return answer;
        const { stored, duplicate } = answer.value;
        const done = await inWriteTransaction(engine, actor, async (within) => {
          await query(
            within.client,
            `UPDATE dead_letter SET sent_time = $2, sent_by = $3, sent_result = $4
              WHERE id::text = $1`,
            [id, engine.clock.now(), actor.name, `${stored} stored, ${duplicate} known`],
          );
          const after = { ...found.value, entity, payload, state: 'sent' as const };
          await logWrites(within, deadLetter, [
            { action: 'update', id, before: found.value, after },
          ]);
          return ok(undefined);
        });
        return done.ok ? answer : done;
      },
    },
  });
