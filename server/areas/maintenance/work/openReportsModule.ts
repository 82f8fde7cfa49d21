import { err, ok } from '#base/result.ts';
import { repairsTab } from '#contracts/admin/settingTabs.ts';
import { workPaths } from '#contracts/maintenance/workPaths.ts';
import { equipment } from '#contracts/maintenance/masterData.ts';
import {
  openPictureAnswer,
  openReportAnswer,
  openReportBody,
  openReportMachine,
  openReportQuery,
  reportCodeAnswer,
  reportCodeBody,
} from '#contracts/maintenance/openReport.ts';
import { adminFaces } from '#server/areas/admin/adminFaces.ts';
import { seedPage } from '#server/areas/admin/entities/seed.ts';
import { actorOf, systemActor } from '#server/entity/actor.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { route } from '#server/kernel/route.ts';
import { serverModule } from '#server/module.ts';
import { addPicture, unknownTicket } from './openPictures.ts';
import {
  machineOfCode,
  makeReportCode,
  reportFault,
  revokeReportCode,
  unknownCode,
} from './openReports.ts';

const REPORT_CODE = 'maint/equipment/reportCode';

/** Reports of faults by the code on a machine, without signing in; off unless a setting says so. */
export const openReportsModule = serverModule({
  name: 'openReports',
  needs: {
    app: kernelFaces.app,
    engine: entityFaces.engine,
    settings: adminFaces.settingStore,
    files: adminFaces.files,
  },
  async start({ app, engine, settings, files }) {
    const isOn = async (): Promise<boolean> =>
      (await settings.tab('sysset', 'repairs', repairsTab)).openReports;
    route(app, {
      method: 'POST',
      path: workPaths.reportCodeMake,
      access: REPORT_CODE,
      input: reportCodeBody,
      answer: reportCodeAnswer,
      about: 'A new code for a machine, by which anybody may report a fault; ends the earlier ones',
      handle: ({ id }, request) => makeReportCode(engine, id, actorOf(request)),
    });
    route(app, {
      method: 'POST',
      path: workPaths.reportCodeRevoke,
      access: REPORT_CODE,
      input: reportCodeBody,
      about: 'Ends the codes of a machine',
      handle: ({ id }, request) => revokeReportCode(engine, id, actorOf(request)),
    });
    route(app, {
      method: 'GET',
      path: workPaths.openReportMachine,
      access: 'public',
      input: openReportQuery,
      answer: openReportMachine,
      about: 'What the machine of a code is called, where the setting lets anybody report',
      rateLimit: { max: 20, timeWindow: '1 minute' },
      async handle({ code }) {
        const machine = (await isOn()) ? await machineOfCode(engine, code) : undefined;
        return machine === undefined ? err(unknownCode) : ok({ name: machine.name });
      },
    });
    route(app, {
      method: 'POST',
      path: workPaths.openReport,
      access: 'public',
      input: openReportBody,
      answer: openReportAnswer,
      about: 'Reports a fault of the machine of a code, where the setting lets anybody',
      rateLimit: { max: 5, timeWindow: '1 minute' },
      handle: async (body) => ((await isOn()) ? reportFault(engine, body) : err(unknownCode)),
    });
    route(app, {
      method: 'POST',
      path: workPaths.openReportPicture,
      access: 'public',
      answer: openPictureAnswer,
      about:
        'Adds a picture (multipart) to a report that was made without signing in, by its ticket',
      rateLimit: { max: 15, timeWindow: '1 minute' },
      handle: async (_, request, reply) =>
        (await isOn())
          ? addPicture(files, { engine, actor: systemActor, request, reply })
          : err(unknownTicket),
    });
    const { area, name, label } = equipment;
    await seedPage(engine, { area, name, label, codes: ['maint/equipment/list', REPORT_CODE] });
  },
});
