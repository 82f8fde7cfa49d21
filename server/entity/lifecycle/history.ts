import { stateChange } from '#contracts/admin/stateChange.ts';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import type { Engine } from '../engine.ts';
import type { WriteContext } from '../override.ts';
import { recordRows } from '../read/recordRows.ts';
import { query } from '../rows.ts';

/** One step of a record's life. */
type Step = {
  readonly id: string;
  readonly transition: string;
  readonly from: string;
  readonly to: string;
  readonly note: string | undefined;
};

/** A step as history keeps it; names of states and transition by the declaration. */
export type StateStep = {
  readonly id: string;
  /** Epoch ms. */
  readonly time: number;
  readonly entity: string;
  readonly recordId: string;
  readonly transition: string;
  readonly from: string;
  readonly to: string;
  readonly by: string;
  readonly note: string | null;
};

/** Most steps that a page shows of one record. */
const MOST_STEPS = 500;

/** Keeps a step in the transaction that makes it. */
export async function keepHistory(
  { engine, actor, client }: WriteContext,
  entity: AnyEntity,
  { id, transition, from, to, note }: Step,
): Promise<void> {
  // A product without the table (a test of one entity) does without its history.
  if (!engine.bindings.has(stateChange.name)) return;
  const step: StateStep = {
    id: engine.newId(),
    time: engine.clock.now(),
    entity: entity.name,
    recordId: id,
    transition,
    from,
    to,
    by: actor.name,
    note: note ?? null,
  };
  await query(
    client,
    `INSERT INTO entity."stateChange" (id, time, entity, "recordId", transition,
       "fromState", "toState", "userId", "userName", note)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      step.id,
      step.time,
      step.entity,
      step.recordId,
      transition,
      from,
      to,
      actor.userId,
      step.by,
      step.note,
    ],
  );
  await engine.moved?.({ client, engine }, [step]);
}

/** The steps of one record, the newest first. */
export async function historyOf(
  engine: Engine,
  entity: AnyEntity,
  id: string,
): Promise<readonly RecordOf<typeof stateChange>[]> {
  const { binding } = engine.of(stateChange);
  const rows = await recordRows(
    engine.pool,
    binding,
    `FROM ${binding.relation} WHERE entity = $1 AND "recordId" = $2
     ORDER BY time DESC, id DESC LIMIT ${MOST_STEPS}`,
    [entity.name, id],
  );
  return rows as readonly RecordOf<typeof stateChange>[];
}
