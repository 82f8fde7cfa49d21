import { expect, test } from 'vitest';
import { user } from '#contracts/admin/access.ts';
import { equipment } from '#contracts/maintenance/masterData.ts';
import { repairDispatch, repairRequest } from '#contracts/maintenance/repair.ts';
import { numberFieldOf } from '../../entity/numberOf.ts';
import {
  emptyFieldsOf,
  factGroupsOf,
  fileFieldsOf,
  peopleFieldsOf,
  stateFieldOf,
  toldElsewhere,
} from './recordParts.ts';

const context = { language: 'en', refs: {}, dictionaries: {} } as const;
const machine = {
  id: '1',
  rowVersion: 1,
  name: 'Fan',
  code: 'F-1',
  status: 1,
  model: 'X',
  powerKw: 75,
  x: 12.5,
  createUserName: 'Li',
  managerId: 'p1',
  disabled: false,
} as never;

test('facts stand by the groups of the form, in their order; people, files, title, number and state stand elsewhere', () => {
  const groups = factGroupsOf(equipment, machine, context, toldElsewhere(equipment));
  expect(groups.map(({ name, entity }) => [name, Object.keys(entity.fields)])).toEqual([
    ['basic', ['model']],
    ['device', ['powerKw']],
    ['place', ['x']],
  ]);
});

test('the sheet has all of it', () => {
  const fields = factGroupsOf(equipment, machine, context).flatMap(({ entity }) =>
    Object.keys(entity.fields),
  );
  expect(fields).toEqual(
    expect.arrayContaining(['name', 'code', 'status', 'managerId', 'createUserName']),
  );
});

test('what is empty is named, but not what holds no fact', () => {
  const names = emptyFieldsOf(equipment, machine, context).map(({ label }) => label[1]);
  expect(names).toEqual(expect.arrayContaining(['Serial number', 'Voltage']));
  expect(names).not.toContain('Model');
  expect(names).not.toContain('Order');
});

test('state, number, people and files are found in the declaration', () => {
  expect([stateFieldOf(equipment), stateFieldOf(repairRequest)]).toEqual(['status', 'status']);
  expect([numberFieldOf(equipment), numberFieldOf(repairDispatch), numberFieldOf(user)]).toEqual([
    'code',
    'no',
    'userName',
  ]);
  expect(peopleFieldsOf(repairDispatch)).toEqual(['dispatcherId', 'personnelIds', 'leaderId']);
  expect(fileFieldsOf(equipment)).toEqual(['images', 'docs']);
});
