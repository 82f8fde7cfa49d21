import { entityRoutes } from '#crud/entityRoutes.ts';
import type { Feature } from '#ui/feature.ts';
import { certificateRoutes, certificates } from './certificates/certificateRoutes.ts';
import { courseRoutes, learning } from './courses/courseRoutes.ts';
import { kioskRoutes } from './kiosk/kioskRoutes.ts';
import { markingRoutes } from './marking/markingRoutes.ts';
import { resultsRoutes } from './results/resultsRoutes.ts';
import { reviewRoutes } from './review/reviewRoutes.ts';
import { examination, sittingRoutes } from './sitting/sittingRoutes.ts';
import { statisticsRoutes } from './statistics/statisticsRoutes.ts';
import { watchRoutes } from './watch/watchRoutes.ts';

const load = () => import('./pages.ts');

/** Training and examining those who work in the mine. */
export const exam: Feature = {
  name: 'exam',
  dependsOn: [],
  area: 'exam',
  routes: [
    ...entityRoutes(
      'exam',
      learning,
      [
        ['course', '课程', 'Courses'],
        ['catalogue', '目录', 'Catalogues'],
        ['study', '学习记录', 'Study records'],
        ['quizTry', '测验记录', 'Quiz tries'],
        ['courseAssignment', '学习任务', 'Assignments'],
        ['lesson', '面授课', 'Lessons'],
        ['lessonSign', '签到', 'Sign-ins'],
      ],
      load,
    ),
    ...certificateRoutes,
    ...courseRoutes,
    ...statisticsRoutes,
    ...entityRoutes(
      'exam',
      certificates,
      [
        ['certificate', '证书', 'Certificates'],
        ['certificateType', '证书类型', 'Certificate types'],
        ['certificateRule', '证书要求', 'Requirements'],
      ],
      load,
    ),
    ...entityRoutes(
      'exam',
      examination,
      [
        ['question', '试题', 'Questions'],
        ['paper', '试卷', 'Papers'],
        ['paperVersion', '试卷版本', 'Paper versions'],
        ['test', '考试', 'Exams'],
        ['extraTime', '加时', 'Extra time'],
        ['attempt', '答卷', 'Attempts'],
        ['attemptAnswer', '答案', 'Answers'],
        ['attemptEvent', '考场事件', 'Exam events'],
        ['grade', '成绩', 'Grades'],
        ['appeal', '成绩申诉', 'Appeals'],
        ['wrongQuestion', '错题', 'Wrong answers'],
      ],
      load,
    ),
    ...sittingRoutes,
    ...reviewRoutes,
    ...watchRoutes,
    ...markingRoutes,
    ...resultsRoutes,
    ...kioskRoutes,
    ...entityRoutes(
      'exam',
      { 'zh-cn': '人员', en: 'People' },
      [
        ['teacher', '教师', 'Teachers'],
        ['student', '学员', 'Students'],
      ],
      load,
    ),
  ],
};
