import { lesson } from '#contracts/exam/lesson.ts';
import { pageOverride } from '#crud/entityPages.tsx';

/** A lesson in a classroom, with the code by which those who are there sign in. */
export const lessonPage = pageOverride(lesson, {
  sections: [
    {
      name: 'signCode',
      label: ['签到码', 'Sign-in code'],
      place: 'aside',
      isShown: ({ signCode }) => typeof signCode === 'string',
      load: () => import('./LessonCode.tsx'),
    },
  ],
});
