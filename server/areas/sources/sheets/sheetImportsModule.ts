import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { ImportRunner } from './importRunner.ts';
import { SheetReader } from './sheetReader.ts';
import { sheetImportRoutes } from './sheetRoutes.ts';

/** Sheets of readings on their way into the store. */
export const sheetImportsModule = serverModule({
  name: 'sheetImports',
  needs: {
    app: kernelFaces.app,
    engine: entityFaces.engine,
    clock: kernelFaces.clock,
    log: kernelFaces.log,
    mine: portFaces.mine,
    past: portFaces.past,
    sources: portFaces.sources,
  },
  start({ app, engine, clock, log, mine, past, sources }) {
    const reader = new SheetReader();
    const runner = new ImportRunner({
      executor: engine.pool,
      clock,
      reader,
      past,
      failed: (error, what) => log.warn({ err: error }, what),
    });
    sheetImportRoutes(app, { engine, past, sources, mine, reader, runner });
    return { stop: () => runner.stop() };
  },
});
