import { ok } from '#base/result.ts';
import { reportBody, reportPaths, reportsAnswer } from '#contracts/report/reportCalls.ts';
import { Printer } from '#server/areas/sheets/printer.ts';
import { actorOf } from '#server/entity/actor.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { route } from '#server/kernel/route.ts';
import { serverModule } from '#server/module.ts';
import { answerRoutes } from './answerRoutes.ts';
import { ownRoutes } from './own/ownRoutes.ts';
import { reportsFor, runReport } from './runReport.ts';

/** Reports: which there are, one on the screen, as a sheet and as a PDF. */
export const reportModule = serverModule({
  name: 'report',
  needs: { app: kernelFaces.app, clock: kernelFaces.clock, engine: entityFaces.engine },
  start({ app, clock, engine }) {
    const parts = { app, clock, engine, printer: new Printer() };
    ownRoutes(parts);
    route(app, {
      method: 'GET',
      path: reportPaths.all,
      access: 'signedIn',
      answer: reportsAnswer,
      about: 'The reports that the caller may run',
      handle: (_, request) => ok(reportsFor(actorOf(request))),
    });
    answerRoutes(parts, {
      run: reportPaths.run,
      pdf: reportPaths.pdf,
      excel: reportPaths.excel,
      input: reportBody,
      about: 'Runs a report over a period, within the rights and the data scope of the caller',
      count: (actor, asked) => runReport(engine, actor, asked),
    });
  },
});
