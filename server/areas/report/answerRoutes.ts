import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import type { Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import { reportAnswer, type ReportAnswer } from '#contracts/report/reportCalls.ts';
import type { Printer } from '#server/areas/sheets/printer.ts';
import { actorOf, type Actor } from '#server/entity/actor.ts';
import { fileAnswer, WORKBOOK_TYPE } from '#server/entity/transfer/exportRecords.ts';
import { route } from '#server/kernel/route.ts';
import { bookOf, pdfOf } from './fileOf.ts';
import { linesOf } from './sheetOf.ts';

const often = { max: 60, timeWindow: '1 minute' } as const;

type Parts = {
  readonly app: FastifyInstance;
  readonly clock: Pick<Clock, 'now'>;
  readonly printer: Pick<Printer, 'print'>;
};

/** One way of asking for a report: where it is asked, with what, and how it is counted. */
type Asking<A> = {
  readonly run: string;
  readonly pdf: string;
  readonly excel: string;
  readonly input: z.ZodType<A>;
  /** What running it does. */
  readonly about: string;
  readonly count: (actor: Actor, asked: A) => Promise<Result<ReportAnswer, Failure>>;
};

/**
 * A report on the screen, on paper and as a workbook. Each names the codes that it needs; whoever
 * holds them not is refused by it.
 */
export function answerRoutes<A>(
  { app, clock, printer }: Parts,
  { run, pdf, excel, input, about, count }: Asking<A>,
): void {
  const asked = { method: 'POST', access: 'signedIn', input, rateLimit: often } as const;
  route(app, {
    ...asked,
    path: run,
    answer: reportAnswer,
    about,
    handle: (body, request) => count(actorOf(request), body),
  });
  route(app, {
    ...asked,
    path: pdf,
    media: ['application/pdf'],
    about: 'The same as a PDF, stamped with who asked for it and when',
    async handle(body, request, reply) {
      const actor = actorOf(request);
      const told = await count(actor, body);
      if (!told.ok) return told;
      const { title } = linesOf(told.value, actor.language);
      const stamp = { by: actor.name, at: clock.now() };
      const made = await pdfOf(printer, told.value, actor.language, stamp);
      return made.ok ? fileAnswer(reply, `${title}.pdf`, 'application/pdf', made.value) : made;
    },
  });
  route(app, {
    ...asked,
    path: excel,
    media: [WORKBOOK_TYPE],
    about: 'The same as a workbook; numbers stay numbers',
    async handle(body, request, reply) {
      const actor = actorOf(request);
      const told = await count(actor, body);
      if (!told.ok) return told;
      const { title } = linesOf(told.value, actor.language);
      const book = await bookOf(told.value, actor.language);
      return fileAnswer(reply, `${title}.xlsx`, WORKBOOK_TYPE, book);
    },
  });
}
