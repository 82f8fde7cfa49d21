import type { Pool } from 'pg';
import type { MineModel } from '#contracts/mine/mine.ts';
import { query } from '#server/entity/rows.ts';
import type { Descent } from '#server/ports/storage.ts';
import { LONGEST_STAY_MS } from './visits/visitsOfMove.ts';

type Row = { readonly cardNo: string; readonly inTime: number; readonly outTime: number | null };

/**
 * Descents that touch [from, to]: from the attendance, and of those who are below now from what the
 * rules remember, who know first.
 */
export async function readDescents(
  pool: Pool,
  model: Pick<MineModel, 'persons'>,
  from: number,
  to: number,
): Promise<Descent[]> {
  const numbers = new Map(model.persons.map(({ cardNo, no }) => [cardNo, no]));
  const [walked, present] = await Promise.all([
    query<Row>(pool, WALKED, [from, to, from - LONGEST_STAY_MS]),
    query<{ personNo: number; inTime: number }>(pool, PRESENT, [to]),
  ]);
  return [
    ...walked.rows.flatMap(({ cardNo, inTime, outTime }): Descent[] => {
      const personNo = numbers.get(cardNo);
      return personNo === undefined ? [] : [{ personNo, inTime, outTime: outTime ?? undefined }];
    }),
    ...present.rows.map((row): Descent => ({ ...row, outTime: undefined })),
  ];
}

const WALKED = `SELECT "cardNo", "inTime", "outTime" FROM entity.attendance
  WHERE "inTime" BETWEEN $3 AND $2 AND ("outTime" IS NULL OR "outTime" >= $1)`;
const PRESENT = `SELECT person_no AS "personNo", in_time AS "inTime" FROM presence
  WHERE in_time <= $1`;
