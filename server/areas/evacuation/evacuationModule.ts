import type { PoolClient } from 'pg';
import { evacuationCodes } from '#contracts/evacuation/evacuation.ts';
import { seedPage } from '#server/areas/admin/entities/seed.ts';
import { Evacuations } from './evacuations.ts';
import { evacuationFaces } from './evacuationFaces.ts';
import { evacuationRoutes, signatureRoutes } from './routes.ts';
import { gift, serverModule } from '#server/module.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { portFaces } from '#server/ports/portFaces.ts';

/** Evacuations; one that was on before a restart goes on. */
export const evacuationModule = serverModule({
  name: 'evacuation',
  needs: {
    app: kernelFaces.app,
    engine: entityFaces.engine,
    clock: kernelFaces.clock,
    log: kernelFaces.log,
    accounts: kernelFaces.accounts,
    mine: portFaces.mine,
    clients: portFaces.clients,
  },
  async start({ app, engine, clock, log, accounts, mine, clients }) {
    const inTransaction = <T>(work: (client: PoolClient) => Promise<T>): Promise<T> =>
      inPoolTransaction(engine.pool, work);
    const evacuations = new Evacuations({
      pool: engine.pool,
      inTransaction,
      clock,
      registry: mine.registry,
      store: mine.store,
      announce: () => clients.announce('evacuation'),
      complain: (error, what) => log.error({ err: error }, what),
    });
    await evacuations.open();
    evacuationRoutes(app, evacuations);
    signatureRoutes(app, {
      pool: engine.pool,
      inTransaction,
      clock,
      prove: ({ userName, password, code }, from) => accounts.prove(userName, password, code, from),
    });
    await seedPage(engine, {
      area: 'data',
      name: 'evacuation',
      label: ['撤离', 'Evacuation'],
      codes: Object.values(evacuationCodes),
    });
    return {
      gives: [gift(evacuationFaces.evacuations, evacuations)],
      stop: () => evacuations.close(),
    };
  },
});
