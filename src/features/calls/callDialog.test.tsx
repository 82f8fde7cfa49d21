import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  callBody,
  callCodes,
  callItem,
  callPaths,
  type CallItem,
  type CallState,
} from '#contracts/people/calls.ts';
import { Refusal, answering, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { CallButton } from './CallButton.tsx';
import { CallDialog } from './CallDialog.tsx';

const AT = 1_790_000_000_000;
const person = (personNo: number, name: string, state: CallState) => ({
  personNo,
  cardNo: `C${personNo}`,
  name,
  deptName: '掘进队',
  workType: '爆破员',
  mobile: '13800000000',
  areaNo: 1,
  state,
  rangAt: AT + 2_000,
  answeredAt: state === 'answered' ? AT + 9_000 : null,
});
const item = (t: number): CallItem => ({
  t,
  call: {
    id: 4,
    at: AT,
    by: '李明',
    kind: 'leave',
    words: '',
    to: 'people',
    areaNo: null,
    until: AT + 120_000,
    taken: true,
    called: 2,
    answered: 1,
  },
  people: [
    person(2, '赵亮', t > AT + 120_000 ? 'noAnswer' : 'rang'),
    person(1, '王强', 'answered'),
  ],
});
const made: Answer = () => ({ id: 4 });
const dialog = async (t = AT + 20_000, answer: Answer = made, personNos = [1, 2]) => {
  const onClose = vi.fn();
  const answers = { [callPaths.call]: answer, [callPaths.item]: answering(callItem, item(t)) };
  const target = { to: 'people' as const, personNos };
  const shown = <CallDialog target={target} whom="掘进队" first="leave" onClose={onClose} />;
  return { onClose, ...(await renderPage(shown, { answers })) };
};
const send = (kind: string): HTMLButtonElement =>
  screen.getByRole('button', { name: said(`calls:act.${kind}`, { whom: '掘进队' }) });

test('a call says what and whom; then it lists who answered and who did not, who did not first', async () => {
  const { user, server } = await dialog();
  await user.click(send('leave'));
  expect(callBody.parse(server.of(callPaths.call)[0]?.body)).toMatchObject({
    target: { to: 'people', personNos: [1, 2] },
    kind: 'leave',
    words: '',
  });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => /赵亮|王强/.exec(textContent ?? '')?.[0])).toEqual([
    '赵亮',
    '王强',
  ]);
  expect(screen.getAllByRole('link', { name: '13800000000' })).toHaveLength(2);
  // All who were picked are called.
  expect(screen.queryByRole('alert')).toBeNull();
  // His time is not over yet.
  expect(screen.queryByRole('button', { name: said('calls:again', { count: 1 }) })).toBeNull();
});

test('who did not answer in time is called again, and nobody else', async () => {
  const { user, server } = await dialog(AT + 130_000);
  await user.click(send('leave'));
  await user.click(await screen.findByRole('button', { name: said('calls:again', { count: 1 }) }));
  const whom = said('calls:those', { count: 1 });
  await user.click(screen.getByRole('button', { name: said('calls:act.leave', { whom }) }));
  await waitFor(() => expect(server.of(callPaths.call)).toHaveLength(2));
  expect(callBody.parse(server.of(callPaths.call)[1]?.body).target).toEqual({
    to: 'people',
    personNos: [2],
  });
});

test('of those who were picked it is told how many are not called, since they are not below', async () => {
  const { user, text } = await dialog(AT + 20_000, made, [1, 2, 8]);
  await user.click(send('leave'));
  await waitFor(() => expect(text()).toContain(said('calls:leftOut', { count: 1 })));
});

test('words are needed where the words are the call', async () => {
  const { user } = await dialog();
  await user.click(screen.getByRole('radio', { name: said('calls:kind.words') }));
  expect(send('words').disabled).toBe(true);
  await user.type(screen.getByRole('textbox'), '到二号联巷集合');
  expect(send('words').disabled).toBe(false);
});

test('a call that no system takes is told as such, and the form stays', async () => {
  const { user, text, onClose } = await dialog(AT, () => new Refusal('call_system_off', 503));
  await user.click(send('leave'));
  await waitFor(() => expect(text()).toContain(said('failure:call_system_off')));
  expect(send('leave').disabled).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
});

test('where no word comes back nobody is told that nobody was called', async () => {
  const { user, server, text } = await dialog(AT, () => new Refusal('unavailable', 503));
  await user.click(send('leave'));
  await waitFor(() => expect(text()).toContain(said('calls:notKnown')));
  expect(text()).not.toContain(said('calls:notCalled'));
  // Pressed again it is the same call; with other words it is another.
  await user.click(send('leave'));
  await waitFor(() => expect(server.of(callPaths.call)).toHaveLength(2));
  await waitFor(() => expect(send('leave').disabled).toBe(false));
  await user.type(screen.getByRole('textbox'), '一');
  await user.click(send('leave'));
  await waitFor(() => expect(server.of(callPaths.call)).toHaveLength(3));
  const [first, again, other] = server.of(callPaths.call).map(({ body }) => callBody.parse(body));
  expect(again?.opId).toBe(first?.opId);
  expect(other?.opId).not.toBe(first?.opId);
});

test('who may not call sees no button for it', async () => {
  const button = <CallButton target={{ to: 'everybody' }} whom="全体" />;
  await renderPage(button, { permissions: [callCodes.see] });
  expect(screen.queryByRole('button', { name: said('calls:call') })).toBeNull();
});
