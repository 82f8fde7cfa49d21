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
import { reportPaths } from '#contracts/report/reportCalls.ts';
import type { Printer } from '#server/areas/sheets/printer.ts';
import { actorOf } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { route } from '#server/kernel/route.ts';
import { answerRoutes } from '../answerRoutes.ts';
import { fieldsFor, sourceOf, sourcesFor } from './ownFields.ts';
import { runOwn } from './runOwn.ts';

type Parts = {
  readonly app: FastifyInstance;
  readonly clock: Pick<Clock, 'now'>;
  readonly engine: Engine;
  readonly printer: Pick<Printer, 'print'>;
};

/** Reports that people put together: what may be asked of, and one on the screen and as a file. */
export function ownRoutes(parts: Parts): void {
  const { app, engine } = parts;
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
  answerRoutes(parts, {
    run: reportPaths.ownRun,
    pdf: reportPaths.ownPdf,
    excel: reportPaths.ownExcel,
    input: ownBody,
    about: 'Counts what the caller put together, within his rights and data scope',
    count: (actor, asked) => runOwn(engine, actor, asked),
  });
}
