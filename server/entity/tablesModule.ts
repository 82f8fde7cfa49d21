import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { serverModule } from '#server/module.ts';
import { prepareEntities } from './prepareEntities.ts';

/** Tables of every declared entity, brought up to date; before accounts, which live in two. */
export const tablesModule = serverModule({
  name: 'tables',
  needs: { pool: kernelFaces.pool, log: kernelFaces.log },
  start: ({ pool, log }) => prepareEntities(pool, log),
});
