import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sittingPaths } from '#contracts/exam/sittingCalls.ts';
import { Refusal } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { examAnswers, ExamServer } from '#tests/helpers/testSitting.ts';
import { Component } from './KioskPage.tsx';

afterEach(() => sessionStorage.clear());

const TICKET = 'abcdefghij0123456789';

async function kiosk() {
  const exam = new ExamServer(() => Date.now());
  exam.deadline = Date.now() + 600_000;
  const page = await renderPage(<Component />, { path: '/exam/kiosk', answers: examAnswers(exam) });
  return { exam, ...page };
}

test('exam code and card begin at once; what follows is sent with the ticket; the next student comes', async () => {
  const { exam, user, server, text } = await kiosk();
  server.answers[sittingPaths.kiosk] = () => {
    const sitting = exam.resume();
    return sitting.ok ? { ticket: TICKET, sitting: sitting.value } : undefined;
  };
  await user.type(await screen.findByLabelText(said('kiosk:code')), 'GAS123');
  for (const digit of ['1', '0', '7'])
    await user.click(screen.getByRole('button', { name: digit }));
  await user.click(screen.getByRole('button', { name: said('kiosk:begin') }));
  await user.click(await screen.findByRole('radio', { name: /Methane/ }));
  await waitFor(() => expect(exam.answers.get('q1')?.answer).toBe('A'));
  expect(server.of(sittingPaths.kiosk)[0]?.body).toEqual({ code: 'GAS123', card: '107' });
  expect(server.of(sittingPaths.save).at(-1)?.body).toMatchObject({ ticket: TICKET });
  await user.click(screen.getByRole('button', { name: said('sitting:handIn') }));
  const dialog = await screen.findByRole('alertdialog');
  const [act] = [...dialog.querySelectorAll('button')].slice(-1);
  if (act !== undefined) await user.click(act);
  await user.click(await screen.findByRole('button', { name: said('kiosk:nextStudent') }));
  await waitFor(() => expect(text()).toContain(said('kiosk:card')));
  expect(screen.getByLabelText<HTMLInputElement>(said('kiosk:code')).value).toBe('GAS123');
});

test('a card that nobody has is refused in words', async () => {
  const { user, server, text } = await kiosk();
  server.answers[sittingPaths.kiosk] = () => new Refusal('exam_not_open', 409);
  await user.type(await screen.findByLabelText(said('kiosk:code')), 'GAS123');
  await user.type(screen.getByLabelText(said('kiosk:card')), '9{Enter}');
  await waitFor(() => expect(text()).toContain(said('failure:exam_not_open')));
});
