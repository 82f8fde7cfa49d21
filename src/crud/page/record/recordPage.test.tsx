import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { log } from '#contracts/admin/traces.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { actionEndpointOf, endpointOf } from '#contracts/entity/endpoints.ts';
import type { Verb } from '#contracts/entity/verbs.ts';
import { sheetBody } from '#contracts/http/sheet.ts';
import { equipment, equipmentFault } from '#contracts/maintenance/masterData.ts';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import { lookedAt } from '#crud/list/recordTrail.ts';
import { loadIn } from '#ui/preferences/textFolder.ts';
import { Refusal, silent, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen, type PageOptions } from '#tests/helpers/render.tsx';
import type { EntityOverrides } from '../overrides.ts';
import { RecordPage } from './RecordPage.tsx';
import { recordTexts } from '../lazyTexts.ts';

await Promise.all(['zh-cn', 'en'].map((language) => loadIn(recordTexts, language)));

const of = (verb: Verb, entity: AnyEntity = equipment): string =>
  must(endpointOf(entity, verb), verb).path;
const emptyList = { list: [], total: 0, summary: {}, refs: {} };
const nothing: Answer = () => emptyList;
const blank = (entity: AnyEntity) =>
  Object.fromEntries(Object.keys(entity.fields).map((field) => [field, null]));
const fan = {
  ...blank(equipment),
  id: '9',
  rowVersion: 2,
  name: '主通风机',
  code: 'EQ-7',
  status: 1,
  model: 'FBCDZ',
  equipmentTypeId: 't',
  managerId: 'p',
  disabled: false,
  createUserName: '王工',
  createTime: 0,
  images: '/files/a.png',
  docs: '/files/b.pdf#manual.pdf',
};
const refs = { equipmentType: { t: '风机' }, personnel: { p: '李师傅' } };
const read: Record<string, Answer> = {
  [of('get')]: () => fan,
  // It has no parts of its own.
  [of('list')]: ({ body }) =>
    JSON.stringify(body).includes('partOfId')
      ? emptyList
      : { ...emptyList, list: [fan], total: 1, refs },
};
const request = { ...blank(repairRequest), id: '31', rowVersion: 1, title: '轴承异响', status: 0 };
const requests: Answer = () => ({ ...emptyList, list: [request], total: 12 });
const permissions = [
  ...['list', 'get', 'update', 'delete', 'create'].map((act) => `maint/equipment/${act}`),
  'maint/repairRequest/list',
  'maint/repairRequest/get',
  'maint/equipmentFault/list',
  'admin/log/list',
  'maint/equipmentType/get',
];

function page(
  answers: PageOptions['answers'] = {},
  more: Omit<PageOptions, 'answers'> & { overrides?: EntityOverrides } = {},
) {
  const { overrides = {}, ...options } = more;
  return renderPage(
    <RecordPage
      entity={equipment}
      title={{ 'zh-cn': '设备', en: 'Equipment' }}
      overrides={overrides}
    />,
    {
      path: '/maintenance/equipment/9',
      permissions,
      ...options,
      answers: {
        ...read,
        [of('list', repairRequest)]: requests,
        [of('list', equipmentFault)]: nothing,
        [of('list', log)]: nothing,
        ...answers,
      },
    },
  );
}
const heading = () => screen.findByRole('heading', { level: 1, name: '主通风机' });

test('a record shows its title, number and state, its facts by group, who is named and what is filed', async () => {
  const { text } = await page();
  await heading();
  for (const part of ['EQ-7', '在用', 'FBCDZ', '王工']) expect(text()).toContain(part);
  expect((await screen.findByRole('link', { name: '风机' })).getAttribute('href')).toBe(
    '/maintenance/equipmentType/t',
  );
  // Who may not read staff is told their names and led nowhere.
  expect(text()).toContain('李师傅');
  expect(screen.queryByRole('link', { name: '李师傅' })).toBeNull();
  expect(screen.getByRole('link', { name: 'manual.pdf' }).getAttribute('target')).toBe('_blank');
});

test('a picture opens in a dialog', async () => {
  const { user } = await page();
  await heading();
  await user.click(screen.getByRole('img', { name: 'a.png' }));
  expect(
    within(await screen.findByRole('dialog')).getByRole('img', { name: 'a.png' }),
  ).toBeTruthy();
});

