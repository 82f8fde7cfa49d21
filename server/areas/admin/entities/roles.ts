import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { role, user } from '#contracts/admin/access.ts';
import { resource } from '#contracts/admin/resource.ts';
import { api } from '#contracts/admin/calls.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import {
  override,
  type FieldValues,
  type EntityOverride,
  type WriteContext,
} from '#server/entity/override.ts';
import { selectFields } from '#server/entity/read/selectFields.ts';
import { rowsOf, type Row } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { endSessions } from '#server/kernel/auth/sessions.ts';
import { administratorRemains } from './lastAdministrator.ts';
import { excessOfResources, excessOfRoles, excessOfScope } from './grants.ts';

/**
 * Roles: built-in ones keep their code and stay; nobody gives a role, or changes one that has, more
 * than he has himself.
 */
export const roleOverride = (changed: () => void): EntityOverride =>
  override(role, {
    hooks: {
      beforeCreate: (draft, context) => granted(draft, context),
      async beforeUpdate(draft, before, context) {
        if (before.isSystem && draft['code'] !== undefined && draft['code'] !== before.code)
          return err(failure('protected_record', 'A built-in role keeps its code.', 'code'));
        const excess = await excessOfRoles(context.client, context.actor, [before.id], 'id');
        return excess === undefined ? granted(draft, context) : err(excess);
      },
      async beforeRemove(before, { client, actor }) {
        if (before.isSystem) return err(failure('protected_record', 'A built-in role stays.'));
        const excess = await excessOfRoles(client, actor, [before.id], 'id');
        return excess === undefined ? ok(undefined) : err(excess);
      },
      async afterWrite({ id, before, after }, { client, engine }) {
        const isLost =
          before !== undefined && !before.disabled && (after === undefined || after.disabled);
        if (isLost)
          await endSessions(client, engine.clock.now(), await holdersOf(client, id), 'roleLost');
      },
      check: administratorRemains,
      afterCommit: changed,
    },
    actions: {
      async RoleAssignResources(
        { id, resourceIds }: { id: string; resourceIds: string[] },
        { engine, actor },
      ) {
        const roles = engine.of(role);
        const found = await roles.get(id, actor);
        if (!found.ok) return found;
        const { rowVersion } = found.value;
        const done = await roles.save([{ id, rowVersion, resourceIds }], actor);
        return done.ok ? ok(null) : done;
      },
      async getResourceIds({ id }: { id: string }, { engine, actor }) {
        const found = await engine.of(role).get(id, actor);
        return found.ok ? ok(found.value.resourceIds ?? []) : found;
      },
    },
  });

/** Resources: the calls of one; a change is felt by whoever is signed in. */
export const resourceOverride = (changed: () => void): EntityOverride =>
  override(resource, {
    hooks: {
      beforeCreate: (draft, context) => opened(draft, context),
      async beforeUpdate(draft, before, context) {
        if (await isNeeded(before, draft, context)) return err(stays);
        const excess = await excessOfResources(
          context.client,
          context.actor,
          { resourceIds: [before.id] },
          'id',
        );
        return excess === undefined ? opened(draft, context) : err(excess);
      },
      check: administratorRemains,
      beforeRemove: async (before, context) =>
        (await isNeeded(before, { hidden: true }, context)) ? err(stays) : ok(undefined),
      afterCommit: changed,
    },
    actions: {
      async getApis({ id }: { id: string }, { engine, actor }) {
        const found = await engine.of(resource).get(id, actor);
        if (!found.ok) return found;
        return engine.of(api).all({ ids: found.value.apiIds ?? [] }, actor);
      },
    },
  });

async function holdersOf(executor: Executor, roleId: string): Promise<string[]> {
  const rows = await selectFields(executor, user, ['id'], 'WHERE $1 = ANY ("roleIds")', [roleId]);
  return rows.map(({ id }) => id);
}

/**
 * Whether a change would hide the page on which changes are taken back, or the folder that it
 * stands in.
 */
async function isNeeded(
  before: Pick<Row, 'id'>,
  draft: FieldValues,
  { client }: Pick<WriteContext, 'client'>,
): Promise<boolean> {
  if (draft['hidden'] !== true && draft['disabled'] !== true) return false;
  const rows = await rowsOf(
    // The page may stand in no folder.
    z.object({ id: z.string().nullable() }),
    client,
    `SELECT id FROM entity."resource" r WHERE r."createUserName" = 'system'
      AND r."routeName" = 'resource'
     UNION SELECT r."parentId" FROM entity."resource" r WHERE r."createUserName" = 'system'
       AND r."routeName" = 'resource'`,
    [],
  );
  return rows.some(({ id }) => id === before.id);
}

const stays = failure('protected_record', 'The page of resources stays in the menu.');

async function granted(
  draft: FieldValues,
  { client, actor }: WriteContext,
): Promise<Result<FieldValues, Failure>> {
  const excess =
    excessOfScope(actor, draft['dataScope'], draft['dataOrgIds'], 'dataScope') ??
    (await excessOfResources(client, actor, { resourceIds: draft['resourceIds'] }, 'resourceIds'));
  return excess === undefined ? ok(draft) : err(excess);
}

async function opened(
  draft: FieldValues,
  { client, actor }: WriteContext,
): Promise<Result<FieldValues, Failure>> {
  if (!mayGrant(draft['permission'], actor.permissions)) return err(notYours);
  const excess = await excessOfResources(client, actor, { apiIds: draft['apiIds'] }, 'apiIds');
  return excess === undefined ? ok(draft) : err(excess);
}

const notYours = failure(
  'forbidden',
  'Nobody names a permission code that he does not hold.',
  'permission',
);
const mayGrant = (code: unknown, held: readonly string[]): boolean =>
  typeof code !== 'string' || code === '' || isPermitted(held, code);
