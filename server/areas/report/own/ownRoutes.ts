import type { FastifyInstance } from 'fastify';
import type { Clock } from '#base/clock.ts';
import { err, ok } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import {
  ownBody,
  ownFieldsAnswer,
  ownFieldsQuery,
  ownSourcesAnswer,
} from '#contracts/report/ownQuery.ts';
import { reportAnswer, reportPaths } from '#contracts/report/reportCalls.ts';
import type { Printer } from '#server/areas/sheets/printer.ts';
import { actorOf } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { fileAnswer, WORKBOOK_TYPE } from '#server/entity/transfer/exportRecords.ts';
import { route } from '#server/kernel/route.ts';
import { bookOf, pdfOf } from '../fileOf.ts';
import { linesOf } from '../sheetOf.ts';
import { fieldsFor, sourceOf, sourcesFor } from './ownFields.ts';
import { runOwn } from './runOwn.ts';

const often = { max: 60, timeWindow: '1 minute' } as const;

type Parts = {
  readonly app: FastifyInstance;
  readonly clock: Pick<Clock, 'now'>;
  readonly engine: Engine;
  readonly printer: Pick<Printer, 'print'>;
};

/** Reports that people put together: what may be asked of, and one on the screen and as a file. */
export function ownRoutes({ app, clock, engine, printer }: Parts): void {
  // What is asked of names the code that it needs: the list of its entity.
  const access = 'signedIn' as const;
  route(app, {
    method: 'GET',
    path: reportPaths.ownSources,
    access,
    answer: ownSourcesAnswer,
    about: 'Entities that the caller may ask of',
    handle: (_, request) => ok(sourcesFor(engine, actorOf(request))),
  });
  route(app, {
    method: 'GET',
    path: reportPaths.ownFields,
    access,
    input: ownFieldsQuery,
    answer: ownFieldsAnswer,
    about: 'Fields of an entity by which the caller may ask',
    handle({ source }, request) {
      const actor = actorOf(request);
      const found = sourceOf(engine, source, actor);
      return found === undefined
        ? err(failure('forbidden', 'There is nothing of that to ask of for you.', 'source'))
        : ok(fieldsFor(found.entity, actor));
    },
  });
  route(app, {
    method: 'POST',
    path: reportPaths.ownRun,
    access,
    input: ownBody,
    answer: reportAnswer,
    about: 'Counts what the caller put together, within his rights and data scope',
    rateLimit: often,
    handle: (asked, request) => runOwn(engine, actorOf(request), asked),
  });
  route(app, {
    method: 'POST',
    path: reportPaths.ownPdf,
    access,
    input: ownBody,
    about: 'The same as a PDF, stamped with who asked for it and when',
    rateLimit: often,
    async handle(asked, request, reply) {
      const actor = actorOf(request);
      const told = await runOwn(engine, actor, asked);
      if (!told.ok) return told;
      const { title } = linesOf(told.value, actor.language);
      const stamp = { by: actor.name, at: clock.now() };
      const made = await pdfOf(printer, told.value, actor.language, stamp);
      return made.ok ? fileAnswer(reply, `${title}.pdf`, 'application/pdf', made.value) : made;
    },
  });
  route(app, {
    method: 'POST',
    path: reportPaths.ownExcel,
    access,
    input: ownBody,
    about: 'The same as a workbook; numbers stay numbers',
    rateLimit: often,
    async handle(asked, request, reply) {
      const actor = actorOf(request);
      const told = await runOwn(engine, actor, asked);
      if (!told.ok) return told;
      const { title } = linesOf(told.value, actor.language);
      const book = await bookOf(told.value, actor.language);
      return fileAnswer(reply, `${title}.xlsx`, WORKBOOK_TYPE, book);
    },
  });
}
