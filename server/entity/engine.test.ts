import type { Pool } from 'pg';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { ok } from '#base/result.ts';
import { camera } from '#contracts/video/video.ts';
import { defineEntity, type RecordOf } from '#contracts/entity/defineEntity.ts';
import { text } from '#contracts/entity/fields.ts';
import { systemActor } from './actor.ts';
import { createEngine } from './engine.ts';
import type { EntityOverride, Override } from './override.ts';
import { testVault } from '#tests/helpers/testEngine.ts';

const plain = defineEntity('brand', {
  label: ['牌', 'Brand'],
  title: 'name',
  fields: { name: text('名', 'Name', { required: true }) },
});
const acting = defineEntity('supplier', {
  label: ['商', 'Supplier'],
  title: 'name',
  fields: { name: text('名', 'Name', { required: true }) },
  actions: { greet: { label: ['问', 'Greet'], method: 'GET' } },
});
const differing = (entity: EntityOverride['entity'], override: Override): EntityOverride => ({
  entity,
  override,
});

const engineOf = (
  entities: readonly EntityOverride['entity'][],
  overrides: readonly EntityOverride[] = [],
) =>
  createEngine({
    // Nothing here asks it anything.
    pool: {} as Pool,
    clock: { now: () => 0 },
    vault: testVault,
    complain: () => undefined,
    entities,
    overrides,
  });

test('records of an entity are asked for by its declaration, and have its type', () => {
  const engine = engineOf([plain]);
  expect(engine.of(plain)).toBe(engine.of(plain));
  expect(engine.of(plain).binding).toMatchObject({ entity: plain, relation: 'entity."brand"' });
  expect(() => engine.of(camera)).toThrow('Entity camera is not in service');
  type Got = Awaited<ReturnType<ReturnType<typeof engine.of<typeof camera>>['get']>>;
  expectTypeOf<Extract<Got, { ok: true }>['value']>().toEqualTypeOf<RecordOf<typeof camera>>();
});

describe('an engine is refused at its making', () => {
  const greet = differing(acting, { actions: { greet: () => ok(null) } });
  test.each([
    ['an entity twice', [plain, plain], [], 'declared twice'],
    ['two overrides of one', [acting], [greet, greet], 'Two overrides'],
    ['an action without a handler', [acting], [], 'has no handler'],
    ['a handler without an action', [plain], [differing(plain, greet.override)], 'no action'],
    ['a table and a relation', [plain], [differing(plain, { relation: 't' })], 'either its own'],
    ['an override of none of them', [plain], [greet], 'which no list of entities holds'],
  ])('with %s', (_, entities, overrides, why) => {
    expect(() => engineOf(entities, overrides)).toThrow(why);
  });

  test('and is not with what it needs', () => {
    expect(engineOf([plain, acting], [greet]).bindings.size).toBe(2);
  });
});

test('what create takes has the types of the declaration', () => {
  const brands = engineOf([plain]).of(plain);
  // @ts-expect-error a name is a text
  expect(() => brands.create({ name: 1 }, systemActor)).toBeTypeOf('function');
  // @ts-expect-error a brand has no colour
  expect(() => brands.create({ name: 'a', colour: 'red' }, systemActor)).toBeTypeOf('function');
});
