import { z } from 'zod';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { noHead } from './links.ts';

const headRow = z.object({ seq: z.number(), link: z.string() });

/** The newest link of a device's proof. */
export async function headOf(
  executor: Executor,
  deviceId: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<z.output<typeof headRow>> {
  const [head] = await rowsOf(
    headRow,
    executor,
    `SELECT seq, link FROM play_head WHERE device_id = $1 ${lock}`,
    [deviceId],
  );
  return head ?? noHead;
}
