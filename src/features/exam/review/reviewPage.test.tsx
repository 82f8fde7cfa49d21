import { waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { reviewAnswer, sittingPaths, type Review } from '#contracts/exam/sittingCalls.ts';
import { answering, Refusal, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { questionOf } from '#tests/helpers/testSitting.ts';
import { Component } from './ReviewPage.tsx';

const reviewed = (id: string, more: Partial<Review['questions'][number]> = {}) => ({
  ...questionOf(id, { answer: 'B' }),
  solution: 'A',
  points: 0,
  correct: 0,
  analysis: 'Firedamp burns.',
  rule: null,
  comment: null,
  appeal: null,
  ...more,
});

const review = (more: Partial<Review> = {}): Review => ({
  attemptId: 'a',
  testId: 't',
  name: 'Gas exam',
  no: 1,
  submitTime: 0,
  score: 2,
  passed: true,
  rank: 3,
  totalScore: 4,
  passScore: 2,
  canAppeal: true,
  questions: [reviewed('q1'), reviewed('q2', { place: 2, points: 2, correct: 2, answer: 'A' })],
  ...more,
});

const shown = (answer: Answer) =>
  renderPage(
    <Routes>
      <Route path="/exam/review/:id" element={<Component />} />
    </Routes>,
    { path: '/exam/review/a', answers: { [sittingPaths.review]: answer } },
  );

test('each answer stands beside the right one, with its points and why', async () => {
  const { text } = await shown(answering(reviewAnswer, review()));
  await waitFor(() => expect(text()).toContain('A. Methane'));
  expect(text()).toContain('Firedamp burns.');
  expect(text()).toContain(said('examReview:wrong'));
  expect(text()).toContain(said('examReview:pointsOf', { points: 0, worth: 2 }));
  expect(text()).toContain(said('examReview:right'));
});

test('a review that is closed says so, and is read once it is open', async () => {
  const { user, server, text } = await shown(() => new Refusal('review_closed', 403));
  await waitFor(() => expect(text()).toContain(said('failure:review_closed')));
  server.answers[sittingPaths.review] = answering(reviewAnswer, review());
  await user.click(screen.getByRole('button', { name: said('ui:retry') }));
  await waitFor(() => expect(text()).toContain('Gas exam'));
});

test('only the questions that lost points are shown when that is chosen', async () => {
  const { user, text } = await shown(answering(reviewAnswer, review()));
  await waitFor(() => expect(text()).toContain('Stem q2'));
  await user.click(screen.getByRole('radio', { name: said('examReview:lost') }));
  expect(text()).toContain('Stem q1');
  expect(text()).not.toContain('Stem q2');
});

test('an answer that lost points is appealed with a reason, and the appeal stands there then', async () => {
  const { user, server, text } = await shown(answering(reviewAnswer, review()));
  server.answers[sittingPaths.appeal] = () => ({ id: '1' });
  await user.click(await screen.findByRole('button', { name: said('examReview:appeal') }));
  await user.type(screen.getByLabelText(said('examReview:appealWhy')), 'Both are right');
  const appeal = { status: 0, text: 'Both are right', reply: null };
  server.answers[sittingPaths.review] = answering(
    reviewAnswer,
    review({ questions: [reviewed('q1', { appeal })] }),
  );
  await user.click(screen.getByRole('button', { name: said('examReview:sendAppeal') }));
  await waitFor(() => expect(text()).toContain(said('examReview:appealState.asked')));
  expect(server.of(sittingPaths.appeal)[0]?.body).toEqual({
    attemptId: 'a',
    questionId: 'q1',
    text: 'Both are right',
  });
});

test('an attempt that is being marked tells no points', async () => {
  const questions = [reviewed('q1', { points: null, correct: null })];
  const { text } = await shown(
    answering(reviewAnswer, review({ score: null, passed: null, rank: null, questions })),
  );
  await waitFor(() => expect(text()).toContain(said('examReview:beingMarked')));
  expect(text()).not.toContain(said('examReview:wrong'));
});
