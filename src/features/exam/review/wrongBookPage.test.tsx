import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  bookAnswer,
  practicePaths,
  practiseAnswer,
  type WrongBook,
} from '#contracts/exam/practiceCalls.ts';
import { answering, Refusal, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { questionOf } from '#tests/helpers/testSitting.ts';
import { Component } from './WrongBookPage.tsx';

const entry = (id: string): WrongBook['questions'][number] => {
  const { answer: _, flagged: __, ...question } = questionOf(id);
  return { ...question, wrongCount: 2, rightInRow: 0, lastTime: 0 };
};
const book = (...ids: string[]): Answer =>
  answering(bookAnswer, { waiting: ids.length, questions: ids.map(entry) });
const shown = (answer: Answer) =>
  renderPage(<Component />, { path: '/exam/wrong', answers: { [practicePaths.book]: answer } });

test('with nothing wrong it says what would stand there', async () => {
  const { text } = await shown(book());
  await waitFor(() => expect(text()).toContain(said('examReview:noneWrongHint')));
});

test('a failure is told, and another try reads the book', async () => {
  const { user, server, text } = await shown(() => new Refusal('internal', 500));
  await waitFor(() => expect(text()).toContain(said('examReview:bookNotRead')));
  server.answers[practicePaths.book] = book('q1');
  await user.click(screen.getByRole('button', { name: said('ui:retry') }));
  await waitFor(() => expect(text()).toContain('Stem q1'));
});

test('an answer is checked, what is right is told with its reason, and the next one comes', async () => {
  const { user, server, text } = await shown(book('q1', 'q2'));
  server.answers[practicePaths.answer] = answering(practiseAnswer, {
    isRight: false,
    solution: 'A',
    analysis: 'Firedamp burns.',
    rule: null,
    mastered: false,
  });
  await user.click(await screen.findByRole('radio', { name: /Oxygen/ }));
  expect(text()).not.toContain('Firedamp burns.');
  await user.click(screen.getByRole('button', { name: said('examReview:check') }));
  await waitFor(() => expect(text()).toContain('Firedamp burns.'));
  expect(text()).toContain(said('examReview:wrong'));
  expect(server.of(practicePaths.answer)[0]?.body).toEqual({ questionId: 'q1', answer: 'B' });
  await user.click(screen.getByRole('button', { name: said('examReview:next') }));
  await waitFor(() => expect(text()).toContain('Stem q2'));
});