test('lists that refer to it are asked for as far as they may be seen: a tab with its number, rows that lead on, the way to all', async () => {
  const { user, server, address } = await page();
  await screen.findByRole('tab', { name: /报修单 12/ });
  expect(server.of(of('list', repairRequest))[0]?.body).toMatchObject({
    filter: { equipmentId: '9|Equal' },
  });
  expect(screen.getByText(said('record:emptyLists', { count: 2 }))).toBeTruthy();
  expect(
    screen.getByRole('link', { name: said('record:allOf', { total: 12 }) }).getAttribute('href'),
  ).toBe('/maintenance/repairRequest?f.equipmentId=9%7CEqual');
  await user.click(within(screen.getByRole('row', { name: /轴承异响/ })).getByText('草稿'));
  expect(address()).toBe('/maintenance/repairRequest/31');
});

test('a list that fails says so in its tab, and the page stands', async () => {
  const { text } = await page({
    [of('list', repairRequest)]: () => new Refusal('internal', 500),
  });
  await heading();
  await waitFor(() => expect(text()).toContain(said('record:listFailed')));
});

test('who may read the log is told what was changed and by whom', async () => {
  const line = {
    ...blank(log),
    id: 'l',
    rowVersion: 1,
    time: 0,
    action: 'update',
    userName: '王工',
    diff: { model: ['BD', 'FBCDZ'] },
  };
  const { text, server } = await page({
    [of('list', log)]: () => ({ ...emptyList, list: [line], total: 1 }),
  });
  await waitFor(() => expect(text()).toContain('BD → FBCDZ'));
  expect(server.of(of('list', log))[0]?.body).toMatchObject({
    filter: { entity: 'equipment|Equal', entityId: '9|Equal', logType: '1|Equal' },
  });
});

test('who may not is not asked for it', async () => {
  const { server } = await page({}, { permissions: ['maint/equipment/get'] });
  await heading();
  expect(server.of(of('list', log))).toEqual([]);
  expect(server.of(of('list', repairRequest))).toEqual([]);
  expect(screen.queryByRole('button', { name: said('entity:edit') })).toBeNull();
});

test('it is edited in place, and read anew', async () => {
  const { user, server } = await page({ [of('update')]: () => ({ ...fan, rowVersion: 3 }) });
  await heading();
  await user.click(screen.getByRole('button', { name: said('entity:edit') }));
  const drawer = await screen.findByRole('dialog');
  const model = must(drawer.querySelector('[data-field="model"] input'), 'model');
  await user.type(model, '-2');
  const before = server.of(of('get')).length;
  await user.click(within(drawer).getByRole('button', { name: said('form:save') }));
  await waitFor(() =>
    expect(server.of(of('update'))).toMatchObject([
      { body: { id: '9', rowVersion: 2, model: 'FBCDZ-2' } },
    ]),
  );
  await waitFor(() => expect(server.of(of('get')).length).toBeGreaterThan(before));
});

test('once it is deleted the reader stands in the list', async () => {
  const { user, server, address } = await page({ [of('remove')]: () => ({}) });
  await heading();
  await user.click(screen.getByRole('button', { name: said('entity:more') }));
  await user.click(await screen.findByRole('menuitem', { name: said('entity:remove') }));
  await waitFor(() => expect(address()).toBe('/maintenance/equipment'));
  expect(server.of(of('remove'))).toHaveLength(1);
});

test('a record that was deleted says by whom, and can be brought back', async () => {
  const gone = {
    ...blank(log),
    id: 'l',
    rowVersion: 1,
    time: 0,
    action: 'delete',
    title: '主通风机',
    userName: '王工',
  };
  const { user, server, text } = await page({
    [of('get')]: () => new Refusal('record_not_found', 404),
    [of('list', log)]: () => ({ ...emptyList, list: [gone], total: 1 }),
    [of('restore')]: () => ({}),
  });
  await screen.findByRole('heading', {
    name: said('record:deleted', { name: '设备', title: '主通风机' }),
  });
  expect(text()).toContain('王工');
  server.answers[of('get')] = () => fan;
  await user.click(screen.getByRole('button', { name: said('record:restore') }));
  await heading();
  expect(server.of(of('restore'))).toMatchObject([{ body: { ids: ['9'] } }]);
});

test('one that never was offers no return', async () => {
  await page({ [of('get')]: () => new Refusal('record_not_found', 404) });
  await screen.findByRole('heading', { name: said('record:notThere', { name: '设备' }) });
  expect(screen.queryByRole('button', { name: said('record:restore') })).toBeNull();
});

test('while it is read it says so', async () => {
  const waiting = await page({ [of('get')]: silent });
  await waitFor(() => expect(waiting.text()).toContain(said('record:reading')));
});

test('a failure is told, and another try reads it', async () => {
  const { user, server, text } = await page({ [of('get')]: () => new Refusal('internal', 500) });
  await waitFor(() => expect(text()).toContain(said('failure:internal')));
  server.answers[of('get')] = () => fan;
  await user.click(screen.getByRole('button', { name: said('ui:retry') }));
  await heading();
});

