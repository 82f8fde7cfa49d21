import { err, ok } from '../../../../src/base/result.ts';
import { resource, role } from '../../../../src/contracts/entities/admin/access.ts';
import { api } from '../../../../src/contracts/entities/admin/calls.ts';
import { failure } from '../../../../src/contracts/errors.ts';
import { isPermitted } from '../../../../src/contracts/http/isPermitted.ts';
import { override, type EntityOverride } from '../../../entity/override.ts';
import { allRecords, getRecord } from '../../../entity/reads.ts';
import { query } from '../../../entity/rows.ts';
import { saveRecords } from '../../../entity/writes.ts';

/** Roles: built-in ones keep their code and stay; resources are assigned by whoever holds what they open. */
export const roleOverride = (changed: () => void): EntityOverride =>
  override(role, {
    hooks: {
      beforeUpdate: async (draft, before) =>
        before.isSystem && draft['code'] !== undefined && draft['code'] !== before.code
          ? err(failure('protected_record', 'A built-in role keeps its code.', 'code'))
          : ok(draft),
      beforeRemove: async (before) => (before.isSystem ? err(failure('protected_record', 'A built-in role stays.')) : ok(undefined)),
      afterCommit: changed,
    },
    actions: {
      async RoleAssignResources({ id, resourceIds }: { id: string; resourceIds: string[] }, { engine, actor }) {
        const found = await getRecord(engine, role, id, actor);
        if (!found.ok) return found;
        const { rows } = await query<{ code: string }>(
          engine.pool,
          `SELECT permission AS code FROM entity."resource" WHERE id = ANY ($1::text[]) AND permission <> ''
           UNION SELECT a.area || '/' || a.entity || '/' || a.action FROM entity."resource" s JOIN entity."api" a ON a.id = ANY (s."apiIds")
             WHERE s.id = ANY ($1::text[]) AND a.action <> ''`,
          [resourceIds],
        );
        const excess = rows.find(({ code }) => !isPermitted(actor.permissions, code));
        if (excess !== undefined)
          return err(failure('forbidden', `A resource opens ${excess.code}, which you do not hold.`, 'resourceIds'));
        const done = await saveRecords(engine, role, [{ id, rowVersion: Number(found.value['rowVersion']), resourceIds }], actor);
        return done.ok ? ok(null) : done;
      },
      async getResourceIds({ id }: { id: string }, { engine, actor }) {
        const found = await getRecord(engine, role, id, actor);
        return found.ok ? ok(found.value['resourceIds'] ?? []) : found;
      },
    },
  });

/** Resources: the calls of one; a change is felt by whoever is signed in. */
export const resourceOverride = (changed: () => void): EntityOverride =>
  override(resource, {
    hooks: {
      beforeCreate: async (draft, { actor }) => (mayGrant(draft['permission'], actor.permissions) ? ok(draft) : err(notYours)),
      beforeUpdate: async (draft, _before, { actor }) => (mayGrant(draft['permission'], actor.permissions) ? ok(draft) : err(notYours)),
      afterCommit: changed,
    },
    actions: {
      async getApis({ id }: { id: string }, { engine, actor }) {
        const found = await getRecord(engine, resource, id, actor);
        if (!found.ok) return found;
        const ids = found.value['apiIds'];
        return allRecords(engine, api, { ids: Array.isArray(ids) ? ids.map(String) : [] }, actor);
      },
    },
  });

const notYours = failure('forbidden', 'Nobody names a permission code that he does not hold.', 'permission');
const mayGrant = (code: unknown, held: readonly string[]): boolean => typeof code !== 'string' || code === '' || isPermitted(held, code);
