import { must } from '#base/assert.ts';
import type { Result } from '#base/result.ts';
import { allEntities } from '#contracts/allEntities.ts';
import { area } from '#contracts/admin/places.ts';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import type { Failure } from '#contracts/errors.ts';
import { equipment, equipmentType, personnel } from '#contracts/maintenance/masterData.ts';
import { purchaseNeed } from '#contracts/maintenance/purchase.ts';
import { addedFieldOverride } from '#server/areas/admin/entities/addedFields.ts';
import { maintenanceOverrides } from '#server/areas/maintenance/overrides.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { CallContext } from '#server/entity/override.ts';
import type { Family } from '#server/areas/maintenance/family/family.ts';
import { startTestDatabase, type TestDatabase } from '#tests/postgres.ts';
import { testEngine } from './testEngine.ts';

/** The value of an answer; throws what was refused. */
export const value = <T>(answer: Result<T, Failure>): T => {
  if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  return answer.value;
};

/** Somebody who may do everything that his call lets him; what he is named for decides. */
export const person = (userId: string): Actor => ({ ...systemActor, userId, name: userId });

/** Checks, inspections and maintenance over a database of their own, on a clock of the test. */
export type TestUpkeep = {
  readonly database: TestDatabase;
  readonly engine: Engine;
  now: number;
  readonly stop: () => Promise<void>;
  /** Calls a declared action, as its route would once it has let the caller in. */
  readonly act: <T>(
    entity: AnyEntity,
    name: string,
    input: object,
    actor: Actor,
  ) => Promise<Result<T, Failure>>;
  readonly move: (
    entity: AnyEntity,
    name: string,
    id: string,
    actor: Actor,
    more?: { readonly note?: string; readonly form?: object },
  ) => Promise<Result<RecordOf<AnyEntity>, Failure>>;
  readonly get: (entity: AnyEntity, id: string) => Promise<Readonly<Record<string, unknown>>>;
  readonly all: (
    entity: AnyEntity,
    filter: Readonly<Record<string, string>>,
  ) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly create: (entity: AnyEntity, fields: object, actor?: Actor) => Promise<string>;
  readonly machine: (fields?: object) => Promise<string>;
  readonly staff: (userId: string) => Promise<string>;
  readonly place: () => Promise<string>;
  /** Items by their fields, in a group of the family; answers the group. */
  readonly group: (family: Family, items: readonly object[], edition?: number) => Promise<string>;
};

/** Users that the tests speak of. */
const users = ['Wang', 'Li', 'Zhao', 'Chen', 'Sun', 'Qian'];

const entities = allEntities.filter((one) => one.stored || one === purchaseNeed);
const overrides = [
  ...maintenanceOverrides.filter(({ entity }) => entities.includes(entity)),
  addedFieldOverride,
];

export async function startTestUpkeep(begin: number): Promise<TestUpkeep> {
  const database = await startTestDatabase();
  const clock = { now: begin };
  const engine = await testEngine(database.pool, entities, () => clock.now, overrides);
  for (const user of users)
    await database.pool.query(`INSERT INTO entity."user" (id, "userName") VALUES ($1, $1)`, [user]);
  let made = 0;
  const create: TestUpkeep['create'] = async (entity, fields, actor = systemActor) =>
    value(await engine.of(entity).create(fields, actor)).id;
  const staffOf = new Map<string, string>();
  return {
    database,
    engine,
    get now() {
      return clock.now;
    },
    set now(at) {
      clock.now = at;
    },
    stop: () => database.stop(),
    act: (entity, name, input, actor) => {
      const handler = must(
        engine.of(entity).binding.override.actions?.[name],
        `an action ${name} of ${entity.name}`,
      );
      return handler(input as never, { engine, actor } as CallContext) as never;
    },
    move: (entity, name, id, actor, { note, form } = {}) =>
      engine.of(entity).move(name, { id, note, form: { ...form } }, actor),
    async get(entity, id) {
      return value(await engine.of(entity).get(id, systemActor));
    },
    async all(entity, filter) {
      return value(await engine.of(entity).all({ filter }, systemActor));
    },
    create,
    async machine(fields = {}) {
      made += 1;
      const type = await create(equipmentType, { name: 'pump', code: `T${made}` });
      return create(equipment, {
        name: `pump ${made}`,
        code: `P${made}`,
        equipmentTypeId: type,
        ...fields,
      });
    },
    async staff(userId) {
      const known = staffOf.get(userId);
      if (known !== undefined) return known;
      const id = await create(personnel, { name: userId, jobNo: userId, userId });
      staffOf.set(userId, id);
      return id;
    },
    async place() {
      made += 1;
      return create(area, { name: `place ${made}`, code: `A${made}`, kind: 2 });
    },
    async group(family, items, edition = 0) {
      const parts = must(family.editions[edition], `edition ${edition}`);
      const ids: string[] = [];
      for (const item of items) {
        made += 1;
        ids.push(
          await create(parts.item, {
            name: `item ${made}`,
            code: `I${made}`,
            valueType: 1,
            ...item,
          }),
        );
      }
      made += 1;
      return create(parts.group, { name: `group ${made}`, code: `G${made}`, itemIds: ids });
    },
  };
}
