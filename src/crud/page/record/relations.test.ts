import { expect, test } from 'vitest';
import { allEntities } from '#contracts/allEntities.ts';
import { org } from '#contracts/admin/places.ts';
import { parseFilter } from '#contracts/entity/filter.ts';
import { equipment, equipmentType } from '#contracts/maintenance/masterData.ts';
import { user } from '#contracts/admin/access.ts';
import { relationsTo } from './relations.ts';

const keysTo = (target: Parameters<typeof relationsTo>[0]): string[] =>
  relationsTo(target, allEntities).map(({ key }) => key);

test('what refers to a machine is found in the declarations: its own area first, lists of one and of many', () => {
  const keys = keysTo(equipment);
  expect(keys).toEqual(
    expect.arrayContaining([
      'repairRequest.equipmentId',
      'equipmentFault.equipmentId',
      'envDevice.equipmentId',
    ]),
  );
  expect(keys.indexOf('repairRequest.equipmentId')).toBeLessThan(
    keys.indexOf('envDevice.equipmentId'),
  );
});

test('what stands below a record of a tree comes first, what every record has comes last', () => {
  expect(keysTo(equipmentType)[0]).toBe('equipmentType.parentId');
  const keys = keysTo(org);
  expect(keys.at(-1)).toMatch(/\.orgId$/);
  expect(keys.indexOf('equipment.deptId')).toBeLessThan(keys.indexOf('equipment.orgId'));
});

test('every list is filtered by a condition that its declaration takes', () => {
  for (const target of [equipment, equipmentType, org, user])
    for (const { entity, filter, key } of relationsTo(target, allEntities))
      expect(parseFilter(entity, filter('a,b') as never), key).toMatchObject({
        ok: true,
        value: [{ values: ['a,b'] }],
      });
});

test('a field is named where an entity refers to a record by several', () => {
  const ofUser = relationsTo(user, allEntities);
  const of = (key: string) => ofUser.find((relation) => relation.key === key)?.isOneOfSeveral;
  expect([of('repairDispatch.dispatcherId'), of('repairRequest.reporterId')]).toEqual([
    false,
    false,
  ]);
  expect(
    relationsTo(org, allEntities).find(({ key }) => key === 'equipment.deptId')?.isOneOfSeveral,
  ).toBe(true);
});
