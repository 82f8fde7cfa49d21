import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { myWorkAnswer, type MyWork } from '#contracts/maintenance/myWork.ts';
import { NOW, workItemOf, workOf, WorkServer, workTaskOf } from '#tests/helpers/work.ts';
import { answering, Refusal, silent, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { Component } from './MyWorkPage.tsx';

const LIST = '/maint/api/v1/personnel/myWork';
const HAND_IN = '/maint/api/v1/checkTask/handIn';

const shown = (answer: Answer | MyWork, path = '/maintenance/myWork') =>
  renderPage(<Component />, {
    path,
    answers: { [LIST]: typeof answer === 'function' ? answer : answering(myWorkAnswer, answer) },
  });
const today = (id: string, more = {}) =>
  workTaskOf(id, { dueTime: Date.now() + 3_600_000, ...more });
const now = () => ({ now: Date.now() });

test('while nobody answers it says that it reads', async () => {
  const { text } = await shown(silent);
  await waitFor(() => expect(text()).toContain(said('work:loading')));
});

test('a refusal is told, and another try reads the list', async () => {
  const { user, server, text } = await shown(() => new Refusal('forbidden', 403));
  await waitFor(() => expect(text()).toContain(said('work:failed')));
  server.answers[LIST] = answering(myWorkAnswer, workOf({ ...now(), today: [today('1')] }));
  await user.click(screen.getByRole('button', { name: said('ui:retry') }));
  await waitFor(() => expect(text()).toContain('Pump 1'));
});

test('who is not among the staff is told who can change that', async () => {
  const { text } = await shown(workOf({ ...now(), personnelIds: [] }));
  await waitFor(() => expect(text()).toContain(said('work:notStaffHint')));
});

test('with nothing to do today it says what comes next', async () => {
  const coming = [today('7', { periodStart: Date.now() + 86_400_000, dueTime: null })];
  const { text } = await shown(workOf({ ...now(), coming }));
  await waitFor(() => expect(text()).toContain(said('work:nothing')));
  expect(text()).toContain('Pump 7');
  expect(text()).toContain(said('work:section.coming', { count: 1 }));
});

test('late work stands before that of today, and what fell due since is late', async () => {
  const list = workOf({
    ...now(),
    today: [today('2'), today('3', { dueTime: NOW - 60_000 })],
  });
  const { text } = await shown(list);
  await waitFor(() => expect(text()).toContain(said('work:section.late', { count: 1 })));
  expect(text().indexOf('Pump 3')).toBeLessThan(text().indexOf('Pump 2'));
});

test('an item is answered, what is open is told, and the walk is handed in with its summary', async () => {
  const items = [workItemOf('a', { seq: 1, isKey: true }), workItemOf('b', { seq: 2 })];
  const parts = [
    { id: 'belt', code: 'B-1', name: 'Belt', available: 4 },
    { id: 'seal', code: 'S-1', name: 'Seal', available: 0 },
  ];
  const task = today('t', { items, parts, status: 2 });
  const server = new WorkServer(task);
  const page = await shown(
    () => ({ ...workOf({ ...now(), today: [server.task('t')] }) }),
    '/maintenance/myWork?task=t',
  );
  const { user, text, address } = page;
  page.server.answers[HAND_IN] = ({ body }) => {
    const answer = server.handIn(body as never);
    return answer.ok ? answer.value : new Refusal('network', 400);
  };
  const submit = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: said('work:submitNow') });
  await waitFor(() => expect(text()).toContain(said('work:stillOpen', { count: 1 })));
  expect(submit().disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: said('work:goOn') }));
  expect(address()).toContain('item=a');
  await user.click(screen.getByRole('button', { name: said('work:normal') }));
  await screen.findByRole('heading', { name: 'Item b' });
  await waitFor(() => expect(text()).toContain(said('work:queue', { count: 1 })));
  await user.click(screen.getByRole('button', { name: said('work:normal') }));
  await waitFor(() => expect(submit().disabled).toBe(false));
  await user.type(screen.getByLabelText(said('work:summary')), 'quiet');
  const add = () => screen.getByRole('combobox', { name: said('work:parts.add') });
  for (const name of ['S-1 Seal', 'B-1 Belt']) {
    await user.click(add());
    await user.click(await screen.findByRole('option', { name }));
  }
  await user.click(
    screen.getByRole('button', { name: said('work:parts.remove', { part: 'S-1 Seal' }) }),
  );
  await user.type(screen.getByLabelText('B-1 Belt'), '{Backspace}3');
  expect(text()).toContain(said('work:parts.available', { count: 4 }));
  await user.click(submit());
  await waitFor(() => expect(server.handedIn).toHaveLength(1));
  expect(server.handedIn[0]).toMatchObject({
    answers: [
      { id: 'a', result: 1 },
      { id: 'b', result: 1 },
    ],
    submit: { summary: 'quiet', spares: [{ partId: 'belt', qty: 3 }] },
  });
});
