import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { gift, serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { readDescents } from './descents.ts';

/** When people went in and came out: what is told again of the past begins with it. */
export const descentsModule = serverModule({
  name: 'descents',
  needs: { pool: kernelFaces.pool, mine: portFaces.mine },
  start: ({ pool, mine: { registry } }) => ({
    gives: [
      gift(portFaces.descents, {
        descentsIn: (from, to) => readDescents(pool, registry.model(), from, to),
      }),
    ],
  }),
});
