import { z } from 'zod';
import type { Language } from '#contracts/entity/titleIn.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

const row = z.object({ id: z.string(), language: z.enum(['zh-cn', 'en']).nullable().catch(null) });

/** Somebody whom a report is sent to, and the language that he reads. */
export type Receiver = { readonly id: string; readonly language: Language };

/** Accounts in use among these; `usual` is the language of whoever chose none. */
export async function receiversOf(
  executor: Executor,
  ids: readonly string[],
  usual: Language,
): Promise<Receiver[]> {
  const found = await rowsOf(
    row,
    executor,
    `SELECT id, "themeSettings" ->> 'language' AS language FROM entity."user"
     WHERE id = ANY ($1) AND NOT "isDeleted" AND NOT disabled AND coalesce(status, 1) = 1
     ORDER BY id`,
    [ids],
  );
  return found.map(({ id, language }) => ({ id, language: language ?? usual }));
}