test('who may not read it is told the code that is missing, and nothing is asked', async () => {
  const { text, server } = await page({}, { permissions: ['maint/equipment/list'] });
  expect(text()).toContain('maint/equipment/get');
  expect(server.of(of('get'))).toEqual([]);
});

test('a feature adds a section where it wants it, for whom and for what it is meant, and shows a list in its own way', async () => {
  const told: string[] = [];
  const section = (name: string, more: object = {}) => ({
    name,
    label: [name, name] as const,
    load: async () => {
      told.push(name);
      return { default: ({ record }: { record: { id: string } }) => <p>{name + record.id}</p> };
    },
    ...more,
  });
  const { text, server } = await page(
    {},
    {
      overrides: {
        sections: [
          section('health', { place: 'top', covers: ['repairRequest.equipmentId'] }),
          section('secret', { permission: 'data/secret/get' }),
          section('other', { isShown: () => false }),
        ],
      },
    },
  );
  await waitFor(() => expect(text()).toContain('health9'));
  expect(told).toEqual(['health']);
  expect(server.of(of('list', repairRequest))).toEqual([]);
});

test('a section that breaks takes nothing else with it', async () => {
  const broken = {
    name: 'broken',
    label: ['坏', 'Broken'] as const,
    load: async () => ({
      default: () => {
        throw new Error('no');
      },
    }),
  };
  const { text } = await page({}, { overrides: { sections: [broken] } });
  await heading();
  await waitFor(() => expect(text()).toContain(said('ui:panelFailed')));
});

test('the record that was looked at last is known to its list; opened by its address it has no neighbours', async () => {
  await page();
  await heading();
  expect(lookedAt.ids.equipment).toBe('9');
  expect(screen.queryByRole('button', { name: said('entity:next') })).toBeNull();
});

test('its sheet has facts, related lists and changes, and becomes a PDF', async () => {
  const pdf = '/data/api/v1/sheet/pdf';
  const { user, server } = await page({
    [pdf]: () => new Response(new Blob(['%PDF']), { status: 200 }),
  });
  await heading();
  await user.click(screen.getByRole('button', { name: said('record:print') }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('轴承异响');
  const button = dialog.getByRole('button', { name: said('record:pdf') });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await user.click(button);
  await waitFor(() => expect(server.of(pdf)).toHaveLength(1));
  const { title, parts } = sheetBody.parse(server.of(pdf)[0]?.body);
  expect(title).toBe('设备 主通风机');
  expect(parts.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['heading', 'facts', 'table']),
  );
  expect(JSON.stringify(parts)).toContain('另有 11 条未列出');
});

test('its label holds the address of its page', async () => {
  const pdf = '/data/api/v1/sheet/labels';
  const { user, server } = await page({
    [pdf]: () => new Response(new Blob(['%PDF']), { status: 200 }),
  });
  await heading();
  await user.click(screen.getByRole('button', { name: said('record:label') }));
  await user.click(
    await screen.findByRole('button', { name: said('record:labelsPdf', { count: 1 }) }),
  );
  await waitFor(() =>
    expect(server.of(pdf)[0]?.body).toMatchObject({
      labels: [{ title: '主通风机', number: 'EQ-7', kind: '设备' }],
    }),
  );
  expect(JSON.stringify(server.of(pdf)[0]?.body)).toContain('#/maintenance/equipment/9');
});

test('what may be done in its state stands in its head, with the reason where it may not', async () => {
  const call = (name: string): string => actionEndpointOf(repairRequest, name as never).path;
  await renderPage(
    <RecordPage entity={repairRequest} title={{ 'zh-cn': '报修单', en: '' }} overrides={{}} />,
    {
      path: '/maintenance/repairRequest/31',
      permissions: ['maint/repairRequest/*'],
      answers: {
        [of('get', repairRequest)]: () => request,
        [of('list', repairRequest)]: requests,
        [call('history')]: () => [],
        [call('notes')]: () => [],
        [call('transitions')]: () => [
          { transition: 'submit' },
          { transition: 'cancel', fault: { code: 'not_in_charge', message: '' } },
        ],
      },
    },
  );
  const moves = within(await screen.findByRole('group', { name: said('entity:actions') }));
  expect(moves.getByRole('button', { name: '提交' }).getAttribute('aria-disabled')).toBe('false');
  expect(moves.getByRole('button', { name: '取消' }).getAttribute('aria-disabled')).toBe('true');
  // Said once: a transition is no other button beside.
  expect(screen.getAllByRole('button', { name: '提交' })).toHaveLength(1);
});
