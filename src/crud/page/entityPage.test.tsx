import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dictheader } from '#contracts/admin/words.ts';
import { endpointOf } from '#contracts/entity/endpoints.ts';
import { listBody } from '#contracts/entity/list.ts';
import type { Verb } from '#contracts/entity/verbs.ts';
import { must } from '#base/assert.ts';
import { Refusal, silent, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen, type PageOptions } from '#tests/helpers/render.tsx';
import { trailOf } from '../list/recordTrail.ts';
import { EntityPage } from './EntityPage.tsx';

const pathOf = (verb: Verb): string => must(endpointOf(dictheader, verb), verb).path;
const [LIST, BATCH, CREATE] = [pathOf('list'), pathOf('removeBatch'), pathOf('create')];
const header = (id: string, headerName: string) => ({
  id,
  rowVersion: 1,
  headerCode: `code${id}`,
  headerName,
  type: 1,
  isTree: false,
  disabled: false,
});
const rows = [header('1', '性别'), header('2', '班次'), header('3', '工种')];
const listed: Answer = () => ({ list: rows, total: rows.length, summary: {}, refs: {} });
const empty: Answer = () => ({ list: [], total: 0, summary: {}, refs: {} });
const page = (answer: Answer, more: PageOptions = {}) =>
  renderPage(<EntityPage entity={dictheader} />, {
    path: '/admin/dictheader',
    ...more,
    answers: { [LIST]: answer, ...more.answers },
  });
const name = { name: '字典' };
const box = async (title: string): Promise<HTMLElement> => {
  const row = await screen.findByRole('row', { name: new RegExp(title) });
  return within(row).getByRole('checkbox');
};

test('while it is read the table says so, and claims nothing of how many there are', async () => {
  const { text } = await page(silent);
  await waitFor(() => expect(text()).toContain(said('table:loading')));
  expect(text()).not.toContain(said('entity:none', name));
});

test('where nothing is, it says so and what can be done about it', async () => {
  const { text } = await page(empty);
  await screen.findByText(said('entity:none', name));
  expect(text()).toContain(said('entity:noneHint'));
});

test('a filter that nothing passes is told, and cleared by a press', async () => {
  const { user, address } = await page(empty, { path: '/admin/dictheader?keyword=x&f.type=0' });
  await screen.findByText(said('entity:noMatch', name));
  const [clear] = screen.getAllByRole('button', { name: said('entity:clear') });
  await user.click(must(clear, 'clear'));
  await waitFor(() => expect(address()).toBe('/admin/dictheader'));
});

test('the address is what is asked for: page, size, order and keyword', async () => {
  const { server } = await page(listed, {
    path: '/admin/dictheader?page=2&size=50&sort=-headerName&keyword=班',
  });
  await screen.findByRole('row', { name: /班次/ });
  expect(listBody.parse(server.of(LIST)[0]?.body)).toMatchObject({
    currentPage: 2,
    pageSize: 50,
    sort: 'headerName',
    order: 'desc',
    keyword: '班',
  });
});

test('[S8-10] a failure stands where the rows would, and another try reads them', async () => {
  const { user, server, text } = await page(() => new Refusal('internal', 500));
  await waitFor(() => expect(text()).toContain(said('failure:internal')));
  server.answers[LIST] = listed;
  await user.click(screen.getByRole('button', { name: said('ui:retry') }));
  await screen.findByRole('row', { name: /性别/ });
});

test('[S8-11] an answer that breaks the contract is told as that', async () => {
  const { text } = await page(() => ({ rows: [] }));
  await waitFor(() => expect(text()).toContain('数据格式错误'));
});

test('who may not list is told the code that is missing, is shown no table, and nothing is asked for him', async () => {
  const { text, server } = await page(listed, { permissions: ['admin/user/list'] });
  expect(text()).toContain('admin/dictheader/list');
  expect(screen.queryByRole('row')).toBeNull();
  expect(server.of(LIST)).toEqual([]);
});

