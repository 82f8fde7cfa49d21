import type { Pool } from 'pg';
import { z } from 'zod';
import { defineEntity, type AnyEntity } from '#contracts/entity/defineEntity.ts';
import {
  color,
  date,
  dateTime,
  flag,
  images,
  integer,
  json,
  multiSelect,
  number,
  ref,
  refs,
  secret,
  select,
  tags,
  text,
  time,
} from '#contracts/entity/fields.ts';
import { lifecycleActions } from '#contracts/entity/lifecycle.ts';
import { tree } from '#contracts/entity/mixins.ts';
import { talkActions } from '#contracts/entity/talk.ts';
import { vaultOf } from '#server/kernel/vault.ts';
import { createEngine, type Engine } from '#server/entity/engine.ts';
import { migrateEntities } from '#server/entity/migrateEntities.ts';
import type { EntityOverride } from '#server/entity/override.ts';

/** An entity with a field of every kind. */
export const everything = defineEntity('brand', {
  label: ['样品', 'Sample'],
  title: 'name',
  keyword: ['name', 'code'],
  fields: {
    name: text('名称', 'Name', { required: true }),
    code: text('编码', 'Code', { unique: true }),
    idCard: text('证件', 'Id card', { masked: true }),
    size: integer('大小', 'Size', { summary: 'sum' }),
    weight: number('重量', 'Weight', { summary: 'avg' }),
    open: flag('开', 'Open'),
    kind: select('类', 'Kind', { a: [1, '甲', 'A'], b: [2, '乙', 'B'] }),
    word: select('词', 'Word', { x: ['x', '未', 'X'], y: ['y', '申', 'Y'] }),
    many: multiSelect('多', 'Many', { one: [1, '一', 'One'], two: [2, '二', 'Two'] }),
    labels: tags('标签', 'Labels'),
    day: date('日', 'Day'),
    at: dateTime('时', 'Time'),
    clock: time('钟', 'Clock'),
    friend: ref('友', 'Friend', 'brand'),
    friends: refs('众友', 'Friends', 'brand'),
    photo: images('图', 'Photo'),
    extra: json('附', 'Extra', z.record(z.string(), z.unknown())),
    tint: color('色', 'Tint'),
    key: secret('钥', 'Key'),
    ...tree,
  },
});

/** Seals with a key that everybody knows. */
export const testVault = vaultOf(new Uint8Array(32));

/** The entity without its own actions, which want their handlers; with those of the engine. */
export const withoutOwn = (entity: AnyEntity): AnyEntity => ({
  ...entity,
  actions: { ...lifecycleActions(entity.lifecycle), ...talkActions(entity.talks) },
});

/** An engine over these entities, with their tables made. */
export async function testEngine(
  pool: Pool,
  entities: readonly AnyEntity[],
  now: () => number,
  overrides: readonly EntityOverride[] = [],
): Promise<Engine> {
  await migrateEntities(pool, entities);
  return createEngine({
    pool,
    clock: { now },
    vault: testVault,
    // Actions of the product's own entities have their handlers in the areas.
    entities: entities.map((entity) =>
      overrides.some((one) => one.entity === entity) ? entity : withoutOwn(entity),
    ),
    overrides,
    complain: (error, what) => {
      throw new Error(what, { cause: error });
    },
  });
}
