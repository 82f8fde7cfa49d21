import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { addedField } from '#contracts/admin/addedField.ts';
import { actionEndpointOf, endpointOf } from '#contracts/entity/endpoints.ts';
import type { AddedDefinition } from '#contracts/entity/addedFields.ts';
import type { Verb } from '#contracts/entity/verbs.ts';
import { personnel } from '#contracts/maintenance/masterData.ts';
import { renderPage, screen } from '#tests/helpers/render.tsx';
import { EntityPage } from './EntityPage.tsx';

const of = (verb: Verb): string => must(endpointOf(personnel, verb), verb).path;
const ofEntity = actionEndpointOf(addedField, 'ofEntity').path;
const li = {
  ...Object.fromEntries(Object.keys(personnel.fields).map((field) => [field, null])),
  id: '1',
  rowVersion: 1,
  name: '李明',
  jobNo: 'J1',
  disabled: false,
  added_boots: 43,
};
const boots: AddedDefinition = {
  key: 'boots',
  name: '靴码',
  nameEn: null,
  kind: 'number',
  unit: 'mm',
  choices: null,
  inList: true,
};
const page = (definitions: readonly AddedDefinition[]) =>
  renderPage(<EntityPage entity={personnel} />, {
    path: '/maintenance/personnel',
    answers: {
      [of('list')]: () => ({ list: [li], total: 1, summary: {}, refs: {} }),
      [of('create')]: () => li,
      [ofEntity]: () => definitions,
    },
  });

test('what an administrator has added is a column of the list and an input of the form', async () => {
  const { user, server } = await page([boots]);
  expect(await screen.findByRole('columnheader', { name: /靴码 \(mm\)/u })).toBeTruthy();
  expect(within(await screen.findByRole('row', { name: /李明/u })).getByText('43')).toBeTruthy();
  expect(server.of(ofEntity)).toMatchObject([{ query: { entity: 'personnel' } }]);
  await user.click(screen.getByRole('button', { name: '新建维修人员' }));
  const form = await screen.findByRole('dialog');
  await user.type(within(form).getByLabelText(/^姓名/u), '王');
  await user.type(within(form).getByLabelText(/^工号/u), 'J2');
  await user.type(within(form).getByLabelText(/^靴码/u), '44');
  await user.click(within(form).getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(server.of(of('create'))).toMatchObject([{ body: { jobNo: 'J2', added_boots: 44 } }]),
  );
});

test('without any the page is that of the declaration', async () => {
  await page([]);
  await screen.findByRole('row', { name: /李明/u });
  expect(screen.queryByRole('columnheader', { name: /靴码/u })).toBeNull();
});
