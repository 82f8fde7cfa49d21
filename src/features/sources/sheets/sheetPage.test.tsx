import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { endpointOf } from '#contracts/entity/endpoints.ts';
import { paths } from '#contracts/http/paths.ts';
import {
  sheetLook,
  sheetStarted,
  sheetUploaded,
  type SheetLook,
} from '#contracts/sources/sheetCalls.ts';
import { kafkaMonitoringPoint } from '#contracts/sensors/points.ts';
import { sheetImport, sheetMapping } from '#contracts/sources/sheetImports.ts';
import { answering, Refusal, type Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { Component } from './SheetPage.tsx';

const T = Date.UTC(2026, 0, 31);
const look: SheetLook = {
  id: '7',
  fileName: 'gas.csv',
  columns: [
    { name: 'time', samples: ['2026-01-31 08:00'] },
    { name: 'CH4', samples: ['0.5'] },
    { name: 'CO', samples: ['3'] },
  ],
  rules: {
    form: 'wide',
    headRows: 1,
    time: { columns: ['time'], form: 'ymd', zone: 'Asia/Shanghai', midnight: 'start' },
    decimal: '.',
    missing: [],
    points: [
      { name: 'CH4', pointCode: '001040', unit: '', factor: 1, offset: 0 },
      { name: 'CO', pointCode: '', unit: '', factor: 1, offset: 0 },
    ],
  },
  faults: [],
  rows: 2,
  readings: 2,
  blank: 0,
  refused: 1,
  first: T,
  last: T,
  preview: [
    {
      row: 2,
      name: 'CH4',
      pointCode: '001040',
      t: T,
      value: 0.5,
      unit: '',
      state: 'good',
      stored: { t: T, value: 0.5, state: 0 },
      code: null,
      what: '',
    },
    {
      row: 3,
      name: 'time',
      pointCode: '',
      t: null,
      value: null,
      unit: '',
      state: 'good',
      stored: null,
      code: 'bad_time',
      what: 'soon',
    },
  ],
  names: [
    {
      name: 'CH4',
      pointCode: '001040',
      count: 2,
      isKnown: true,
      pointName: 'T1',
      pointUnit: '%',
    },
  ],
  qualities: [],
};
const done = {
  id: '7',
  rowVersion: 1,
  time: T,
  fileName: 'gas.csv',
  sourceCode: 'lab',
  state: 'done',
  total: 3,
  done: 3,
  stored: 2,
  duplicate: 0,
  refused: 1,
  ended: T,
  createdBy: '王工',
  reason: null,
  faults: [{ code: 'bad_time', name: 'time', what: 'soon', row: 3, count: 1 }],
};
const nobody: Answer = () => ({ list: [], total: 0, refs: {} });

const open = async (answers: Readonly<Record<string, Answer>> = {}) => {
  const page = await renderPage(<Component />, {
    path: '/monitoring/sheet',
    language: 'en',
    answers: {
      [must(endpointOf(sheetMapping, 'all'), 'all').path]: () => [],
      [must(endpointOf(kafkaMonitoringPoint, 'list'), 'list').path]: nobody,
      [paths.sheetUpload]: answering(sheetUploaded, { id: '7' }),
      [paths.sheetLook]: answering(sheetLook, look),
      [paths.sheetStart]: answering(sheetStarted, { id: '7' }),
      [must(endpointOf(sheetImport, 'get'), 'get').path]: () => done,
      ...answers,
    },
  });
  const [input] = screen
    .getAllByLabelText(said('sheetImport:choose'))
    .filter((one) => one instanceof HTMLInputElement);
  await page.user.upload(must(input, 'the input of a file'), new File(['x'], 'gas.csv'));
  return page;
};

test('a sheet is shown as it would be stored, with what is refused and why', async () => {
  const { text, server } = await open();
  await screen.findByText(said('sheetImport:preview'));
  expect(server.of(paths.sheetUpload)[0]?.query).toEqual({ name: 'gas.csv' });
  expect(server.of(paths.sheetLook)[0]?.body).toEqual({ id: '7' });
  expect(text()).toContain('T1 %');
  const why = said('sheetImport:fault.bad_time', { what: 'soon' });
  expect(text()).toContain(said('sheetImport:refusedAs', { why }));
});

test('what is changed is looked at anew, by the rules as they are then', async () => {
  const { user, server } = await open();
  const unit = await screen.findByLabelText(said('sheetImport:unitOf', { name: 'CH4' }));
  await user.type(unit, 'ppm');
  await waitFor(() =>
    expect(server.of(paths.sheetLook).at(-1)?.body).toMatchObject({
      id: '7',
      rules: { points: [{ name: 'CH4', unit: 'ppm' }, { name: 'CO' }] },
    }),
  );
});

test('it is imported under a source, and the rules are kept where that is wanted', async () => {
  const { user, server, text } = await open();
  await user.type(await screen.findByLabelText(new RegExp(`^${said('sheetImport:code')}`)), 'lab');
  await user.click(screen.getByLabelText(said('sheetImport:keep')));
  await user.click(screen.getByRole('button', { name: said('sheetImport:import', { count: 2 }) }));
  await screen.findByText(said('sheetImport:import.done'));
  expect(server.of(paths.sheetStart)[0]?.body).toMatchObject({
    id: '7',
    code: 'lab',
    save: { name: '' },
  });
  expect(text()).toContain(said('sheetImport:fault.bad_time', { what: 'soon' }));
});

test('a file that is no sheet is told of, and another can be chosen', async () => {
  const { text } = await open({ [paths.sheetUpload]: () => new Refusal('internal', 500) });
  await waitFor(() => expect(text()).toContain(said('failure:internal')));
  expect(screen.queryByText(said('sheetImport:preview'))).toBeNull();
});

test('while the time is not known it says what to choose, and offers nothing to import', async () => {
  const rules = { ...look.rules, time: { ...look.rules.time, columns: [] } };
  const faults = [{ code: 'noTime' as const, what: '' }];
  await open({ [paths.sheetLook]: answering(sheetLook, { ...look, rules, faults, readings: 0 }) });
  await screen.findByText(said('sheetImport:rules.noTime'));
  const button = screen.getByRole('button', {
    name: said('sheetImport:import', { count: 0 }),
  });
  expect(button).toHaveProperty('disabled', true);
});

test('points are offered by name and code, and it is the code that is taken', async () => {
  const point = { id: 'p1', rowVersion: 1, pointCode: '001043', name: 'CO sensor' };
  const { user, server } = await open({
    [must(endpointOf(kafkaMonitoringPoint, 'list'), 'list').path]: () => ({
      list: [point],
      total: 1,
      refs: {},
    }),
  });
  const name = said('sheetImport:pointOf', { name: 'CO' });
  await user.click(await screen.findByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: '001043 CO sensor' }));
  await waitFor(() =>
    expect(server.of(paths.sheetLook).at(-1)?.body).toMatchObject({
      rules: { points: [{ name: 'CH4' }, { name: 'CO', pointCode: '001043' }] },
    }),
  );
});

test('readings of points that the mine does not have are no reason to import', async () => {
  const names = look.names.map((one) => ({ ...one, isKnown: false }));
  await open({ [paths.sheetLook]: answering(sheetLook, { ...look, names }) });
  const name = said('sheetImport:import', { count: 0 });
  expect(await screen.findByRole('button', { name })).toHaveProperty('disabled', true);
});
