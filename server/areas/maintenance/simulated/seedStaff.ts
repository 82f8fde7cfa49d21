import { z } from 'zod';
import { personnel } from '#contracts/maintenance/masterData.ts';
import { made } from '#server/entity/lifecycle/made.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { staffPlans } from './itemPlans.ts';
import { accountOf, workshopOf } from './staffOf.ts';

/** Yuan an hour by trade. */
const rates = { mechanical: 48, electrical: 54, hydraulic: 50, instrument: 58 } as const;
const certs = {
  mechanical: ['机械维修'],
  electrical: ['电工作业', '防爆电气'],
  hydraulic: ['液压支架维修'],
  instrument: ['安全监测监控'],
} as const;

const cardRow = z.object({ name: z.string(), jobNo: z.string() });

/**
 * The maintenance staff: those of the mine's people with a card who look after machines, so that it
 * is known where they are. Each has an account without a password, by which his work is his: until
 * an administrator gives him one nobody signs in by it.
 */
export async function seedStaff(context: WriteContext): Promise<readonly string[]> {
  const cards = await rowsOf(
    cardRow,
    context.client,
    `SELECT name, "jobNo" FROM entity."kafkaPerson"
     WHERE "cardType" = 1 AND NOT coalesce("isLeader", false) AND NOT "isDeleted"
     ORDER BY coalesce("workType" ~ '电钳|变电|水泵|皮带|机电', false) DESC, "jobNo" LIMIT $1`,
    [staffPlans.length],
  );
  const deptId = await workshopOf(context);
  const ids: string[] = [];
  for (const [i, [planned, skill]] of staffPlans.entries()) {
    const no = String(i + 1).padStart(2, '0');
    const { name, jobNo } = cards[i] ?? { name: planned, jobNo: `WX${no}` };
    const userId = await accountOf(context, `fitter${no}`, name, 'maintainer');
    ids.push(
      await made(context, personnel, {
        name,
        jobNo,
        userId,
        deptId,
        mobile: `1390351${String(2010 + i * 37)}`,
        skills: [skill],
        certs: [...certs[skill]],
        hourlyRate: rates[skill] + (i % 4) * 3,
        isDispatchable: true,
      }),
    );
  }
  return ids;
}
