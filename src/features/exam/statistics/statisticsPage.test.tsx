import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { examStatistics, type ExamStatistics } from '#contracts/exam/examStatistics.ts';
import { paths } from '#contracts/http/paths.ts';
import { answering } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { Component } from './StatisticsPage.tsx';

const grades = { grades: 4, passed: 3, averageScore: 71.5, bestScore: 96, worstScore: 40 };
const studies = { creditHours: 6, chapters: 5, finished: 4, studiedSec: 5400 };
const figures: ExamStatistics = {
  whole: { students: 2, ...grades, ...studies },
  tests: [{ testId: 't', name: 'Gas exam', ...grades }],
  courses: [
    {
      courseId: 'k',
      title: 'Gas for beginners',
      students: 2,
      chapters: 5,
      finished: 4,
      studiedSec: 5400,
      studyHours: 2,
    },
  ],
  hazards: [
    { hazard: 'gas', answers: 40, share: 0.6, alarms: 12 },
    { hazard: 'roof', answers: 20, share: 0.9, alarms: 0 },
  ],
  students: [{ studentId: 's', name: 'Li Ming', deptId: null, ...grades, ...studies }],
};

const shown = (answer: ExamStatistics) =>
  renderPage(<Component />, {
    path: '/exam/statistics',
    answers: { [paths.examStatistics]: answering(examStatistics, answer) },
  });
const rowOf = async (name: string | RegExp) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }));

test('[S1-60] study totals are told by course and by employee, and exams beside them', async () => {
  await shown(figures);
  const course = await rowOf('Gas for beginners');
  expect(course.getByRole('link').getAttribute('href')).toContain('/exam/course/k');
  expect(course.getByRole('cell', { name: '1.5 h' })).toBeTruthy();
  const student = await rowOf('Li Ming');
  expect(student.getByRole('cell', { name: '71.5' })).toBeTruthy();
  expect((await rowOf('Gas exam')).getByRole('cell', { name: '75.0%' })).toBeTruthy();
});

test('what is not known of a danger stands beside its alarms; whoever may not see those is told so', async () => {
  const { text } = await shown({
    ...figures,
    hazards: [
      { hazard: 'gas', answers: 40, share: 0.6, alarms: 12 },
      { hazard: 'roof', answers: 20, share: null, alarms: null },
    ],
  });
  const gas = await rowOf('瓦斯');
  expect(gas.getByText('40.0%')).toBeTruthy();
  expect(gas.getByText('12')).toBeTruthy();
  expect(text()).toContain(said('examStatistics:notSeen'));
});
