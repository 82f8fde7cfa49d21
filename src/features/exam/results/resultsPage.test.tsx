import { waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import {
  markingPaths,
  rejudgeReply,
  testStatisticsReply,
  type TestStatistics,
} from '#contracts/exam/markingCalls.ts';
import { answering, Refusal, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { Component } from './ResultsPage.tsx';

const figures = (more: Partial<TestStatistics> = {}): TestStatistics => ({
  name: 'Gas exam',
  students: 12,
  sat: 10,
  absent: 2,
  passed: 7,
  totalScore: 100,
  passScore: 60,
  averageScore: 71.25,
  medianScore: 72,
  standardDeviation: 12.5,
  distribution: Array.from({ length: 10 }, (_, at) => ({
    from: at * 10,
    to: at * 10 + 10,
    count: at,
  })),
  ranks: [
    { rank: 1, studentId: 's', name: 'Li Ming', jobNo: 'J1', score: 96, passed: true },
    { rank: 2, studentId: 'w', name: 'Wang', jobNo: 'J2', score: 41, passed: false },
  ],
  items: [
    {
      questionId: 'q',
      stem: '<p>What is firedamp?</p>',
      type: 1,
      worth: 2,
      answered: 10,
      facility: 0.95,
      discrimination: -0.2,
      choices: [
        { key: 'A', text: 'Methane', isRight: true, count: 9 },
        { key: 'B', text: 'Oxygen', isRight: false, count: 1 },
        { key: 'C', text: 'Argon', isRight: false, count: 0 },
      ],
    },
  ],
  ...more,
});

const shown = (answer: Answer) =>
  renderPage(
    <Routes>
      <Route path="/exam/results/:id?" element={<Component />} />
    </Routes>,
    { path: '/exam/results/t', answers: { [markingPaths.statistics]: answer } },
  );

test('figures, ranks and the spread of points are told, with what lies below the pass mark', async () => {
  const { text } = await shown(answering(testStatisticsReply, figures()));
  await waitFor(() =>
    expect(text()).toContain(said('examResults:passedOf', { passed: 7, sat: 10 })),
  );
  expect(text()).toContain('Li Ming');
  expect(text()).toContain(said('examResults:failed'));
  const bars = within(screen.getByRole('region', { name: said('examResults:distribution') }));
  const classes = bars.getAllByRole('listitem');
  expect(classes).toHaveLength(10);
  expect(classes.filter((one) => one.dataset['below'] === 'true')).toHaveLength(6);
});

test('a question says in words what its figures mean, and which choice distracts nobody', async () => {
  const { text } = await shown(answering(testStatisticsReply, figures()));
  await waitFor(() => expect(text()).toContain('What is firedamp?'));
  expect(text()).toContain(said('examResults:facilityWord.easy'));
  expect(text()).toContain(said('examResults:discriminationWord.reversed'));
  expect(text()).toContain('✓A 90%');
  expect(text()).toContain(said('examResults:idle', { keys: 'C' }));
});

test('the picture of all questions says how many are to be looked at, and which', async () => {
  await shown(answering(testStatisticsReply, figures()));
  const picture = await screen.findByRole('img', {
    name: said('examResults:graphSays', { odd: 1, of: 1 }),
  });
  expect(picture.querySelector('title')?.textContent).toBe('1. What is firedamp?');
  expect(picture.querySelectorAll('[data-odd]')).toHaveLength(1);
});

test('a question whose answer was wrong is judged anew, with its reason', async () => {
  const { user, server } = await shown(answering(testStatisticsReply, figures()));
  server.answers[markingPaths.rejudge] = answering(rejudgeReply, { answers: 10, changed: 9 });
  await user.click(await screen.findByRole('button', { name: said('examResults:correct') }));
  const dialog = within(await screen.findByRole('dialog'));
  const act = dialog.getByRole<HTMLButtonElement>('button', {
    name: said('examResults:correctNow'),
  });
  expect(act.disabled).toBe(true);
  await user.click(dialog.getByRole('radio', { name: said('examResults:otherAnswer') }));
  await user.click(dialog.getByRole('button', { name: 'B Oxygen' }));
  await user.type(dialog.getByLabelText(new RegExp(said('examResults:correctWhy'))), 'The key');
  await user.click(act);
  await waitFor(() =>
    expect(server.of(markingPaths.rejudge)[0]?.body).toEqual({
      id: 't',
      questionId: 'q',
      answer: ['B'],
      note: 'The key',
    }),
  );
});

test('an exam that nobody sat says so', async () => {
  const { text } = await shown(answering(testStatisticsReply, figures({ sat: 0 })));
  await waitFor(() => expect(text()).toContain(said('examResults:nobodySat')));
});

test('a refusal is told, and another try reads the results', async () => {
  const { user, server, text } = await shown(() => new Refusal('forbidden', 403));
  await waitFor(() => expect(text()).toContain(said('examResults:notRead')));
  server.answers[markingPaths.statistics] = answering(testStatisticsReply, figures());
  await user.click(screen.getByRole('button', { name: said('ui:retry') }));
  await waitFor(() => expect(text()).toContain('Li Ming'));
});
