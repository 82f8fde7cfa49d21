import { z } from 'zod';
import { err, ok } from '#base/result.ts';
import { addedField } from '#contracts/admin/addedField.ts';
import { ADDED_MOST } from '#contracts/entity/addedFields.ts';
import { permissionOf } from '#contracts/entity/permission.ts';
import { failure } from '#contracts/errors.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { override, type CallContext } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';

/** What is said of a field once and for all: records hold values of it. */
const fixed = ['entityName', 'key', 'kind'] as const;

/** Fields that administrators add: felt by everybody as soon as they are kept. */
export const addedFieldOverride = override(addedField, {
  hooks: {
    async beforeCreate(values, { client }) {
      const [found] = await rowsOf(
        z.object({ n: z.number() }),
        client,
        `SELECT count(*)::int4 AS n FROM entity."addedField"
         WHERE "entityName" = $1 AND NOT "isDeleted"`,
        [values['entityName']],
      );
      return (found?.n ?? 0) < ADDED_MOST
        ? ok(values)
        : err(failure('too_complex', `At most ${String(ADDED_MOST)} fields.`, 'entityName'));
    },
    async beforeUpdate(values, before) {
      const changed = fixed.find(
        (name) => values[name] !== undefined && values[name] !== before[name],
      );
      return changed === undefined
        ? ok(values)
        : err(failure('protected_record', 'It stays as it was made.', changed));
    },
    afterCommit: (_, engine) => engine.added.read(engine.pool),
  },
  actions: {
    ofEntity({ entity }: { readonly entity: string }, { engine, actor }: CallContext) {
      const found = [...engine.bindings.values()].find((one) => one.entity.name === entity);
      const maySee =
        found !== undefined &&
        ['list', 'get'].some((may) =>
          isPermitted(actor.permissions, permissionOf(found.entity, may)),
        );
      return ok(maySee ? engine.added.of(entity) : []);
    },
  },
});
