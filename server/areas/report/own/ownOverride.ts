import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { permissionOf } from '#contracts/entity/permission.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { ownReport } from '#contracts/report/ownReport.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import { override, type EntityOverride } from '#server/entity/override.ts';

const notHis = err(failure('forbidden', 'Whoever made a report changes it: keep a copy.', 'id'));

const isHis = (ownerId: string | null, { userId }: Actor): boolean =>
  userId === systemActor.userId || ownerId === userId;

/** Whoever a report is shared with runs it and copies it; who made it alone changes it. */
export const ownOverride: EntityOverride = override(ownReport, {
  hooks: {
    beforeCreate: async (values, { actor }) =>
      ok(actor.userId === systemActor.userId ? values : { ...values, ownerId: actor.userId }),
    beforeUpdate: async (values, { ownerId }, { actor }) =>
      isHis(ownerId, actor) ? ok(values) : notHis,
    async beforeRemove({ ownerId }, { actor }): Promise<Result<undefined, Failure>> {
      // Those of people who are gone are cleared away by whoever sees them all.
      const seesAll = isPermitted(actor.permissions, permissionOf(ownReport, 'export'));
      return isHis(ownerId, actor) || seesAll ? ok(undefined) : notHis;
    },
  },
});
