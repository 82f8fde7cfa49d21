import { z } from 'zod';
import { MINE_ZONE } from '#base/mineTime.ts';
import { areaKinds } from '#contracts/admin/places.ts';
import { ok } from '#base/result.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import type { AreaJobs } from '#server/jobs/areaJobs.ts';
import { jobKind } from '#server/jobs/jobKind.ts';
import { simulateExams } from './simulateExams.ts';
import { simulateStudy } from './simulateStudy.ts';
import { seedTraining } from './seedTraining.ts';

const JOB = 'simulated-training';

const standing = z.object({
  types: z.number(),
  people: z.number(),
  areas: z.number(),
  questions: z.number(),
  bank: z.number(),
});

/**
 * Certificates, requirements and courses of the simulated mine, made once its people and areas are
 * known and its question bank is there, and never where somebody keeps types of certificates of his own;
 * then what was studied, and its exams.
 */
export function simulatedTraining(engine: Engine, seed: number): AreaJobs {
  const kind = jobKind({
    name: JOB,
    label: ['模拟矿山的培训与证书', 'Training of the simulated mine'],
    alone: true,
    retries: 0,
    queue: 'low',
    keepMs: 3_600_000,
    async run(_, { signal }) {
      const [mine] = await rowsOf(standing, engine.pool, STANDING);
      if (mine !== undefined && mine.types > 0 && mine.bank > 0)
        return {
          students: await simulateStudy(engine, seed, signal),
          sat: await simulateExams(engine, seed, signal),
        };
      if (mine === undefined || mine.types > 0) return { students: 0 };
      if (mine.people === 0 || mine.areas === 0 || mine.questions === 0) return { students: 0 };
      const made = await inWriteTransaction(engine, systemActor, async (context) =>
        ok(await seedTraining(context, seed)),
      );
      return made.ok ? made.value : { students: 0 };
    },
  });
  return {
    kinds: [kind],
    plans: [{ id: JOB, job: JOB, cron: '* * * * *', zone: MINE_ZONE }],
  };
}

const STANDING = `
  SELECT (SELECT count(*)::int4 FROM entity."certificateType") AS types,
    (SELECT count(*)::int4 FROM entity."kafkaPerson" WHERE NOT "isDeleted") AS people,
    (SELECT count(*)::int4 FROM entity.area WHERE kind = ${areaKinds.mine[0]} AND NOT "isDeleted") AS areas,
    (SELECT count(*)::int4 FROM entity."question") AS questions,
    (SELECT count(*)::int4 FROM entity."catalogue" WHERE code = 'bank-zh-cn' AND NOT "isDeleted") AS bank`;
