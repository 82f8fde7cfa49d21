import type { EntityName } from '#contracts/entity/catalogue.ts';
import { lookUp, type Refs } from './entityClient.ts';

/**
 * What records are called now, by entity and id; whatever is gone or out of the reader's reach is
 * not in it.
 */
export async function titlesOf(
  asked: readonly (readonly [EntityName, readonly string[]])[],
  signal: AbortSignal,
): Promise<Refs> {
  const found = await Promise.all(
    asked.map(async ([name, ids]) => {
      const answer = await lookUp(
        name,
        { currentPage: 1, pageSize: ids.length, ids: ids.join(',') },
        signal,
      );
      return [
        name,
        Object.fromEntries(answer.ok ? answer.value.rows.map((row) => [row.id, row.name]) : []),
      ] as const;
    }),
  );
  return Object.fromEntries(found);
}
