import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { handoverBody, handoverReport, handoverRow } from '#contracts/shift/handoverCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import { answering, Refusal, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import type { OwnDraft } from './ownDraft.ts';
import { SignForm } from './SignForm.tsx';

const own: OwnDraft = { notes: '水泵已修', added: ['查风门'], closed: [] };
const report = handoverReport.parse({
  open: [],
  openCount: 0,
  shelved: [],
  outages: [],
  below: { total: 0, areas: [] },
  limits: [],
  annunciated: 0,
  acknowledged: 0,
  topTen: [],
});
const signed = answering(handoverRow, {
  id: 'h1',
  shift: '早班',
  shiftId: null,
  from: 1_000,
  to: 2_000,
  time: 2_000,
  report,
  items: [],
  fromName: '李明',
  toName: '王强',
  notes: '',
});
async function form(answer: Answer) {
  const [onSigned, onChange] = [vi.fn(), vi.fn()];
  const page = await renderPage(
    <SignForm from={1_000} own={own} onChange={onChange} onSigned={onSigned} />,
    { answers: { [paths.handoverSign]: answer } },
  );
  return { ...page, onSigned, onChange };
}
const field = (key: string): HTMLInputElement => screen.getByLabelText(said(`handover:${key}`));
const sign = (): HTMLButtonElement => screen.getByRole('button', { name: said('handover:sign') });

test('it names who hands over, and waits for the name and password of who takes over', async () => {
  const { user, text } = await form(signed);
  expect(text()).toContain(said('handover:signHint', { who: '李明' }));
  expect(sign().disabled).toBe(true);
  await user.type(field('successor'), 'wang');
  expect(sign().disabled).toBe(true);
  await user.type(field('password'), 'secret');
  expect(sign().disabled).toBe(false);
});

test('both signatures go with notes and items, and who took over is told', async () => {
  const { user, server, onSigned, text } = await form(signed);
  await user.type(field('successor'), ' wang ');
  await user.type(field('password'), 'secret{Enter}');
  await waitFor(() => expect(onSigned).toHaveBeenCalledWith('h1'));
  expect(handoverBody.parse(server.of(paths.handoverSign)[0]?.body)).toMatchObject({
    from: 1_000,
    ...own,
    successor: { userName: 'wang', password: 'secret' },
  });
  await waitFor(() => expect(text()).toContain(said('handover:done', { who: '王强' })));
  expect(field('password').value).toBe('');
});

test('a wrong password is told, and has to be typed anew', async () => {
  const { user, onSigned } = await form(() => new Refusal('wrong_credentials', 400));
  await user.type(field('successor'), 'wang');
  await user.type(field('password'), 'wrong{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(said('failure:wrong_credentials'));
  expect(field('password').value).toBe('');
  expect(onSigned).not.toHaveBeenCalled();
});

test('who has a second factor is asked for its code, and keeps what was typed', async () => {
  const { user, server, onSigned } = await form(() => new Refusal('step_due', 400));
  await user.type(field('successor'), 'wang');
  await user.type(field('password'), 'secret{Enter}');
  await waitFor(() => expect(field('code')).toBeTruthy());
  expect(field('password').value).toBe('secret');
  expect(sign().disabled).toBe(true);
  server.answers[paths.handoverSign] = signed;
  await user.type(field('code'), '123456{Enter}');
  await waitFor(() => expect(onSigned).toHaveBeenCalledOnce());
  expect(server.of(paths.handoverSign)[1]?.body).toMatchObject({ successor: { code: '123456' } });
});

test('nobody hands over to himself', async () => {
  const { user } = await form(() => new Refusal('bad_request', 400, 'successor.userName'));
  await user.type(field('successor'), 'li');
  await user.type(field('password'), 'secret{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(said('handover:sameUser'));
});
