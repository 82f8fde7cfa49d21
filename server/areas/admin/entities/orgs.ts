import { err, ok, type Result } from '#base/result.ts';
import { org } from '#contracts/admin/places.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Actor } from '#server/entity/actor.ts';
import {
  override,
  type CallContext,
  type FieldValues,
  type EntityOverride,
} from '#server/entity/override.ts';
import { idRow, rowsOf, textOf } from '#server/entity/rows.ts';

/**
 * Organisations: mine, those below mine or below another, those whose data I may view, all. A flat
 * list each.
 */
export const orgOverride: EntityOverride = override(org, {
  hooks: {
    beforeCreate: async (draft, { actor }) => written(draft, actor, textOf(draft['parentId'])),
    beforeUpdate: async (draft, before, { actor }) =>
      written(draft, actor, before.id, textOf(draft['parentId'] ?? before.id)),
    async beforeRemove(before, { actor }) {
      const done = written({}, actor, before.id);
      return done.ok ? ok(undefined) : done;
    },
  },
  actions: {
    getMyShop: (_: undefined, context: CallContext) =>
      ofIds(context, context.actor.orgId === undefined ? [] : [context.actor.orgId]),
    getMyChildList: async (_: undefined, context: CallContext) =>
      ofIds(context, await branchOf(context, context.actor.orgId)),
    getChilds: async ({ id }: { id: string }, context: CallContext) =>
      ofIds(context, await branchOf(context, id)),
    getShows: (_: undefined, context: CallContext) =>
      context.actor.scope.all
        ? ofIds(context, undefined)
        : ofIds(context, context.actor.scope.orgIds),
    getAlls: (_: undefined, context: CallContext) => ofIds(context, undefined),
  },
});

/**
 * Who sees the data of some organisations only writes those alone: to move another below his own
 * would be to see its data.
 */
const written = (
  draft: FieldValues,
  { scope }: Actor,
  ...ids: readonly string[]
): Result<FieldValues, Failure> =>
  scope.all || ids.every((id) => scope.orgIds.includes(id))
    ? ok(draft)
    : err(
        failure('forbidden', 'This organisation is none of those whose data you see.', 'parentId'),
      );

const ofIds = ({ engine, actor }: CallContext, ids: readonly string[] | undefined) =>
  engine.of(org).all({ withDisable: false, ...(ids === undefined ? {} : { ids }) }, actor);

/** The organisations below one, without itself. */
async function branchOf({ engine }: CallContext, id: string | undefined): Promise<string[]> {
  if (id === undefined) return [];
  const rows = await rowsOf(
    idRow,
    engine.pool,
    `SELECT b.id FROM entity."org" o JOIN entity."org" b ON starts_with(b.path, o.path)
      AND b.id <> o.id WHERE o.id = $1 AND NOT b."isDeleted"`,
    [id],
  );
  return rows.map((row) => row.id);
}
