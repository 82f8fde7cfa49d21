import { waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import {
  deskReply,
  markingPaths,
  type Desk,
  type DeskAnswer,
} from '#contracts/exam/markingCalls.ts';
import { answering, Refusal, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { Component } from './MarkingPage.tsx';

const SCORE = '/exam/api/v1/test/Score';

const answerOf = (answerId: string, more: Partial<DeskAnswer> = {}): DeskAnswer => ({
  answerId,
  questionId: 'q1',
  worth: 10,
  answer: `Written by ${answerId}`,
  turn: 1,
  before: [],
  points: null,
  rubric: [],
  comment: null,
  ...more,
});
const deskOf = (answers: DeskAnswer[], rubric: Desk['questions'][number]['rubric'] = []): Desk => ({
  name: 'Gas exam',
  doubleMarked: true,
  differenceMost: 2,
  questions: [
    {
      questionId: 'q1',
      type: 5,
      stem: '<p>What do you do?</p>',
      options: [],
      solution: 'Leave at once',
      analysis: null,
      rubric,
      waiting: answers.length,
      done: 1,
    },
  ],
  answers,
});

const shown = (answer: Answer, path = '/exam/marking/t') =>
  renderPage(
    <Routes>
      <Route path="/exam/marking/:id?" element={<Component />} />
    </Routes>,
    { path, answers: { [markingPaths.desk]: answer } },
  );
const desk = (...answers: DeskAnswer[]): Answer => answering(deskReply, deskOf(answers));
const points = () => screen.findByLabelText(said('marking:points'));

test('an answer stands without its student beside what is looked for; marked, the next one comes', async () => {
  const { user, server, text } = await shown(desk(answerOf('a1'), answerOf('a2')));
  server.answers[SCORE] = () => ({
    marked: [{ answerId: 'a1', isDone: true, difference: null }],
    waiting: 1,
  });
  await user.type(await points(), '7.5');
  expect(text()).toContain('Leave at once');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(text()).toContain('Written by a2'));
  expect(server.of(SCORE)[0]?.body).toEqual({
    id: 't',
    marks: [{ answerId: 'a1', points: 7.5 }],
  });
});

test('more points than an answer is worth are not given', async () => {
  const { user, text } = await shown(desk(answerOf('a1')));
  await user.type(await points(), '11');
  expect(text()).toContain(said('marking:tooMany', { worth: 10 }));
  const give = screen.getByRole<HTMLButtonElement>('button', { name: said('marking:give') });
  expect(give.disabled).toBe(true);
});

test('by a rubric each row has its points, and their sum counts', async () => {
  const rubric = [
    { name: 'Warns others', points: 4 },
    { name: 'Leaves', points: 6 },
  ];
  const { user, server, text } = await shown(
    answering(deskReply, deskOf([answerOf('a1')], rubric)),
  );
  server.answers[SCORE] = () => ({ marked: [], waiting: 0 });
  await user.type(await screen.findByLabelText(/Warns others/), '3');
  await user.type(screen.getByLabelText(/Leaves/), '5');
  expect(text()).toContain(said('marking:sum', { points: 8, worth: 10 }));
  await user.click(screen.getByRole('button', { name: said('marking:give') }));
  await waitFor(() =>
    expect(server.of(SCORE)[0]?.body).toEqual({
      id: 't',
      marks: [{ answerId: 'a1', rubric: [3, 5] }],
    }),
  );
});

test('a mark too far from the first one is said to go to a third marker', async () => {
  const { user, server, text } = await shown(desk(answerOf('a1', { turn: 2 })));
  server.answers[SCORE] = () => ({
    marked: [{ answerId: 'a1', isDone: false, difference: 4 }],
    waiting: 1,
  });
  expect(await points()).toBeDefined();
  expect(text()).toContain(said('marking:turn.second'));
  await user.type(await points(), '2');
  await user.click(screen.getByRole('button', { name: said('marking:give') }));
  await waitFor(() => expect(text()).toContain(said('marking:differs', { difference: 4 })));
});

test('a third marker sees what the two before gave', async () => {
  const { text } = await shown(desk(answerOf('a1', { turn: 3, before: [2, 8] })));
  await waitFor(() => expect(text()).toContain(said('marking:beforeMarks', { marks: '2 / 8' })));
});

test('a refused mark says why, and the answer stays', async () => {
  const { user, server, text } = await shown(desk(answerOf('a1')));
  server.answers[SCORE] = () => new Refusal('own_mark', 409);
  await user.type(await points(), '5');
  await user.click(screen.getByRole('button', { name: said('marking:give') }));
  await waitFor(() => expect(text()).toContain(said('failure:own_mark')));
  expect(text()).toContain('Written by a1');
});

test('with nothing to mark it leads to the exam', async () => {
  const { text } = await shown(desk());
  await waitFor(() => expect(text()).toContain(said('marking:nothingWaits')));
  expect(screen.getByRole('link', { name: said('marking:toExam') }).getAttribute('href')).toBe(
    '/exam/test/t',
  );
});

test('a desk that cannot be read says why, and is read at another try', async () => {
  const { user, server, text } = await shown(() => new Refusal('forbidden', 403));
  await waitFor(() => expect(text()).toContain(said('marking:notRead')));
  server.answers[markingPaths.desk] = desk(answerOf('a1'));
  await user.click(screen.getByRole('button', { name: said('ui:retry') }));
  await waitFor(() => expect(text()).toContain('Written by a1'));
});
