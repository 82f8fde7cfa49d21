import { MINE_ZONE } from '#base/mineTime.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { AreaJobs } from '#server/jobs/areaJobs.ts';
import { jobKind } from '#server/jobs/jobKind.ts';
import type { MineReading } from '#server/ports/storage.ts';
import { tellOfCertificates } from './certificates/notices.ts';
import { keepClips } from './clips/keepClips.ts';
import { keepHours } from './courses/hours.ts';

const often = { alone: true, retries: 0, keepMs: 2 * 3_600_000 } as const;
const plans = [
  ['certificate-notices', '*/5 * * * *'],
  ['training-hours', '3 0 * * *'],
  ['training-clips', '17 * * * *'],
] as const;

/**
 * What training does by itself: words on certificates near their end, hours of the new year, and what
 * lessons show of the recorder.
 */
export function trainingJobs(
  engine: Engine,
  { registry, store, journal }: Pick<MineReading, 'registry' | 'store' | 'journal'>,
): AreaJobs {
  return {
    kinds: [
      jobKind({
        name: 'certificate-notices',
        label: ['提醒临期证书', 'Tell of certificates near their end'],
        ...often,
        run: () => tellOfCertificates(engine),
      }),
      jobKind({
        name: 'training-hours',
        label: ['重算学员学时', 'Hours of students'],
        ...often,
        queue: 'low',
        run: async () => ({
          students: await keepHours(engine.pool, undefined, engine.clock.now()),
        }),
      }),
      jobKind({
        name: 'training-clips',
        label: ['保存课程片段', 'Keep clips of lessons'],
        ...often,
        queue: 'low',
        run: async () => ({
          clips: await keepClips(
            { executor: engine.pool, registry, store, journal },
            engine.clock.now(),
          ),
        }),
      }),
    ],
    plans: plans.map(([job, cron]) => ({ id: job, job, cron, zone: MINE_ZONE })),
  };
}
