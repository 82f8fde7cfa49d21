import { z } from 'zod';
import { HOLIDAYS } from '#contracts/maintenance/planCalls.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { ShiftHours, WorkCalendar } from './periods.ts';

const shiftRow = z.object({
  from: z.string(),
  to: z.string(),
  workDays: z.array(z.number()).nullable(),
}) satisfies z.ZodType<ShiftHours>;

/** The mine's days of rest, and the hours of these shifts. */
export async function workCalendarOf(
  { bindings }: Pick<Engine, 'bindings'>,
  executor: Executor,
  shiftIds: readonly string[],
): Promise<WorkCalendar> {
  const days = bindings.has('dict')
    ? await rowsOf(
        z.object({ value: z.string() }),
        executor,
        `SELECT value FROM entity."dict"
         WHERE "headerCode" = $1 AND NOT disabled AND NOT "isDeleted" AND value IS NOT NULL`,
        [HOLIDAYS],
      )
    : [];
  const shifts =
    shiftIds.length === 0
      ? []
      : await rowsOf(
          shiftRow,
          executor,
          `SELECT "from", "to", "workDays" FROM entity."shift"
           WHERE id = ANY ($1::text[]) AND NOT disabled AND NOT "isDeleted"`,
          [shiftIds],
        );
  return { holidays: new Set(days.map(({ value }) => value)), shifts };
}
