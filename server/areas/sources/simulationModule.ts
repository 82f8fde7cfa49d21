import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { gift, serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { scenarioRoutes } from './scenarios.ts';
import { createSimulation } from './simulation.ts';
import { sourceFaces } from './sourceFaces.ts';

/** The simulated mine, where one is wanted; it runs once the port is open. */
export const simulationModule = serverModule({
  name: 'simulation',
  needs: {
    app: kernelFaces.app,
    settings: kernelFaces.settings,
    clock: kernelFaces.clock,
    log: kernelFaces.log,
    health: kernelFaces.health,
    put: portFaces.putSource,
    mine: portFaces.mine,
    cameras: portFaces.cameras,
  },
  start({ app, settings, clock, log, health, put, mine, cameras }) {
    const simulation = createSimulation({
      settings,
      clock,
      log,
      sources: { put },
      empty: mine.registry.model().points.length === 0,
      video: cameras,
    });
    scenarioRoutes(app, simulation);
    if (settings.profile !== 'off')
      health.watch('simulator', () =>
        simulation.running() ? undefined : { reason: 'notRunning' },
      );
    return { gives: [gift(sourceFaces.simulation, simulation)], stop: () => simulation.end() };
  },
});

/** Starts it: the connectors are open. */
export const simulationRunModule = serverModule({
  name: 'simulationRun',
  needs: { simulation: sourceFaces.simulation, url: kernelFaces.ownUrl },
  start: ({ simulation, url }) => simulation.run(url),
});
