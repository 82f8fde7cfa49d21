import { waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { markingPaths, watchReply, type Watched } from '#contracts/exam/markingCalls.ts';
import { answering, Refusal, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { Component } from './WatchPage.tsx';

const INVALIDATE = '/exam/api/v1/attempt/invalidate';

const student = (
  studentId: string,
  more: Partial<Watched['students'][number]> = {},
): Watched['students'][number] => ({
  studentId,
  name: `Student ${studentId}`,
  jobNo: `J${studentId}`,
  attemptId: `a${studentId}`,
  no: 1,
  status: 1,
  startTime: 0,
  serverDeadline: 700_000,
  submitTime: null,
  lastSeenTime: 100_000,
  answered: 3,
  questions: 10,
  blurCount: 0,
  windowCount: 1,
  extraMinutes: 0,
  checked: false,
  ...more,
});
const watched = (...students: Watched['students']): Watched => ({
  serverNow: 100_000,
  name: 'Gas exam',
  status: 2,
  code: 'GAS123',
  startTime: 0,
  endTime: 3_600_000,
  closeTime: null,
  faceCheck: false,
  students,
  events: [{ id: 'e', studentId: '1', name: 'Student 1', kind: 2, time: 90_000, note: null }],
});

const shown = (answer: Answer) =>
  renderPage(
    <Routes>
      <Route path="/exam/watch/:id?" element={<Component />} />
    </Routes>,
    { path: '/exam/watch/t', answers: { [markingPaths.watch]: answer } },
  );
const ofStudents = (...students: Watched['students']): Answer =>
  answering(watchReply, watched(...students));
const row = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`${name} J`) }));

test('it tells who sits, how far, how long still, and what happened', async () => {
  const { text } = await shown(
    ofStudents(student('1'), student('2', { attemptId: null, status: 0 })),
  );
  const first = await row('Student 1');
  expect(first.getByText(said('examWatch:state.sits'))).toBeDefined();
  expect(first.getByText('3 / 10')).toBeDefined();
  expect(first.getByText(/^00:(10:00|09:5\d)$/)).toBeDefined();
  expect((await row('Student 2')).getByText(said('examWatch:state.waits'))).toBeDefined();
  expect(text()).toContain('切出');
  expect(text()).toContain(said('examWatch:code', { code: 'GAS123' }));
});

test('who left the window, or is not heard of any more, stands out', async () => {
  await shown(
    ofStudents(
      student('1', { blurCount: 2, windowCount: 2 }),
      student('2', { lastSeenTime: 50_000 }),
    ),
  );
  const odd = said('examWatch:oddOf', { blurs: 2, windows: 1 });
  expect((await row('Student 1')).getByText(odd)).toBeDefined();
  expect((await row('Student 2')).getByText(said('examWatch:state.silent'))).toBeDefined();
});

test('extra time is given with its reason', async () => {
  const { user, server } = await shown(ofStudents(student('1')));
  server.answers[markingPaths.grant] = () => ({ serverDeadline: 1 });
  await user.click(
    (await row('Student 1')).getByRole('button', { name: said('examWatch:extraTime') }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText(said('examWatch:minutes')));
  await user.type(dialog.getByLabelText(said('examWatch:minutes')), '15');
  await user.type(dialog.getByLabelText(new RegExp(said('examWatch:reason'))), 'Power cut');
  await user.click(
    dialog.getByRole('button', { name: said('examWatch:giveMinutes', { count: 15 }) }),
  );
  await waitFor(() =>
    expect(server.of(markingPaths.grant)[0]?.body).toEqual({
      testId: 't',
      studentId: '1',
      minutes: 15,
      reason: 'Power cut',
    }),
  );
});

test('an attempt is made void with a reason alone, and a refusal is told', async () => {
  const { user, server, text } = await shown(ofStudents(student('1')));
  server.answers[INVALIDATE] = () => new Refusal('wrong_state', 409);
  await user.click((await row('Student 1')).getByRole('button', { name: said('examWatch:void') }));
  const dialog = within(await screen.findByRole('dialog'));
  const act = dialog.getByRole<HTMLButtonElement>('button', { name: said('examWatch:voidNow') });
  expect(act.disabled).toBe(true);
  await user.type(dialog.getByLabelText(new RegExp(said('examWatch:reason'))), 'Copied');
  await user.click(act);
  await waitFor(() => expect(text()).toContain(said('failure:wrong_state')));
  expect(server.of(INVALIDATE)[0]?.body).toEqual({ id: 'a1', note: 'Copied' });
});

test('a refusal is told, and another try reads the exam', async () => {
  const { user, server, text } = await shown(() => new Refusal('forbidden', 403));
  await waitFor(() => expect(text()).toContain(said('examWatch:notRead')));
  server.answers[markingPaths.watch] = ofStudents(student('1'));
  await user.click(screen.getByRole('button', { name: said('ui:retry') }));
  await waitFor(() => expect(text()).toContain('Student 1'));
});

test('an exam without students says so', async () => {
  const { text } = await shown(ofStudents());
  await waitFor(() => expect(text()).toContain(said('examWatch:nobody')));
});

test('what the hub tells of the exam stands there at once, without asking; news of another do not', async () => {
  const { core, server, text } = await shown(ofStudents(student('1'), student('2')));
  expect((await row('Student 1')).getByText('3 / 10')).toBeDefined();
  await waitFor(() => expect(core.topics).toContainEqual({ kind: 'events' }));
  const asked = server.of(markingPaths.watch).length;
  const tell = (testId: string, answered: number): void =>
    core.show(
      { kind: 'events' },
      {
        kind: 'events',
        event: 'exam',
        payload: {
          testId,
          serverNow: 101_000,
          students: [student('1', { answered })],
          events: [
            { id: 'n', studentId: '1', name: 'Student 1', kind: 4, time: 100_500, note: null },
          ],
        },
      },
    );
  tell('another', 9);
  tell('t', 7);
  await waitFor(async () => expect((await row('Student 1')).getByText('7 / 10')).toBeDefined());
  expect((await row('Student 2')).getByText('3 / 10')).toBeDefined();
  expect(text()).toContain('第二窗口');
  expect(text()).not.toContain('9 / 10');
  expect(server.of(markingPaths.watch)).toHaveLength(asked);
});

test('where identity is checked, whoever is not checked stands out until the invigilator has looked', async () => {
  const of = (checked: boolean): Watched => ({
    ...watched(student('1', { checked }), student('2', { attemptId: null, status: 0 })),
    faceCheck: true,
  });
  const { user, server } = await shown(answering(watchReply, of(false)));
  const first = await row('Student 1');
  expect(first.getByText(said('examWatch:notChecked'))).toBeDefined();
  expect((await row('Student 2')).queryByText(said('examWatch:notChecked'))).toBeNull();
  server.answers[markingPaths.identity] = () => ({ attemptId: 'a1', checkedTime: 1 });
  server.answers[markingPaths.watch] = answering(watchReply, of(true));
  await user.click(first.getByRole('button', { name: said('examWatch:checked') }));
  await waitFor(async () =>
    expect((await row('Student 1')).queryByText(said('examWatch:notChecked'))).toBeNull(),
  );
  expect(server.of(markingPaths.identity)[0]?.body).toEqual({ testId: 't', studentId: '1' });
});
