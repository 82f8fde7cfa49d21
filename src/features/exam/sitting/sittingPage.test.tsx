import { act, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { examAnswers, ExamServer, questionOf, sittingOf } from '#tests/helpers/testSitting.ts';
import { Component } from './SittingPage.tsx';

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

/** The room of the attempt `a`, ten minutes before its end unless said otherwise. */
async function room(sheet = sittingOf(), leftMs = 3_600_000) {
  const server = new ExamServer(() => Date.now(), sheet);
  server.deadline = Date.now() + leftMs;
  const page = await renderPage(
    <Routes>
      <Route path="/exam/sit/:id" element={<Component />} />
      <Route path="/exam/mine" element={<p>mine</p>} />
    </Routes>,
    { path: '/exam/sit/a', answers: examAnswers(server) },
  );
  return { exam: server, ...page };
}

/** Once it stands there, and the room listens to keys and windows too. */
const choice = async (name: string): Promise<HTMLElement> => {
  const found = await screen.findByRole('radio', { name: new RegExp(name) });
  await act(() => Promise.resolve());
  return found;
};
const numbers = () => screen.getByRole('list', { name: said('sitting:questions') });

test('an answer is saved and said to be, and its number stands as answered', async () => {
  const { exam, user, text } = await room();
  await user.click(await choice('Methane'));
  await waitFor(() => expect(exam.answers.get('q1')?.answer).toBe('A'));
  await waitFor(() => expect(text()).toContain(said('sitting:allSaved')));
  const first = within(numbers()).getAllByRole('button')[0];
  expect(first?.getAttribute('aria-label')).toContain(said('sitting:answered'));
});

test('with the line cut it says how many wait, and all is saved when it is back', async () => {
  const { exam, user, text } = await room();
  await choice('Methane');
  exam.isCut = true;
  await user.click(await choice('Oxygen'));
  const waiting = said('sitting:waitSince', { count: 1, time: '' }).slice(0, 3);
  await waitFor(() => expect(text()).toContain(waiting));
  exam.isCut = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(exam.answers.get('q1')?.answer).toBe('B'));
  await waitFor(() => expect(text()).toContain(said('sitting:allSaved')));
});

test('by keyboard: a letter chooses, m marks, brackets lead on and back', async () => {
  const { exam, user } = await room();
  await choice('Methane');
  await user.keyboard('b');
  await waitFor(() => expect(exam.answers.get('q1')?.answer).toBe('B'));
  await user.keyboard(']m2');
  await waitFor(() => expect(exam.answers.get('q2')).toMatchObject({ answer: 'B', flagged: true }));
  await user.keyboard('{[}');
  expect(within(numbers()).getAllByRole('button')[0]?.getAttribute('aria-current')).toBe('step');
});

test('handing in names what is open and what was marked, and ends with its receipt', async () => {
  const { exam, user, text, address } = await room();
  await user.click(await choice('Methane'));
  await user.keyboard(']m');
  await user.click(screen.getByRole('button', { name: said('sitting:handIn') }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(said('sitting:stillOpen', { count: 1 }));
  expect(dialog.textContent).toContain(said('sitting:stillMarked', { count: 1 }));
  await user.click(within(dialog).getByRole('button', { name: said('sitting:handIn') }));
  await waitFor(() => expect(text()).toContain(said('sitting:handedIn')));
  expect(exam.handedIn).toBe(1);
  await user.click(screen.getByRole('button', { name: said('sitting:leave') }));
  expect(address()).toBe('/exam/mine');
});

test('all questions stand below each other where the exam says so', async () => {
  await room(sittingOf({ oneByOne: false }));
  expect(await screen.findAllByRole('radio', { name: /Methane/ })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: said('sitting:next') })).toBeNull();
});

test.each([
  ['ten', 9 * 60_000],
  ['one', 30_000],
])('it warns when less than %s minutes are left', async (warning, leftMs) => {
  const { text } = await room(sittingOf(), leftMs);
  await waitFor(() => expect(text()).toContain(said(`sitting:warning.${warning}`)));
});

test('a calculator is there where the exam allows one', async () => {
  const { user, text } = await room(sittingOf({ calculator: true }));
  await user.click(await screen.findByRole('button', { name: said('sitting:calculator') }));
  await user.type(screen.getByLabelText(said('sitting:calculation')), '2*(3+4)');
  expect(text()).toContain('= 14');
});

test('another window stops this one, which may take the exam back', async () => {
  const { exam, user, text } = await room();
  await choice('Methane');
  exam.windows++;
  await user.click(await choice('Oxygen'));
  await waitFor(() => expect(text()).toContain(said('sitting:elsewhere')));
  await user.click(screen.getByRole('button', { name: said('sitting:takeOver') }));
  await waitFor(() => expect(exam.answers.get('q1')?.answer).toBe('B'));
});

test('leaving the window is told to the student and the server', async () => {
  const { exam, text } = await room(sittingOf({ blurMost: 3 }));
  await choice('Methane');
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  window.dispatchEvent(new Event('blur'));
  await waitFor(() => expect(exam.events).toEqual(['blur']));
  await waitFor(() => expect(text()).toContain(said('sitting:blurredOf', { count: 1, most: 3 })));
});

test('an attempt that is over says so and leads back', async () => {
  const server = new ExamServer(() => Date.now());
  server.refuses = 'sitting_over';
  const { user, text, address } = await renderPage(
    <Routes>
      <Route path="/exam/sit/:id" element={<Component />} />
      <Route path="/exam/mine" element={<p>mine</p>} />
    </Routes>,
    { path: '/exam/sit/a', answers: examAnswers(server) },
  );
  await waitFor(() => expect(text()).toContain(said('failure:sitting_over')));
  await user.click(screen.getByRole('button', { name: said('sitting:leave') }));
  await waitFor(() => expect(address()).toBe('/exam/mine'));
});

test('without a network and with nothing kept it says so, and another try opens the paper', async () => {
  const server = new ExamServer(() => Date.now(), sittingOf({ questions: [questionOf('q1')] }));
  server.deadline = Date.now() + 600_000;
  server.isCut = true;
  const { user, text } = await renderPage(
    <Routes>
      <Route path="/exam/sit/:id" element={<Component />} />
    </Routes>,
    { path: '/exam/sit/a', answers: examAnswers(server) },
  );
  await waitFor(() => expect(text()).toContain(said('sitting:nothingKept')));
  server.isCut = false;
  await user.click(screen.getByRole('button', { name: said('ui:retry') }));
  await choice('Methane');
});
