import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '#base/clock.ts';
import { evacuationCodes } from '#contracts/evacuation/evacuation.ts';
import { seedPage } from '#server/areas/admin/entities/seed.ts';
import { Evacuations } from '#server/areas/evacuation/evacuations.ts';
import { evacuationRoutes } from '#server/areas/evacuation/routes.ts';
import { peopleTodayRoute } from '#server/areas/people/today.ts';
import { timelineRoutes } from '#server/areas/shift/timeline/routes.ts';
import { whoWasHereRoute } from '#server/areas/people/whoWasHere.ts';
import type { Engine } from '#server/entity/engine.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import type { Live } from './live.ts';
import type { Mine } from './mine.ts';

type PeopleOptions = {
  readonly app: FastifyInstance;
  readonly engine: Engine;
  readonly clock: Clock;
  readonly log: Logger;
  readonly mine: Mine;
  readonly live: Pick<Live, 'announce'>;
};

/**
 * Puts what is asked and done about people into service; an evacuation that was on before a restart
 * goes on.
 */
export async function openPeople({
  app,
  engine,
  clock,
  log,
  mine,
  live,
}: PeopleOptions): Promise<{ stop(): void }> {
  const evacuations = new Evacuations({
    pool: engine.pool,
    inTransaction: (work) => inPoolTransaction(engine.pool, work),
    clock,
    registry: mine.registry,
    store: mine.store,
    announce: () => live.announce('evacuation'),
    complain: (error, what) => log.error({ err: error }, what),
  });
  await evacuations.open();
  evacuationRoutes(app, evacuations);
  peopleTodayRoute(app, engine);
  timelineRoutes(app, engine);
  whoWasHereRoute(app, mine.registry, mine.store);
  await seedPage(engine, {
    area: 'data',
    name: 'evacuation',
    label: ['撤离', 'Evacuation'],
    codes: Object.values(evacuationCodes),
  });
  return { stop: () => evacuations.close() };
}
