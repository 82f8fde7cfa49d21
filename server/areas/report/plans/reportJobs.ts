import { MINE_ZONE } from '#base/mineTime.ts';
import { appTab } from '#contracts/admin/settingTabs.ts';
import type { Files } from '#server/areas/admin/files/files.ts';
import type { SettingStore } from '#server/areas/admin/settingStore.ts';
import { Printer } from '#server/areas/sheets/printer.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { AreaJobs } from '#server/jobs/areaJobs.ts';
import { jobKind } from '#server/jobs/jobKind.ts';
import { makePeaks } from '../energy/makePeaks.ts';
import { removeOldFiles } from './planFiles.ts';
import { sendMails } from './reportMails.ts';
import { sendPlans } from './sendPlans.ts';

const PLANS = 'report-plans';
const MAILS = 'report-mails';
const PEAKS = 'energy-peaks';
const EACH_MINUTE = '* * * * *';
const EACH_QUARTER = '*/15 * * * *';

type Parts = {
  readonly engine: Engine;
  readonly files: Files;
  readonly settings: SettingStore;
};

/** Sends reports by plan, as messages with their files and by mail; makes what long ones read. */
export function reportJobs({ engine, files, settings }: Parts): AreaJobs {
  const printer = new Printer();
  const language = async () => (await settings.tab('config', 'app', appTab)).language;
  const alone = { alone: true, retries: 0, queue: 'low', keepMs: 2 * 3_600_000 } as const;
  return {
    kinds: [
      jobKind({
        ...alone,
        name: PLANS,
        label: ['按计划发送报表', 'Send reports by plan'],
        async run(_, { signal }) {
          const done = await sendPlans({ engine, files, printer, language }, signal);
          return { ...done, removed: await removeOldFiles(engine) };
        },
      }),
      jobKind({
        ...alone,
        name: MAILS,
        label: ['发送报表邮件', 'Send reports by mail'],
        run: (_, { signal }) => sendMails({ engine, files, settings }, signal),
      }),
      jobKind({
        ...alone,
        name: PEAKS,
        label: ['统计每日最大负荷', 'Make daily peaks of energy'],
        run: (_, { signal }) => makePeaks(engine, signal),
      }),
    ],
    plans: [
      ...[PLANS, MAILS].map((job) => ({ id: job, job, cron: EACH_MINUTE, zone: MINE_ZONE })),
      { id: PEAKS, job: PEAKS, cron: EACH_QUARTER, zone: MINE_ZONE },
    ],
  };
}
