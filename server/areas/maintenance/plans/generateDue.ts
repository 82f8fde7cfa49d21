import { z } from 'zod';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { quoted } from '#server/entity/tableOf.ts';
import { allFamilies } from '../family/family.ts';
import { CYCLES } from './periods.ts';
import { generatePlan } from './generate.ts';

/** What a run has made, and the plans that made nothing because of why. */
export type GeneratedDue = {
  readonly created: number;
  readonly failed: readonly { readonly planId: string; readonly why: string }[];
};

const dueRow = z.object({ id: z.string() });

/**
 * Makes the tasks of every enabled plan that are due to be made, and what was due while the server
 * stood still; a plan that fails holds no other up.
 */
export async function generateDue(engine: Engine, signal: AbortSignal): Promise<GeneratedDue> {
  let created = 0;
  const failed: { planId: string; why: string }[] = [];
  for (const family of allFamilies) {
    const plans = await rowsOf(
      dueRow,
      engine.pool,
      `SELECT id FROM entity.${quoted(family.plan.name)}
       WHERE status = $1 AND NOT disabled AND NOT "isDeleted"
         AND ("nextGenTime" <= $2 OR "cycleType" = ANY ($3::int4[]))
       ORDER BY "nextGenTime"`,
      [storedState(family.plan, 'enabled'), engine.clock.now(), [CYCLES.runHours, CYCLES.counter]],
    );
    for (const { id } of plans) {
      if (signal.aborted) return { created, failed };
      try {
        const done = await generatePlan(engine, systemActor, family, id, { byHand: false });
        if (done.ok) created += done.value.created;
        else failed.push({ planId: id, why: done.error.message });
      } catch (error) {
        engine.complain(error, `making the tasks of ${family.plan.name} ${id}`);
        failed.push({ planId: id, why: (error as Error).message });
      }
    }
  }
  return { created, failed };
}
