import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { actionEndpointOf, endpointOf } from '#contracts/entity/endpoints.ts';
import type { Verb } from '#contracts/entity/verbs.ts';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import { Refusal, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen, type PageOptions } from '#tests/helpers/render.tsx';
import { EntityPage } from './EntityPage.tsx';

const of = (verb: Verb): string => must(endpointOf(repairRequest, verb), verb).path;
const call = (name: string): string => actionEndpointOf(repairRequest, name as never).path;
const record = (id: string, title: string, status: number) => ({
  ...Object.fromEntries(Object.keys(repairRequest.fields).map((field) => [field, null])),
  id,
  rowVersion: 3,
  title,
  status,
  equipmentId: 'e',
  level: 2,
  isStop: false,
  disabled: false,
});
const rows = [record('1', '漏水', 0), record('2', '异响', 5)];
const listed: Answer = () => ({ list: rows, total: rows.length, summary: {}, refs: {} });
const step = {
  id: 's',
  time: 0,
  transition: 'submit',
  fromState: 'draft',
  toState: 'submitted',
  userName: '王',
  note: '请尽快',
};
const note = {
  id: 'n',
  time: 1,
  userId: 'u',
  userName: '李',
  text: '阀门已关',
  pictures: null,
  mentioned: [],
  changeTime: null,
  removeTime: null,
  removedBy: null,
  mayChange: true,
  mayRemove: true,
};
const page = (answers: PageOptions['answers'], path = '/maintenance/repairRequest') =>
  renderPage(<EntityPage entity={repairRequest} />, {
    path,
    answers: { [of('list')]: listed, ...answers },
  });
const row = (title: string): Promise<HTMLElement> =>
  screen.findByRole('row', { name: new RegExp(title) });

test('a row offers what its state allows and nothing else, and no switch stands beside the state', async () => {
  await page({});
  const draft = within(await row('漏水'));
  expect(draft.getByText('草稿')).toBeTruthy();
  expect(draft.getByRole('button', { name: '提交' })).toBeTruthy();
  expect(draft.queryByRole('button', { name: '确认' })).toBeNull();
  expect(draft.queryByRole('switch')).toBeNull();
  expect(within(await row('异响')).queryByRole('button', { name: '提交' })).toBeNull();
});

test('a transition asks first, sends the version that was read, and the list is read anew', async () => {
  const { user, server } = await page({ [call('submit')]: () => rows[0] });
  await user.click(within(await row('漏水')).getByRole('button', { name: '提交' }));
  const dialog = await screen.findByRole('dialog');
  const before = server.of(of('list')).length;
  await user.click(within(dialog).getByRole('button', { name: '提交' }));
  await waitFor(() => expect(server.of(of('list')).length).toBeGreaterThan(before));
  expect(server.of(call('submit'))).toMatchObject([{ body: { id: '1', rowVersion: 3 } }]);
});

test('what the server refuses is told in the dialog, which stays', async () => {
  const { user, text } = await page({ [call('submit')]: () => new Refusal('wrong_state', 409) });
  await user.click(within(await row('漏水')).getByRole('button', { name: '提交' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '提交' }));
  await waitFor(() => expect(text()).toContain(said('failure:wrong_state')));
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('an open record says what may be done, why not by this reader, and how it came to its state', async () => {
  const refused = { code: 'not_in_charge', message: 'Only whom reporterId names may do it.' };
  const { text } = await page(
    {
      [of('get')]: () => rows[1],
      [call('transitions')]: () => [
        { transition: 'submit', fault: { code: 'wrong_state', message: '' } },
        { transition: 'confirm', fault: refused },
        { transition: 'rework' },
      ],
      [call('history')]: () => [step],
      [call('notes')]: () => [note],
    },
    '/maintenance/repairRequest?id=2',
  );
  const moves = within(await screen.findByRole('group', { name: said('entity:actions') }));
  expect(moves.queryByRole('button', { name: '提交' })).toBeNull();
  expect(moves.getByRole('button', { name: '确认' }).getAttribute('aria-disabled')).toBe('true');
  expect(moves.getByRole('button', { name: '返工' }).getAttribute('aria-disabled')).toBe('false');
  await waitFor(() => expect(text()).toContain('阀门已关'));
  // What was said stands in one order with what happened, the newest first.
  expect(text().indexOf('阀门已关')).toBeLessThan(text().indexOf('请尽快'));
});

test('a note calls whom it names, and is deleted with a question', async () => {
  const gone = { ...note, text: null, removeTime: 2, removedBy: '李', mayRemove: false };
  const { user, server, text } = await page(
    {
      [of('get')]: () => rows[1],
      [call('transitions')]: () => [],
      [call('history')]: () => [],
      [call('notes')]: () => [note],
      [call('notePeople')]: () => [{ id: 'u9', name: '王五' }],
      [call('addNote')]: () => ({ id: 'm' }),
      [call('removeNote')]: () => ({ id: 'n' }),
    },
    '/maintenance/repairRequest?id=2',
  );
  const box = await screen.findByRole('textbox', { name: '留言' });
  await user.type(box, '请看 @王');
  await user.click(await screen.findByRole('button', { name: '@王五' }));
  await user.click(screen.getByRole('button', { name: '发送' }));
  await waitFor(() =>
    expect(server.of(call('addNote'))).toMatchObject([
      { body: { id: '2', text: '请看 @王五', mentions: ['u9'], pictures: null } },
    ]),
  );
  server.answers[call('notes')] = () => [gone];
  const talk = must(document.querySelector<HTMLElement>('[data-talk]'), 'the talk');
  await user.click(within(talk).getByRole('button', { name: '删除' }));
  const dialog = await screen.findByRole('alertdialog', { name: '删除这条留言？' });
  await user.click(within(dialog).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(text()).toContain('删除了这条留言'));
});
