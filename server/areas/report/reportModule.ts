import { ok } from '#base/result.ts';
import {
  reportAnswer,
  reportBody,
  reportPaths,
  reportsAnswer,
} from '#contracts/report/reportCalls.ts';
import { Printer } from '#server/areas/sheets/printer.ts';
import { actorOf } from '#server/entity/actor.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { fileAnswer, WORKBOOK_TYPE } from '#server/entity/transfer/exportRecords.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { route } from '#server/kernel/route.ts';
import { serverModule } from '#server/module.ts';
import { bookOf, pdfOf } from './fileOf.ts';
import { ownRoutes } from './own/ownRoutes.ts';
import { reportsFor, runReport } from './runReport.ts';
import { linesOf } from './sheetOf.ts';

const often = { max: 60, timeWindow: '1 minute' } as const;

/** Reports: which there are, one on the screen, as a sheet and as a PDF. */
export const reportModule = serverModule({
  name: 'report',
  needs: { app: kernelFaces.app, clock: kernelFaces.clock, engine: entityFaces.engine },
  start({ app, clock, engine }) {
    const printer = new Printer();
    ownRoutes({ app, clock, engine, printer });
    // Each report names the codes that it needs; whoever holds them not is refused by it.
    const access = 'signedIn' as const;
    route(app, {
      method: 'GET',
      path: reportPaths.all,
      access,
      answer: reportsAnswer,
      about: 'The reports that the caller may run',
      handle: (_, request) => ok(reportsFor(actorOf(request))),
    });
    route(app, {
      method: 'POST',
      path: reportPaths.run,
      access,
      input: reportBody,
      answer: reportAnswer,
      about: 'Runs a report over a period, within the rights and the data scope of the caller',
      rateLimit: often,
      handle: (asked, request) => runReport(engine, actorOf(request), asked),
    });
    route(app, {
      method: 'POST',
      path: reportPaths.pdf,
      access,
      input: reportBody,
      about: 'The same as a PDF, stamped with who asked for it and when',
      rateLimit: often,
      async handle(asked, request, reply) {
        const actor = actorOf(request);
        const told = await runReport(engine, actor, asked);
        if (!told.ok) return told;
        const { title } = linesOf(told.value, actor.language);
        const stamp = { by: actor.name, at: clock.now() };
        const made = await pdfOf(printer, told.value, actor.language, stamp);
        return made.ok ? fileAnswer(reply, `${title}.pdf`, 'application/pdf', made.value) : made;
      },
    });
    route(app, {
      method: 'POST',
      path: reportPaths.excel,
      access,
      input: reportBody,
      about: 'The same as a workbook; numbers stay numbers',
      rateLimit: often,
      async handle(asked, request, reply) {
        const actor = actorOf(request);
        const told = await runReport(engine, actor, asked);
        if (!told.ok) return told;
        const { title } = linesOf(told.value, actor.language);
        const book = await bookOf(told.value, actor.language);
        return fileAnswer(reply, `${title}.xlsx`, WORKBOOK_TYPE, book);
      },
    });
  },
});
