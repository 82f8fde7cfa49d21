import { MINE_ZONE } from '#base/mineTime.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { AreaJobs } from '#server/jobs/areaJobs.ts';
import { jobKind } from '#server/jobs/jobKind.ts';
import { seedBank } from './seedBank.ts';

const JOB = 'demo-bank';
const HOUR_MS = 3_600_000;

/** Makes the question bank of the simulated mine at its first start; later there is nothing to do. */
export function demoBank(engine: Engine): AreaJobs {
  const kind = jobKind({
    name: JOB,
    label: ['模拟矿山的题库', 'Question bank of the simulated mine'],
    alone: true,
    retries: 0,
    queue: 'low',
    keepMs: HOUR_MS,
    async run() {
      const made = await seedBank(engine);
      if (!made.ok) throw new Error(made.error.message);
      return { questions: made.value };
    },
  });
  return { kinds: [kind], plans: [{ id: JOB, job: JOB, cron: '* * * * *', zone: MINE_ZONE }] };
}
