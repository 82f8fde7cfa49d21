import { describe, expect, test } from 'vitest';
import { randomOf } from '#base/random.ts';
import { allEntities } from '#contracts/allEntities.ts';
import { user } from '#contracts/admin/access.ts';
import { org } from '#contracts/admin/places.ts';
import { checkTask } from '#contracts/maintenance/check.ts';
import { equipment, sparePart } from '#contracts/maintenance/masterData.ts';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import { kafkaMineAlarmRecord } from '#contracts/alarms/alarmRecords.ts';
import { undergroundPersonnelLocation } from '#contracts/people/people.ts';
import { catalogue } from '#contracts/entity/catalogue.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { operators } from '#contracts/entity/operators.ts';
import { sampleOf } from '#contracts/entity/sampleOf.ts';
import { createSchemaOf, recordSchemaOf, updateSchemaOf } from '#contracts/entity/schemas.ts';
import { defaultWidth } from '#ui/table/tableSettings.ts';
import { textOf, urlsOf, type CellContext } from './cellOf.tsx';
import { columnsOf } from './columnsOf.tsx';
import { filtersOf } from './filtersOf.ts';
import { formOf, treeEntities } from './formOf.ts';
import { changesOf, formValuesOf, inputOf } from './formValues.ts';
import { midSentence } from './label.ts';

const context = (language: 'zh-cn' | 'en'): CellContext => ({
  language,
  refs: { org: { o1: '机电队' } },
  dictionaries: { unit: [{ value: 'piece', label: '个', color: undefined }] },
});

describe('columns', () => {
  test('[S3-12] carry label and unit in the reader’s language, numbers right, the title first and always there, the state last on a phone', () => {
    const columns = columnsOf(equipment, context('en'));
    expect(columns[0]).toMatchObject({
      prop: 'name',
      label: 'Name',
      fixed: 'left',
      disable: true,
      hide: false,
    });
    expect(columns.find(({ prop }) => prop === 'powerKw')).toMatchObject({
      label: 'Power (kW)',
      align: 'right',
      sortable: true,
    });
    expect(
      columnsOf(equipment, context('zh-cn')).find(({ prop }) => prop === 'powerKw')?.label,
    ).toBe('功率 (kW)');
    expect(columns.find(({ prop }) => prop === 'price')?.hide).toBe(true);
    for (const of of [equipment, checkTask])
      expect(
        columnsOf(of, context('en')).flatMap(({ prop, phone }) => (phone === 'end' ? prop : [])),
      ).toEqual(['status']);
    expect(columns.map(({ prop }) => prop)).not.toContain('params');
    expect(columnsOf(user, context('en')).map(({ prop }) => prop)).not.toContain('password');
  });

  test('yield where a list has no room for all: hiddenByDefault ones first, then those declared last; never title, state, switch or age', () => {
    const orderOf = (entity: AnyEntity): string[] =>
      columnsOf(entity, context('zh-cn'))
        .filter(({ hide, yields }) => hide !== true && yields !== undefined)
        .toSorted((a, b) => (b.yields ?? 0) - (a.yields ?? 0))
        .map(({ prop }) => prop);
    expect(orderOf(repairRequest)).toEqual([
      'createTime',
      'source',
      'reporterId',
      'isStop',
      'reportTime',
      'level',
      'equipmentId',
      'no',
    ]);
    expect(orderOf(undergroundPersonnelLocation)).not.toContain('dataTime');
    expect(orderOf(undergroundPersonnelLocation)).not.toContain('stale');
  });

  test.each(['zh-cn', 'en'] as const)(
    'of every list what never yields leaves room at 1366 px (%s)',
    (language) => {
      for (const entity of allEntities) {
        const least = columnsOf(entity, context(language)).filter(
          ({ hide, yields }) => hide !== true && yields === undefined,
        );
        expect(
          least.reduce((sum, column) => sum + defaultWidth(column), 0),
          entity.name,
        ).toBeLessThan(700);
      }
    },
  );

  test('give what is left to the names that are longest', () => {
    const growing = (entity: AnyEntity): string[] =>
      columnsOf(entity, context('zh-cn')).flatMap(({ prop, grows, fixed }) =>
        grows === true && fixed === undefined ? prop : [],
      );
    expect(growing(sparePart)).toEqual(['supplierId']);
    expect(growing(kafkaMineAlarmRecord)).toEqual(['sourceName']);
    expect(growing(user)).toEqual([]);
  });

  test('say values in words: choices, references by title, dictionary entries, moments', () => {
    const record = {
      id: '1',
      rowVersion: 1,
      status: 2,
      deptId: 'o1',
      powerKw: 1234.5,
      disabled: true,
    };
    const say = (name: string, language: 'zh-cn' | 'en'): string =>
      textOf(equipment, name, record, context(language));
    expect([
      say('status', 'en'),
      say('status', 'zh-cn'),
      say('deptId', 'en'),
      say('powerKw', 'en'),
      say('disabled', 'en'),
      say('model', 'en'),
    ]).toEqual(['Standby', '备用', '机电队', '1,234.5', 'Yes', '']);
    expect(
      textOf(sparePart, 'unit', { id: '1', rowVersion: 1, unit: 'piece' }, context('en')),
    ).toBe('个');
  });

  test('[S3-14] pictures show only addresses that a page may load', () => {
    expect(urlsOf('/files/a.png|https://b/c.png|javascript:alert(1)|//evil')).toEqual([
      '/files/a.png',
      'https://b/c.png',
    ]);
  });
});

