import { adminFaces } from '#server/areas/admin/adminFaces.ts';
import { alarmFaces } from '#server/areas/alarms/alarmFaces.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { reportJobs } from '#server/areas/report/plans/reportJobs.ts';
import { groupJobs } from '#server/areas/group/groupJobs.ts';
import { notifyJobs } from '#server/areas/notify/notifyJobs.ts';
import { simulatedPolicies } from '#server/areas/notify/simulatedPolicies.ts';
import { sheetImportJobs } from '#server/areas/sources/sheets/sheetImportJobs.ts';
import { webhookJobs } from '#server/areas/webhooks/webhookJobs.ts';
import { simulatedPlans } from '#server/areas/report/plans/simulatedPlans.ts';
import { simulatedWorkers } from '#server/areas/signage/workers/seedWorkersJob.ts';
import { simulatedTraining } from '#server/areas/exam/simulated/simulatedTraining.ts';
import { trainingJobs } from '#server/areas/exam/trainingJobs.ts';
import { simulatedWork } from '#server/areas/maintenance/simulated/simulatedWorkJob.ts';
import { demoBank } from '#server/areas/exam/questions/bank/demoBankJob.ts';
import { openJobs } from './openJobs.ts';

/** Background jobs. */
export const jobsModule = serverModule({
  name: 'jobs',
  needs: {
    app: kernelFaces.app,
    engine: entityFaces.engine,
    clock: kernelFaces.clock,
    log: kernelFaces.log,
    metrics: kernelFaces.metrics,
    mine: portFaces.mine,
    housework: portFaces.housework,
    settings: adminFaces.settingStore,
    notices: alarmFaces.notices,
    start: kernelFaces.settings,
    health: kernelFaces.health,
    backups: adminFaces.backupJobs,
    files: adminFaces.files,
  },
  async start({ start: { seed, profile, workDays }, backups, files, ...parts }) {
    const simulated =
      profile !== 'off' && workDays > 0
        ? simulatedWork({ engine: parts.engine, seed, days: workDays })
        : undefined;
    const { stop } = await openJobs({
      ...parts,
      seed,
      inTransaction: (work) => inPoolTransaction(parts.engine.pool, work),
      areas: [
        backups,
        trainingJobs(parts.engine, parts.mine),
        reportJobs({ engine: parts.engine, files, settings: parts.settings }),
        webhookJobs(parts.engine),
        sheetImportJobs(parts.engine),
        notifyJobs(parts.engine),
        groupJobs(parts.engine, parts.settings),
        ...(simulated === undefined
          ? []
          : [
              simulated.jobs,
              demoBank(parts.engine),
              simulatedTraining(parts.engine, seed),
              simulatedWorkers(parts.engine),
              simulatedPlans(parts.engine),
              simulatedPolicies(parts.engine),
            ]),
      ],
      ...(simulated === undefined ? {} : { mayPass: simulated.mayPass }),
    });
    return { stop };
  },
});
