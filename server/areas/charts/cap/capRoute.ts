import type { FastifyInstance } from 'fastify';
import type { Clock } from '#base/clock.ts';
import { err, ok } from '#base/result.ts';
import { capQuery } from '#contracts/charts/cap.ts';
import { failure } from '#contracts/errors.ts';
import { paths } from '#contracts/http/paths.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { RawAnswer, route } from '#server/kernel/route.ts';
import type { MineReading } from '#server/ports/storage.ts';
import { capSteps } from './capSteps.ts';
import { capAlert, capFeed, xmlDocument } from './capText.ts';

const HOUR_MS = 3_600_000;

type Parts = {
  readonly registry: Pick<MineReading['registry'], 'model'>;
  readonly pool: Executor;
  readonly clock: Pick<Clock, 'now'>;
};

/** Alarms for warning systems of others: messages of CAP 1.2, as a feed of Atom or one by itself. */
export function capRoute(app: FastifyInstance, { registry, pool, clock }: Parts): void {
  route(app, {
    method: 'GET',
    path: paths.alarmsCap,
    basic: true,
    access: 'data/kafkaMineAlarmRecord/list',
    input: capQuery,
    media: ['application/atom+xml', 'application/cap+xml'],
    about: 'Alarms as a feed of CAP 1.2 messages, the newest first; by ?seq= one message alone',
    async handle(query, _, reply) {
      const now = clock.now();
      const { seq, hours, language } = query;
      const steps = await capSteps(pool, query, now - hours * HOUR_MS);
      const sender = { company: registry.model().company, language };
      const [first] = steps;
      if (seq !== undefined && first === undefined)
        return err(failure('record_not_found', 'There is no such message.', 'seq'));
      const isOne = seq !== undefined && first !== undefined;
      void reply
        .header('content-type', `application/${isOne ? 'cap' : 'atom'}+xml; charset=utf-8`)
        .header('cache-control', 'no-store');
      const root = isOne
        ? capAlert(first, sender)
        : capFeed(steps, sender, { path: paths.alarmsCap, now });
      return ok(new RawAnswer(xmlDocument(root)));
    },
  });
}
