import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '#base/clock.ts';
import { mineText } from '#base/mineTime.ts';
import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import { paths } from '#contracts/http/paths.ts';
import { labelsBody, sheetBody } from '#contracts/http/sheet.ts';
import { RawAnswer, route } from '#server/kernel/route.ts';
import { Printer } from './printer.ts';

/** Sheets of pages and labels of records as PDF. */
export function sheetRoutes(app: FastifyInstance, clock: Clock): void {
  const printer = new Printer();
  route(app, {
    method: 'POST',
    path: paths.sheetPdf,
    access: 'signedIn',
    input: sheetBody,
    media: ['application/pdf'],
    about: 'Makes a PDF of a sheet that a page shows, stamped with who asked for it and when',
    rateLimit: { max: 30, timeWindow: '1 minute' },
    async handle(sheet, { caller }, reply) {
      const made = await printer.print({
        sheet,
        stamp: `${sheet.title} · ${caller?.user.realName ?? ''} · ${mineText(clock.now())}`,
      });
      return answerOf(made, sheet.title, reply);
    },
  });
  route(app, {
    method: 'POST',
    path: paths.labelsPdf,
    access: 'signedIn',
    input: labelsBody,
    media: ['application/pdf'],
    about: 'Makes a PDF of labels of 40 x 30 mm, each with a code that holds an address',
    rateLimit: { max: 30, timeWindow: '1 minute' },
    handle: async (labels, _, reply) =>
      answerOf(await printer.print({ labels }), labels.title, reply),
  });
}

function answerOf(
  made: Result<Uint8Array, Failure>,
  title: string,
  reply: FastifyReply,
): Result<RawAnswer, Failure> {
  if (!made.ok) return made;
  reply.header('content-type', 'application/pdf');
  reply.header(
    'content-disposition',
    `attachment; filename*=UTF-8''${encodeURIComponent(title)}.pdf`,
  );
  return ok(new RawAnswer(Buffer.from(made.value)));
}
