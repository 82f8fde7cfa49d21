import { entityRoutes } from '#crud/entityRoutes.ts';
import type { Feature } from '#ui/feature.ts';

const load = () => import('./pages.ts');

/** Training and examining those who work in the mine. */
export const exam: Feature = {
  name: 'exam',
  dependsOn: [],
  area: 'exam',
  routes: [
    ...entityRoutes(
      'exam',
      { 'zh-cn': '学习', en: 'Learning' },
      [
        ['course', '课程', 'Courses'],
        ['catalogue', '目录', 'Catalogues'],
        ['study', '学习记录', 'Study records'],
      ],
      load,
    ),
    ...entityRoutes(
      'exam',
      { 'zh-cn': '考试', en: 'Examination' },
      [
        ['question', '试题', 'Questions'],
        ['paper', '试卷', 'Papers'],
        ['test', '考试', 'Exams'],
        ['attempt', '答卷', 'Attempts'],
        ['grade', '成绩', 'Grades'],
      ],
      load,
    ),
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
