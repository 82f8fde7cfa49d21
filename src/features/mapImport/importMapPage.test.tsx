import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { paths } from '#contracts/http/paths.ts';
import { mapImport } from '#contracts/mine/mapImport.ts';
import {
  doneAnswer,
  planAnswer,
  settingsField,
  surveyAnswer,
  type PlanAnswer,
} from '#contracts/mine/mapImportCalls.ts';
import { mineModelSchema, noMine } from '#contracts/mine/mine.ts';
import { companyInfo } from '#contracts/mine/places.ts';
import { answering, Refusal } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { Component } from './ImportMapPage.tsx';

const at = (action: 'read' | 'preview' | 'apply' | 'undo') =>
  actionEndpointOf(mapImport, action).path;
const none = { new: 0, moved: 0, changed: 0, gone: 0, same: 0 };
const plan: PlanAnswer = {
  digest: 'd'.repeat(64),
  levels: [{ code: 'L300', name: '-300', z: -300, state: 'same' }],
  nodes: [
    { code: 'A', kind: 'shaft', x: 0, y: 0, z: -300, state: 'same' },
    { code: 'B', kind: 'junction', x: 100, y: 0, z: -300, state: 'new' },
  ],
  edges: [
    {
      code: 'R1',
      a: 'A',
      b: 'B',
      levelCode: 'L300',
      kind: 'haulage',
      length: 100,
      section: 12,
      doorClosed: false,
      state: 'new',
    },
  ],
  counts: {
    levels: { ...none, same: 1 },
    nodes: { ...none, new: 1, same: 1 },
    edges: { ...none, new: 1 },
  },
  notes: { parts: 1, snapped: 3, split: 0, short: 0, placeless: 0, doubled: 0, kept: 0 },
};
const answers = {
  [paths.mineModel]: answering(mineModelSchema, {
    ...noMine,
    levels: [{ code: 'L300', name: '-300', z: -300 }],
  }),
  [actionEndpointOf(companyInfo, 'getUnderMine').path]: () => ({ crs: null }),
  [at('read')]: answering(surveyAnswer, {
    format: 'csv',
    layers: [{ layer: 'roads', lines: 1, nodes: 2, level: '-300', z: -300 }],
    bounds: [0, 0, 100, 0],
    unit: 'm',
    fileZone: null,
    northFirst: false,
    leftOut: { TEXT: 2 },
  }),
  [at('preview')]: answering(planAnswer, plan),
  [at('apply')]: answering(doneAnswer, { id: '7' }),
  [at('undo')]: answering(doneAnswer, { id: '7' }),
};
const open = (more: object = {}) =>
  renderPage(<Component />, {
    path: '/monitoring/importMap',
    language: 'en',
    answers: { ...answers, ...more },
  });
const choose = async (user: Awaited<ReturnType<typeof open>>['user']): Promise<void> => {
  const inputs = await screen.findAllByLabelText(said('mapImport:choose'));
  const input = inputs.find((one) => one instanceof HTMLInputElement);
  if (input === undefined) throw new Error('no input');
  await user.upload(input, new File(['code,x,y\n'], 'mine.csv'));
};
const press = async (user: Awaited<ReturnType<typeof open>>['user'], key: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name: said(`mapImport:${key}`) }));

test('a file is read, looked at, applied as it was looked at, and undone', async () => {
  const { user, server, text } = await open();
  await choose(user);
  await screen.findByRole('button', { name: said('mapImport:look') });
  expect(text()).toContain(said('mapImport:leftOut', { what: 'TEXT 2' }));
  await press(user, 'look');
  await screen.findByRole('img', { name: said('mapImport:picture') });
  expect(text()).toContain(said('mapImport:notes.snapped', { count: 3 }));
  const looked = server.of(at('preview'))[0]?.body as FormData;
  expect([...looked.keys()]).toEqual([settingsField, 'file']);
  const sent = looked.get(settingsField);
  expect(typeof sent === 'string' ? JSON.parse(sent) : sent).toMatchObject({
    unit: 'm',
    layers: [{ layer: 'roads', levelCode: 'L300', z: -300 }],
  });
  await press(user, 'apply');
  await screen.findByText(said('mapImport:applied'));
  const applied = server.of(at('apply'))[0]?.body as FormData;
  expect(applied.get('digest')).toBe(plan.digest);
  expect(applied.get(settingsField)).toBe(looked.get(settingsField));
  await press(user, 'undo');
  const dialog = await screen.findByRole('alertdialog', { name: said('mapImport:askUndo') });
  await user.click(within(dialog).getByRole('button', { name: said('mapImport:undo') }));
  await screen.findByText(said('mapImport:undone'));
  expect(server.of(at('undo'))[0]?.body).toEqual({ id: '7' });
});

test('why a file is refused stands where another one is chosen', async () => {
  const { user } = await open({ [at('read')]: () => new Refusal('bad_file', 400, 'file') });
  await choose(user);
  expect((await screen.findByRole('alert')).textContent).toBe(said('failure:bad_file'));
  await screen.findByRole('button', { name: said('mapImport:choose') });
});

test('a map that was changed meanwhile is looked at again, with the settings as they were', async () => {
  const { user } = await open({ [at('apply')]: () => new Refusal('stale_version', 409) });
  await choose(user);
  await press(user, 'look');
  await press(user, 'apply');
  expect((await screen.findByRole('alert')).textContent).toBe(said('mapImport:stale'));
  await press(user, 'back');
  await screen.findByRole('button', { name: said('mapImport:look') });
});

test('nothing is looked at while a number is missing, and nothing applied that changes nothing', async () => {
  const { user } = await open({
    [at('preview')]: answering(planAnswer, {
      ...plan,
      counts: { levels: none, nodes: none, edges: { ...none, same: 1 } },
    }),
  });
  await choose(user);
  const tolerance = await screen.findByLabelText(said('mapImport:snap'));
  await user.clear(tolerance);
  const look = screen.getByRole<HTMLButtonElement>('button', { name: said('mapImport:look') });
  expect(look.disabled).toBe(true);
  await user.type(tolerance, '2');
  expect(look.disabled).toBe(false);
  await press(user, 'look');
  await screen.findByText(said('mapImport:nothing'));
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: said('mapImport:apply') }).disabled,
  ).toBe(true);
});
