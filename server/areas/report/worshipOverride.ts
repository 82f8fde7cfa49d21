import type { z } from 'zod';
import { err, ok } from '#base/result.ts';
import type { allBody, exportBody, listBody } from '#contracts/entity/list.ts';
import { failure } from '#contracts/errors.ts';
import { worship } from '#contracts/report/report.ts';
import type { EntityRepository } from '#server/entity/entityRepository.ts';
import { override, type CallContext, type EntityOverride } from '#server/entity/override.ts';
import { exportRecords } from '#server/entity/transfer/exportRecords.ts';

/** The type of registrations that the report tells of. */
export const REGISTRATIONS = 1;

const forced = <B extends { readonly filter?: z.output<typeof listBody>['filter'] }>(
  body: B,
): B => ({
  ...body,
  filter: { ...body.filter, type: `${REGISTRATIONS}|Equal` },
});

/** Whatever is asked for, registrations of type 1 are told alone. */
export const worshipOverride: EntityOverride = override(worship, {
  verbs: {
    list: (body: z.output<typeof listBody>, { engine, actor }: CallContext) =>
      engine.of(worship).list(forced(body), actor),
    all: (body: z.output<typeof allBody>, { engine, actor }: CallContext) =>
      engine.of(worship).all(forced(body), actor),
    exportExcel: (body: z.output<typeof exportBody>, context: CallContext) =>
      exportRecords(
        context.engine.of(worship) as unknown as EntityRepository,
        forced(body),
        context,
      ),
    async get({ id }: { readonly id: string }, { engine, actor }: CallContext) {
      const found = await engine.of(worship).view(id, actor);
      return !found.ok || found.value.type === REGISTRATIONS
        ? found
        : err(failure('record_not_found', 'There is no such record.', 'id'));
    },
    lookup: () => ok([]),
  },
});
