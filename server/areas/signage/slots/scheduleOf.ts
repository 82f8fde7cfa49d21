import { z } from 'zod';
import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { Schedule, ScheduleAsked } from '#contracts/signage/schedule.ts';
import { device } from '#contracts/signage/signage.ts';
import type { CallContext } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { publishedOf, templatesOf } from './published.ts';
import { PLAYS, playsColumns, playsIn } from './plays.ts';

/** What is planned for a device that the caller sees. */
export async function scheduleOf(
  { id }: ScheduleAsked,
  { engine, actor }: CallContext,
): Promise<Result<Schedule, Failure>> {
  const seen = await engine.of(device).get(id, actor);
  if (!seen.ok) return seen;
  const { name, powerPlan } = seen.value;
  const [row] = await rowsOf(
    z.object(playsColumns),
    engine.pool,
    `SELECT ${PLAYS} FROM entity."device" d WHERE d.id = $1`,
    [id],
  );
  const plays = row === undefined ? { templateId: null, slots: [] } : playsIn(row);
  const published = new Set((await publishedOf(engine, plays)).map((one) => one.id));
  const names = await rowsOf(
    z.object({ id: z.string(), name: z.string() }),
    engine.pool,
    `SELECT id, name FROM entity."template" WHERE id = ANY ($1::text[])`,
    [templatesOf(plays)],
  );
  return ok({
    now: engine.clock.now(),
    name,
    ...plays,
    slots: [...plays.slots],
    powerPlan: (powerPlan ?? []).map((one) => ({ ...one, weekDays: one.weekDays ?? null })),
    templates: names.map((one) => ({ ...one, isPublished: published.has(one.id) })),
  });
}
