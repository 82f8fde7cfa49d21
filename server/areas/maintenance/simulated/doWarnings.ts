import { z } from 'zod';
import { randomOf } from '#base/random.ts';
import { checkWarn } from '#contracts/maintenance/check.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { person, type Act, type Workplace } from './workplace.ts';

const HOUR_MS = 3_600_000;
const LEADER = '马振华';
/** What the leader says to a warning, by its type: missed, overdue, abnormal. */
const words: Readonly<Record<number, string>> = {
  1: '已与责任人谈话，下一班补检',
  2: '已督促完成',
  3: '已安排处理，复查正常',
};
/** Of warnings so many need nothing. */
const IGNORED = 0.1;

const row = z.object({
  id: z.string(),
  type: z.number(),
  time: z.number(),
  leaderId: z.string(),
});

/** Warnings that the leader has looked at by now: handled, or ignored with a reason. */
export async function dueWarnings({ engine, seed }: Workplace): Promise<readonly Act[]> {
  const now = engine.clock.now();
  const open = await rowsOf(
    row,
    engine.pool,
    `SELECT w.id, w.type, w.time, u.id AS "leaderId" FROM entity."checkWarn" w
     JOIN entity."user" u ON u."userName" = 'leader01'
     WHERE w.status = $1 AND NOT w."isDeleted" AND w.time < $2 ORDER BY w.time LIMIT 200`,
    [storedState(checkWarn, 'open'), now - HOUR_MS],
  );
  return open.flatMap(({ id, type, time, leaderId }) => {
    const random = randomOf(seed, `warning ${id}`);
    const at = time + (1 + random.exponential(20)) * HOUR_MS;
    const isIgnored = random.next() < IGNORED;
    const note = isIgnored ? '重复预警' : (words[type] ?? '已处理');
    const leader = person(leaderId, LEADER);
    const run = async (): Promise<boolean> =>
      (await engine.of(checkWarn).move(isIgnored ? 'ignore' : 'handle', { id, note }, leader)).ok;
    return at <= now ? [{ at, run }] : [];
  });
}
