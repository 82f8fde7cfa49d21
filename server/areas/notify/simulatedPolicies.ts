import { MINE_ZONE } from '#base/mineTime.ts';
import { ok } from '#base/result.ts';
import { notifyPolicy } from '#contracts/alarms/alarmHandling.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { made } from '#server/entity/lifecycle/made.ts';
import { query } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import type { AreaJobs } from '#server/jobs/areaJobs.ts';
import { jobKind } from '#server/jobs/jobKind.ts';

const JOB = 'simulated-notify-policies';

const step = (level: 1 | 2 | 3 | 4, delaySec: number, ...roles: readonly string[]) => ({
  level,
  delaySec,
  roles: [...roles],
  channels: ['web' as const],
});

/** They tell by the message box alone: nothing leaves the machine until somebody chooses so. */
const policies = [
  {
    name: '红色报警：立即通知',
    levels: [1],
    steps: [
      step(1, 0, 'dispatcher', 'admin'),
      step(1, 120, 'safety', 'shiftLeader'),
      step(1, 600, 'mineManager'),
    ],
    tellCleared: true,
  },
  {
    name: '橙色报警：两分钟未确认',
    levels: [2],
    steps: [step(2, 120, 'dispatcher', 'admin'), step(2, 900, 'safety')],
  },
  {
    name: '黄色报警：白班值守',
    levels: [3],
    steps: [step(3, 600, 'dispatcher', 'admin')],
    quietFrom: '22:00',
    quietTo: '06:00',
  },
];

/** Whom the simulated mine tells of alarms; never where anybody ever wrote a policy. */
export const simulatedPolicies = (engine: Engine): AreaJobs => ({
  kinds: [
    jobKind({
      name: JOB,
      label: ['模拟矿山的通知策略', 'Notification policies of the simulated mine'],
      alone: true,
      retries: 0,
      queue: 'low',
      keepMs: 3_600_000,
      async run() {
        const { rowCount } = await query(engine.pool, ANY);
        if (rowCount !== 0) return { made: 0 };
        const done = await inWriteTransaction(engine, systemActor, async (context) => {
          for (const policy of policies) await made(context, notifyPolicy, policy);
          return ok(undefined);
        });
        return { made: done.ok ? policies.length : 0 };
      },
    }),
  ],
  plans: [{ id: JOB, job: JOB, cron: '* * * * *', zone: MINE_ZONE }],
});

const ANY = 'SELECT FROM entity."notifyPolicy" LIMIT 1';
