import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { serverModule } from '#server/module.ts';
import { examStatisticsRoute } from './statistics.ts';

/** Figures of examinations. */
export const examModule = serverModule({
  name: 'exam',
  needs: { app: kernelFaces.app, engine: entityFaces.engine },
  start: ({ app, engine }) => examStatisticsRoute(app, engine),
});
