import { mineText } from '#base/mineTime.ts';
import { ok } from '#base/result.ts';
import {
  reportAnswer,
  reportBody,
  reportPaths,
  reportsAnswer,
  type ReportAnswer,
} from '#contracts/report/reportCalls.ts';
import { Printer } from '#server/areas/sheets/printer.ts';
import { actorOf } from '#server/entity/actor.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { fileAnswer, workbookOf, WORKBOOK_TYPE } from '#server/entity/transfer/exportRecords.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { route } from '#server/kernel/route.ts';
import { serverModule } from '#server/module.ts';
import { reportsFor, runReport } from './runReport.ts';
import { linesOf, sheetOf } from './sheetOf.ts';

const often = { max: 60, timeWindow: '1 minute' } as const;

/** Reports: which there are, one on the screen, as a sheet and as a PDF. */
export const reportModule = serverModule({
  name: 'report',
  needs: { app: kernelFaces.app, clock: kernelFaces.clock, engine: entityFaces.engine },
  start({ app, clock, engine }) {
    const printer = new Printer();
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
        const sheet = sheetOf(told.value, actor.language);
        const made = await printer.print({
          sheet,
          stamp: `${sheet.title} · ${actor.name} · ${mineText(clock.now())}`,
        });
        if (!made.ok) return made;
        return fileAnswer(reply, `${sheet.title}.pdf`, 'application/pdf', Buffer.from(made.value));
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
        const { language, ...actor } = actorOf(request);
        const told = await runReport(engine, { ...actor, language }, asked);
        if (!told.ok) return told;
        const { title } = linesOf(told.value, language);
        const book = await workbookOf(workbookRows(told.value, language));
        return fileAnswer(reply, `${title}.xlsx`, WORKBOOK_TYPE, book);
      },
    });
  },
});

/** Counts and quantities stay numbers; spans, moments and shares are told as on paper. */
function workbookRows(answer: ReportAnswer, language: 'zh-cn' | 'en') {
  const { heads, rows } = linesOf(answer, language);
  const numbers = [...answer.rows.map(({ cells }) => cells), answer.totals];
  const body = rows.map((texts, r) =>
    texts.map((text, c) => {
      const value = numbers[r]?.[c];
      const plain = answer.columns[c]?.kind === 'number' && typeof value === 'number';
      return plain ? value : text;
    }),
  );
  return [heads, ...body];
}
