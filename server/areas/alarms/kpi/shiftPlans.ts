import { z } from 'zod';
import { shift } from '#contracts/shift/shift.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { readSql } from '#server/entity/where.ts';
import { minuteOf, plainShifts, type ShiftPlan } from './shifts.ts';

const shiftRow = z.object({ id: z.string(), name: z.string(), from: z.string(), to: z.string() });

/**
 * The shifts of the ledger by the time they begin, named in a language; the plain three where it
 * names none.
 */
export async function shiftPlans(
  engine: Engine,
  language: Language,
): Promise<readonly ShiftPlan[]> {
  const rows = await rowsOf(
    shiftRow,
    engine.pool,
    `SELECT id, ${readSql(shift, 'name', language)} AS name, "from", "to" FROM entity."shift"
      WHERE NOT "isDeleted" AND NOT disabled ORDER BY "from"`,
    [],
  );
  const plans = rows.flatMap(({ id, name, from, to }) => {
    const [begins, ends] = [minuteOf(from), minuteOf(to)];
    return begins === undefined || ends === undefined ? [] : [{ id, name, from: begins, to: ends }];
  });
  return plans.length === 0 ? plainShifts : plans;
}
