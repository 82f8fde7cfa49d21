import { waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { certificatePaths } from '#contracts/exam/certificateCalls.ts';
import { myExamsAnswer, sittingPaths, type MyExam } from '#contracts/exam/sittingCalls.ts';
import { answering, Refusal, silent, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { examOf, sittingOf } from '#tests/helpers/testSitting.ts';
import { Component } from './MyExamsPage.tsx';

afterEach(() => sessionStorage.clear());

const mine = (exams: MyExam[], studentId: string | null = 's'): Answer =>
  answering(myExamsAnswer, { serverNow: 1_000, studentId, exams });
const shown = (answer: Answer) =>
  renderPage(<Component />, {
    path: '/exam/mine',
    answers: { [sittingPaths.mine]: answer, [certificatePaths.mine]: () => [] },
  });

test('while nobody answers it says that it reads', async () => {
  const { text } = await shown(silent);
  await waitFor(() => expect(text()).toContain(said('sitting:reading')));
});

test('a refusal is told, and another try reads the exams', async () => {
  const { user, server, text } = await shown(() => new Refusal('forbidden', 403));
  await waitFor(() => expect(text()).toContain(said('sitting:notRead')));
  server.answers[sittingPaths.mine] = mine([examOf()]);
  await user.click(screen.getByRole('button', { name: said('ui:retry') }));
  await waitFor(() => expect(text()).toContain('Gas exam'));
});

test('who is no student, and who has no exam, is told what comes next', async () => {
  const { text } = await shown(mine([], null));
  await waitFor(() => expect(text()).toContain(said('sitting:noStudentHint')));
});

test('without an exam it says where one will stand', async () => {
  const { text } = await shown(mine([]));
  await waitFor(() => expect(text()).toContain(said('sitting:noExamsHint')));
});

test('exams stand by what can be done: to be sat now, ahead, over with their result', async () => {
  const { text } = await shown(
    mine([
      examOf({
        testId: 'o',
        name: 'Old',
        canBegin: false,
        attemptsUsed: 1,
        lastAttemptId: 'a1',
        canReview: true,
        score: 3.5,
        passed: true,
        rank: 2,
      }),
      examOf({ testId: 'n', name: 'Next', canBegin: false, startTime: 9_000 }),
      examOf({ testId: 'r', name: 'Running', openAttemptId: 'a2', canBegin: false }),
    ]),
  );
  await waitFor(() => expect(text()).toContain('Running'));
  const order = ['Running', 'Next', 'Old'].map((name) => text().indexOf(name));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(text()).toContain(said('sitting:scoreOf', { score: 3.5, total: 4 }));
  expect(text()).toContain(said('sitting:rank', { rank: 2 }));
  expect(screen.getByRole('link', { name: said('sitting:review') }).getAttribute('href')).toBe(
    '/exam/review/a1',
  );
  expect(screen.getByRole('link', { name: said('sitting:goOn') }).getAttribute('href')).toBe(
    '/exam/sit/a2',
  );
});

test('beginning says that the clock runs, asks the server, and leads into the room', async () => {
  const { user, server, address } = await shown(mine([examOf()]));
  server.answers[sittingPaths.begin] = () => sittingOf();
  await user.click(await screen.findByRole('button', { name: said('sitting:begin') }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(said('sitting:beginNote', { count: 60 }));
  await user.click(within(dialog).getByRole('button', { name: said('sitting:begin') }));
  await waitFor(() => expect(address()).toBe('/exam/sit/a'));
  expect(server.of(sittingPaths.begin)[0]?.body).toEqual({ testId: 't' });
});

test('why an exam cannot be begun is told', async () => {
  const { user, server, text } = await shown(mine([examOf()]));
  server.answers[sittingPaths.begin] = () => new Refusal('exam_not_open', 409);
  await user.click(await screen.findByRole('button', { name: said('sitting:begin') }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: said('sitting:begin') }));
  await waitFor(() => expect(text()).toContain(said('failure:exam_not_open')));
});
