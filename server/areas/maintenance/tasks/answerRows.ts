import type { OpenItem } from '#contracts/maintenance/taskCalls.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { recordRows } from '#server/entity/read/recordRows.ts';
import { asAnswer, type AnswerRecord, type Family } from '../family/family.ts';
import { openReason } from './judge.ts';

/** The items of a task in their order; `lock` keeps others from answering meanwhile. */
export async function answersOf(
  { engine, client }: Pick<WriteContext, 'engine' | 'client'>,
  family: Family,
  taskId: string,
  lock = '',
): Promise<readonly AnswerRecord[]> {
  const { binding } = engine.of(family.answer);
  const rows = await recordRows(
    client,
    binding,
    `FROM ${binding.relation} WHERE "taskId" = $1 AND NOT "isDeleted" ORDER BY seq, id ${lock}`,
    [taskId],
  );
  return rows.map(asAnswer);
}

/** The items that keep a task from being submitted. */
export async function openItemsOf(
  context: Pick<WriteContext, 'engine' | 'client'>,
  family: Family,
  taskId: string,
): Promise<readonly OpenItem[]> {
  return (await answersOf(context, family, taskId)).flatMap((item) => {
    const why = openReason(item);
    return why === undefined ? [] : [{ id: item.id, itemName: item.itemName, why }];
  });
}