describe('every declared entity', () => {
  const random = randomOf(7, 'forms');
  const ids = Object.fromEntries(Object.keys(catalogue).map((name) => [name, ['id-1']]));

  test.each(allEntities.map((entity) => [entity.name, entity] as const))(
    '%s: has columns, form and filters in both languages',
    (_, entity) => {
      for (const language of ['zh-cn', 'en'] as const) {
        const columns = columnsOf(entity, context(language));
        expect(columns.filter(({ hide }) => hide !== true).length).toBeGreaterThan(0);
        const form = formOf(entity, { language, dictionaries: {}, exists: false });
        const filters = filtersOf(entity, language, {});
        for (const { label } of [...columns, ...form, ...filters]) expect(label).not.toBe('');
        for (const filter of filters)
          for (const { value } of filter.operators) expect(operators).toContain(value);
      }
    },
  );

  test.each(
    allEntities
      .filter(({ except }) => except.create !== false)
      .map((entity) => [entity.name, entity] as const),
  )(
    '%s: a record goes through the form and back unchanged, and what it sends passes the schemas',
    (_, entity) => {
      const sample = sampleOf(entity, { random, number: 3, ids });
      const asked = new Set(
        formOf(entity, { language: 'en', dictionaries: {}, exists: false }).map(({ name }) => name),
      );
      const answers = Object.fromEntries(
        Object.entries(formValuesOf(entity, { ...sample, id: 'a', rowVersion: 1 })).filter(
          ([name]) => asked.has(name),
        ),
      );
      expect(
        createSchemaOf(entity).safeParse(inputOf(entity, answers)).error?.issues,
      ).toBeUndefined();
      const record = { ...sample, id: 'a', rowVersion: 1 };
      // A secret is never read back; nothing else differs while nobody has touched it.
      const kinds = Object.keys(changesOf(entity, record, answers)).map(
        (name) => entity.fields[name]?.shape.kind,
      );
      expect(kinds.filter((kind) => kind !== 'secret')).toEqual([]);
      expect(
        updateSchemaOf(entity).safeParse({
          id: 'a',
          rowVersion: 1,
          ...changesOf(entity, record, answers),
        }).error?.issues,
      ).toBeUndefined();
    },
  );

  test('[S3-117] those whose records stand in a tree are chosen from it, and no other', () => {
    const trees = allEntities
      .filter(({ fields }) => fields['parentId']?.shape.kind === 'parent')
      .map(({ name }) => name);
    expect([...treeEntities].toSorted()).toEqual(trees.toSorted());
  });
});

describe('forms', () => {
  test('[S5-10, S5-11, S5-12] carry required, length, conditions and sections; a secret may stay', () => {
    const fields = formOf(user, { language: 'en', dictionaries: {}, exists: true });
    const of = (name: string) => fields.find((field) => field.name === name);
    expect(of('userName')).toMatchObject({
      required: true,
      input: { kind: 'text', maxLength: 50 },
    });
    expect(of('password')).toMatchObject({
      required: false,
      input: { kind: 'secret', kept: true },
    });
    expect(of('createTime')).toBeUndefined();
    const inOrg = formOf(org, { language: 'zh-cn', dictionaries: {}, exists: false });
    expect(inOrg.find(({ name }) => name === 'companyId')).toMatchObject({ showWhen: 'type == 3' });
    expect(inOrg.find(({ name }) => name === 'remark')).toMatchObject({ group: '记录信息' });
  });

  test('only what differs is sent, and what was emptied as null', () => {
    const record = {
      id: 'a',
      rowVersion: 1,
      name: 'Fan',
      model: 'B1',
      status: 1,
      price: 5,
      disabled: false,
    };
    const answers = { name: 'Fan', model: undefined, status: 2, price: 5, disabled: false };
    expect(changesOf(equipment, record, answers)).toEqual({ model: null, status: 2 });
  });

  test('moments go to the form as the mines’ wall clock and come back as they were', () => {
    const record = { id: 'a', rowVersion: 1, lastCheckTime: 0 };
    expect(formValuesOf(equipment, record)['lastCheckTime']).toBe('1970-01-01 08:00:00');
    expect(recordSchemaOf(equipment)).toBeDefined();
  });

  test('a moment that nobody touched keeps its milliseconds, one that was changed is sent to the second', () => {
    const record = { id: 'a', rowVersion: 1, periodStart: 1_234, disabled: false };
    const shown = formValuesOf(checkTask, record);
    expect(changesOf(checkTask, record, { ...shown, remark: 'late' })).toEqual({ remark: 'late' });
    expect(changesOf(checkTask, record, { ...shown, periodStart: '1970-01-01 08:00:02' })).toEqual({
      periodStart: 2_000,
    });
    expect(inputOf(checkTask, shown, record)).toEqual({ periodStart: 1_234, disabled: false });
    expect(
      inputOf(checkTask, { ...shown, periodStart: '1970-01-01 08:00:02' }, record),
    ).toMatchObject({ periodStart: 2_000 });
  });
});

test('English names begin small inside a sentence, abbreviations do not', () => {
  expect([
    midSentence(['设备', 'Equipment'], 'en'),
    midSentence(['x', 'GNSS device'], 'en'),
    midSentence(['设备', 'E'], 'zh-cn'),
  ]).toEqual(['equipment', 'GNSS device', '设备']);
});
