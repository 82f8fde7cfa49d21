import { test } from '#contracts/exam/exam.ts';
import { pageOverride } from '#crud/entityPages.tsx';

/** An exam leads to where it is watched, marked and looked at. */
export const examPage = pageOverride(test, {
  sections: [
    {
      name: 'rooms',
      label: ['考务', 'Rooms of this exam'],
      place: 'aside',
      isShown: ({ status }) => (status ?? 0) >= 1 && (status ?? 0) <= 4,
      load: () => import('./ExamRooms.tsx'),
    },
  ],
});