test('who may only look is offered neither a new one nor a deletion', async () => {
  await page(listed, { permissions: ['admin/dictheader/list', 'admin/dictheader/get'] });
  await screen.findByRole('row', { name: /性别/ });
  expect(screen.queryByRole('button', { name: said('entity:create', name) })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('chosen records are counted; deleting them asks first, and forgets the choice', async () => {
  const { user, server, text } = await page(listed, { answers: { [BATCH]: () => ({}) } });
  await user.click(await box('性别'));
  await user.click(await box('班次'));
  expect(text()).toContain(said('table:chosen', { count: 2 }));
  await user.click(screen.getByRole('button', { name: said('entity:removeMany', { count: 2 }) }));
  const question = await screen.findByRole('alertdialog');
  expect(server.of(BATCH)).toEqual([]);
  await user.click(
    within(question).getByRole('button', { name: said('entity:removeMany', { count: 2 }) }),
  );
  await waitFor(() => expect(server.of(BATCH)[0]?.body).toEqual({ ids: ['1', '2'] }));
  await waitFor(() => expect(text()).not.toContain(said('table:chosen', { count: 2 })));
  expect(server.of(LIST).length).toBeGreaterThan(1);
});

test('a deletion that is refused leaves the choice as it is', async () => {
  const { user, text } = await page(listed, {
    answers: { [BATCH]: () => new Refusal('forbidden', 403) },
  });
  await user.click(await box('性别'));
  await user.click(await box('班次'));
  await user.click(screen.getByRole('button', { name: said('entity:removeMany', { count: 2 }) }));
  const question = await screen.findByRole('alertdialog');
  await user.click(
    within(question).getByRole('button', { name: said('entity:removeMany', { count: 2 }) }),
  );
  await waitFor(() => expect(text()).toContain(said('failure:forbidden')));
  expect(text()).toContain(said('table:chosen', { count: 2 }));
});

test('a new record is asked for in a drawer, which judges before it sends', async () => {
  const { user, server } = await page(empty, { answers: { [CREATE]: () => header('9', '新') } });
  await user.click(await screen.findByRole('button', { name: said('entity:create', name) }));
  const drawer = await screen.findByRole('dialog');
  const save = await within(drawer).findByRole('button', { name: said('form:save') });
  await user.click(save);
  await waitFor(() =>
    expect(drawer.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(0),
  );
  expect(server.of(CREATE)).toEqual([]);
});

const readOne = { answers: { [pathOf('get')]: () => rows[1] } };

test('a row opens the page of its record by a click or by Enter, and says which list it was', async () => {
  const { user, address } = await page(listed, { ...readOne, path: '/admin/dictheader?size=50' });
  await user.click(await screen.findByText('班次'));
  expect(address()).toBe('/admin/dictheader/2');
  expect(trailOf('dictheader', undefined)).toMatchObject({
    from: '/admin/dictheader?size=50',
    isList: true,
    ids: ['1', '2', '3'],
  });
});

test('Enter on a row opens it too', async () => {
  const { user, address } = await page(listed, readOne);
  (await screen.findByRole('row', { name: /工种/ })).focus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/admin/dictheader/3');
});

test('buttons and boxes in a row keep their meaning, and so does the choosing of words', async () => {
  const { user, address } = await page(listed, readOne);
  await user.click(await box('性别'));
  expect(address()).toBe('/admin/dictheader');
  const row = await screen.findByRole('row', { name: /班次/ });
  await user.click(within(row).getByRole('button', { name: said('entity:edit') }));
  expect(address()).toBe('/admin/dictheader?id=2&mode=edit');
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: said('overlay:close') }),
  );
  const word = await screen.findByText('工种');
  await user.pointer([
    { target: word, offset: 0, keys: '[MouseLeft>]' },
    { target: word, offset: 2 },
    { keys: '[/MouseLeft]' },
  ]);
  expect(String(window.getSelection())).toBe('工种');
  expect(address()).toBe('/admin/dictheader');
});

test('who may list but not read is told so in the drawer', async () => {
  const { user, address } = await page(listed, { permissions: ['admin/dictheader/list'] });
  await user.click(await screen.findByText('班次'));
  expect(address()).toBe('/admin/dictheader?id=2');
});

test('the drawer of a record leads to its page', async () => {
  await page(listed, { ...readOne, path: '/admin/dictheader?id=2' });
  const link = await screen.findByRole('link', { name: said('entity:openPage') });
  expect(link.getAttribute('href')).toBe('/admin/dictheader/2');
});
