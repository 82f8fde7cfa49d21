import { describe, expect, expectTypeOf, test } from 'vitest';
import { org } from '../admin/places.ts';
import { dict } from '../admin/words.ts';
import type { InputOf, RecordOf } from './defineEntity.ts';
import { endpointsOf } from './endpoints.ts';
import { permissionsOf } from './permission.ts';
import { createSchemaOf } from './schemas.ts';

describe('a declaration', () => {
  test('gives its record and input types', () => {
    type Org = RecordOf<typeof org>;
    expectTypeOf<Org['name']>().toEqualTypeOf<string>();
    expectTypeOf<Org['type']>().toEqualTypeOf<1 | 2 | 3 | 4 | 5 | 6>();
    expectTypeOf<Org['parentId']>().toEqualTypeOf<string | null>();
    expectTypeOf<Org['disabled']>().toEqualTypeOf<boolean>();
    expectTypeOf<Org['createTime']>().toEqualTypeOf<number | null>();
    expectTypeOf<
      Parameters<(input: InputOf<typeof org>) => void>[0]['name']
    >().toEqualTypeOf<string>();
    expectTypeOf<Org>().not.toHaveProperty('nonsense');
  });

  test('[S7-08, S7-09, S7-10, S7-11, S7-12, S7-13, S7-14, S7-15] gives paths and methods of every verb', () => {
    const found = endpointsOf(dict);
    expect(found['list']).toMatchObject({
      method: 'POST',
      path: '/admin/api/v1/dict/getlist',
      access: 'admin/dict/list',
    });
    expect(found['all']?.aliases).toContain('/api/dict/v1/dict/getall');
    expect(found['removeBatch']).toMatchObject({
      method: 'PUT',
      path: '/admin/api/v1/dict/deletebatch',
      access: 'admin/dict/delete',
    });
    expect(found['getDict']).toMatchObject({ method: 'GET', access: 'signedIn' });
    expect(permissionsOf(dict)).toEqual(
      ['list', 'get', 'disable', 'create', 'update', 'delete', 'export', 'import'].map(
        (action) => `admin/dict/${action}`,
      ),
    );
  });

  test('gives schemas: required is required, unknown is refused, what the server sets is ignored', () => {
    const schema = createSchemaOf(org);
    expect(schema.safeParse({ name: 'A', code: 'a' }).success).toBe(true);
    expect(schema.safeParse({ code: 'a' }).success).toBe(false);
    expect(schema.safeParse({ name: ' ', code: 'a' }).success).toBe(false);
    expect(schema.safeParse({ name: 'A', code: 'a', type: 9 }).success).toBe(false);
    expect(schema.safeParse({ name: 'A', code: 'a', nonsense: 1 }).success).toBe(false);
    expect(schema.safeParse({ name: 'A', code: 'a', createTime: 'whatever' }).success).toBe(true);
  });
});
