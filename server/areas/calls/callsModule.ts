import { callCodes } from '#contracts/people/calls.ts';
import { seedPage } from '#server/areas/admin/entities/seed.ts';
import { evacuationFaces } from '#server/areas/evacuation/evacuationFaces.ts';
import { sourceFaces } from '#server/areas/sources/sourceFaces.ts';
import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { serverModule } from '#server/module.ts';
import { inPoolTransaction } from '#server/storage/sql/inPoolTransaction.ts';
import { httpCallSystem } from './httpCallSystem.ts';
import { PersonCalls } from './personCalls.ts';
import { callRoutes, heardRoute } from './routes.ts';

/** Calls to people below: by the calling system that is named, else by the simulated mine. */
export const callsModule = serverModule({
  name: 'calls',
  needs: {
    app: kernelFaces.app,
    engine: entityFaces.engine,
    clock: kernelFaces.clock,
    log: kernelFaces.log,
    settings: kernelFaces.settings,
    evacuations: evacuationFaces.evacuations,
    simulation: sourceFaces.simulation,
  },
  async start({ app, engine, clock, log, settings, evacuations, simulation }) {
    const { calling } = settings;
    // A system of the mine's own goes before the simulated one, whose cards are not its.
    const system =
      calling === undefined ? simulation : { ...simulation, ...httpCallSystem(calling) };
    const calls = new PersonCalls({
      pool: engine.pool,
      inTransaction: (work) => inPoolTransaction(engine.pool, work),
      clock,
      system,
      roads: () => evacuations.graph().roads,
      blocked: () => evacuations.blockedNow(),
      complain: (error, what) => log.error({ err: error }, what),
    });
    callRoutes(app, calls);
    if (calling !== undefined) heardRoute(app, calls, calling.key);
    await seedPage(engine, {
      area: 'data',
      name: 'personCall',
      label: ['人员呼叫', 'Calls to people'],
      codes: Object.values(callCodes),
    });
    return { stop: () => calls.close() };
  },
});
