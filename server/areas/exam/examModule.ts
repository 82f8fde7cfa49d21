import { entityFaces } from '#server/entity/entityFaces.ts';
import { kernelFaces } from '#server/kernel/kernelFaces.ts';
import { serverModule } from '#server/module.ts';
import { portFaces } from '#server/ports/portFaces.ts';
import { adminFaces } from '#server/areas/admin/adminFaces.ts';
import { certificateRoutes } from './certificates/certificateRoutes.ts';
import { paperRoutes } from './certificates/paperRoutes.ts';
import { clipRoutes } from './clips/clipRoutes.ts';
import { courseRoutes } from './courses/courseRoutes.ts';
import { markingRoutes } from './marking/markingRoutes.ts';
import { practiceRoutes } from './practice/practiceRoutes.ts';
import { resultsRoutes } from './results/resultsRoutes.ts';
import { reviewRoutes } from './review/reviewRoutes.ts';
import { sittingRoutes } from './sittings/sittingRoutes.ts';
import { examStatisticsRoute } from './statistics/statistics.ts';
import { ExamNews } from './watch/examNews.ts';
import { watchRoutes } from './watch/watchRoutes.ts';

/** Sitting, marking and watching exams with their figures; certificates, and studying courses. */
export const examModule = serverModule({
  name: 'exam',
  needs: {
    app: kernelFaces.app,
    accounts: kernelFaces.accounts,
    clock: kernelFaces.clock,
    engine: entityFaces.engine,
    mine: portFaces.mine,
    clients: portFaces.clients,
    files: adminFaces.files,
  },
  start({ app, accounts, clock, engine, mine, clients, files }) {
    const news = new ExamNews({ engine, clock, tellExam: clients.tellExam });
    accounts.onChange(() => news.forget());
    examStatisticsRoute(app, engine, mine.registry);
    certificateRoutes(app, engine);
    paperRoutes(app, engine, files);
    courseRoutes(app, engine);
    clipRoutes(app, engine, mine);
    sittingRoutes(app, engine, (attemptId) => news.heard(attemptId));
    reviewRoutes(app, engine);
    watchRoutes(app, engine, news);
    markingRoutes(app, engine);
    resultsRoutes(app, engine);
    practiceRoutes(app, engine);
    return { stop: () => news.stop() };
  },
});
