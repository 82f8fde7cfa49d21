import { streamConnection } from '#server/storage/sql/heldConnections.ts';
import type { Actor } from '../actor.ts';
import type { AnyRecord, EntityBinding } from '../entityBinding.ts';
import { answeredColumns, query, shownTo } from '../rows.ts';
import { selectionOf, type RecordQuery } from './selection.ts';

/**
 * Reads what is asked for in steps of `step` rows by a cursor, so that memory does not grow with
 * their number. Throws on a query that is not understood.
 */
export async function* streamRecords(
  binding: EntityBinding,
  wanted: RecordQuery,
  actor: Actor,
  step = 1000,
): AsyncGenerator<readonly AnyRecord[]> {
  const { engine, entity } = binding;
  const selected = selectionOf(binding, wanted, actor);
  if (!selected.ok) throw new Error(selected.error.message);
  const { text, order, values } = selected.value;
  const show = shownTo(entity, actor);
  const { client, done } = await streamConnection(engine.pool);
  let clean = false;
  try {
    await client.query('BEGIN READ ONLY');
    await query(
      client,
      `DECLARE walk NO SCROLL CURSOR FOR SELECT ${answeredColumns(entity)} ${text}${order}`,
      values,
    );
    for (;;) {
      const { rows } = await query<AnyRecord>(client, `FETCH ${step} FROM walk`);
      if (rows.length > 0) yield rows.map(show);
      if (rows.length < step) break;
    }
    await client.query('COMMIT');
    clean = true;
  } finally {
    client.release(!clean);
    done();
  }
}
