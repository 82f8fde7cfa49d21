import type { FastifyInstance } from 'fastify';
import type { Clock } from '#base/clock.ts';
import { mineText } from '#base/mineTime.ts';
import { ok } from '#base/result.ts';
import { paths } from '#contracts/http/paths.ts';
import { sheetBody } from '#contracts/http/sheet.ts';
import { RawAnswer, route } from '#server/kernel/route.ts';
import { Printer } from './printer.ts';

/** Sheets of pages as PDF. */
export function sheetRoutes(app: FastifyInstance, clock: Clock): void {
  const printer = new Printer();
  route(app, {
    method: 'POST',
    path: paths.sheetPdf,
    access: 'signedIn',
    input: sheetBody,
    about: 'Makes a PDF of a sheet that a page shows, stamped with who asked for it and when',
    rateLimit: { max: 30, timeWindow: '1 minute' },
    async handle(sheet, { caller }, reply) {
      const made = await printer.print({
        sheet,
        stamp: `${sheet.title} · ${caller?.user.realName ?? ''} · ${mineText(clock.now())}`,
      });
      if (!made.ok) return made;
      reply.header('content-type', 'application/pdf');
      reply.header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(sheet.title)}.pdf`,
      );
      return ok(new RawAnswer(Buffer.from(made.value)));
    },
  });
}
