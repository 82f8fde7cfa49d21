import { adminFaces } from '#server/areas/admin/adminFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { wallFaces } from '#server/areas/walls/wallFaces.ts';
import { gift, serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { serveEntities } from './openEntities.ts';
import { served } from './recordFaces.ts';

/** Every declared entity in service. */
export const entitiesModule = serverModule({
  name: 'entities',
  needs: {
    ...served,
    log: kernelFaces.log,
    files: adminFaces.files,
    mine: portFaces.mine,
    start: kernelFaces.settings,
    otherCalls: portFaces.otherCalls,
  },
  async start({ engine, files, logged, mine: { registry }, start, ...parts }) {
    const { weather } = await serveEntities(
      { engine, files, logged },
      {
        ...parts,
        registry,
        demo: start.profile !== 'off',
        openApiDocs: start.openApiDocs,
      },
    );
    return { gives: [gift(wallFaces.weather, weather)], stop: () => parts.logWriter.flush() };
  },
});
