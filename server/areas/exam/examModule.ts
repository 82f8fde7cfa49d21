import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { serverModule } from '#server/module.ts';
import { certificateRoutes } from './certificates/certificateRoutes.ts';
import { courseRoutes } from './courses/courseRoutes.ts';
import { examStatisticsRoute } from './statistics.ts';

/** Figures of examinations; certificates, and studying courses. */
export const examModule = serverModule({
  name: 'exam',
  needs: { app: kernelFaces.app, engine: entityFaces.engine },
  start({ app, engine }) {
    examStatisticsRoute(app, engine);
    certificateRoutes(app, engine);
    courseRoutes(app, engine);
  },
});
