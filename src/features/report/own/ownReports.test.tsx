import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownReport } from '#contracts/report/ownReport.ts';
import type { OwnAsked, OwnField } from '#contracts/report/ownQuery.ts';
import { reportPaths } from '#contracts/report/reportCalls.ts';
import { endpointOf } from '#contracts/entity/endpoints.ts';
import { reportPlan } from '#contracts/report/reportPlan.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { Component } from './OwnReportsPage.tsx';

const field = (name: string, more: Partial<OwnField>): OwnField => ({
  name,
  label: [name, name],
  unit: '',
  groups: 'no',
  isNumber: false,
  isTime: false,
  operators: [],
  choices: [],
  ...more,
});
const told = {
  [reportPaths.ownSources]: [{ name: 'attendance', label: ['考勤', 'Attendance'] }],
  [reportPaths.ownFields]: [
    field('deptName', { groups: 'value', operators: ['Contains', 'Any'] }),
    field('inTime', { groups: 'moment', isTime: true, operators: ['DateRange'] }),
    field('durationMin', { isNumber: true, operators: ['Range', 'GreaterThan'] }),
  ],
  [endpointOf(ownReport, 'list')?.path ?? '']: { list: [], total: 0, refs: {} },
  [reportPaths.ownRun]: {
    about: { label: ['考勤', 'Attendance'], question: ['考勤', 'Attendance'] },
    group: '',
    from: 0,
    to: 1,
    columns: [
      { name: 'g0', label: ['部门', 'Department'], kind: 'text' },
      { name: 'f0', label: ['时长合计', 'Lasted, sum'], kind: 'number' },
    ],
    rows: [{ cells: ['Cutting', 900] }],
    isCut: false,
    totals: [null, 900],
  },
};

const answers = Object.fromEntries(Object.entries(told).map(([path, data]) => [path, () => data]));

test('a report is put together from fields and counted as it was asked', async () => {
  const { user, server } = await renderPage(<Component />, { answers, language: 'en' });
  await screen.findAllByRole('option', { name: 'inTime' });
  await user.selectOptions(screen.getByLabelText('Time in the period'), 'inTime');
  await user.click(screen.getByRole('button', { name: 'Add a condition' }));
  const condition = within(screen.getByRole('group', { name: 'Where' }));
  await user.type(condition.getByLabelText('Value'), 'Cut');
  await user.selectOptions(screen.getByLabelText('Grouped by'), 'deptName');
  await user.selectOptions(screen.getByLabelText('Figure'), 'sum');
  await user.selectOptions(screen.getByLabelText('Chart'), '0');
  await user.click(screen.getByRole('button', { name: 'Count' }));
  expect(await screen.findByRole('row', { name: /Cutting/ })).toBeTruthy();
  const [asked] = server.of(reportPaths.ownRun);
  expect(asked?.body).toMatchObject({
    query: {
      source: 'attendance',
      time: 'inTime',
      filter: { deptName: 'Cut|Contains' },
      groups: [{ field: 'deptName' }],
      figures: [{ kind: 'sum', field: 'durationMin' }],
      chart: 0,
    },
  });
});

const kept = {
  id: 'k1',
  rowVersion: 1,
  name: 'Descents by team',
  period: 'week',
  compare: false,
  isShared: true,
  ownerId: '7',
  query: {
    source: 'attendance',
    time: 'inTime',
    filter: {},
    groups: [{ field: 'deptName' }],
    figures: [{ kind: 'count' }],
  },
};
const PLAN = endpointOf(reportPlan, 'create')?.path ?? '';
const ofKept = {
  ...answers,
  [endpointOf(ownReport, 'list')?.path ?? '']: () => ({ list: [kept], total: 1, refs: {} }),
  [endpointOf(ownReport, 'get')?.path ?? '']: () => kept,
  [PLAN]: () => ({ id: 'p1', rowVersion: 1 }),
};

test('an address names a kept report, which is counted at once over the period that it names', async () => {
  const { server } = await renderPage(<Component />, {
    answers: ofKept,
    language: 'en',
    path: '/report/builder?report=k1&period=yesterday',
  });
  await screen.findByRole('row', { name: /Cutting/ });
  const [asked] = server.of(reportPaths.ownRun).map(({ body }) => body as OwnAsked);
  expect(asked).toMatchObject({ title: 'Descents by team', compare: false });
  expect((asked?.to ?? 0) - (asked?.from ?? 0)).toBe(86_400_000);
});

test('a kept report becomes a plan, with the period that it is shown over', async () => {
  const { user, server, address } = await renderPage(<Component />, {
    answers: ofKept,
    language: 'en',
    path: '/report/builder?report=k1',
  });
  await screen.findByRole('row', { name: /Cutting/ });
  await user.click(screen.getByRole('button', { name: said('report:keep') }));
  await waitFor(() => expect(address()).toBe('/report/reportPlan/p1'));
  expect(server.of(PLAN)[0]?.body).toMatchObject({ ownReportId: 'k1', period: 'week' });
});
