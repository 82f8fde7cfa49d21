import { ok, type Result } from '#base/result.ts';
import type { LookupRow } from '#contracts/entity/list.ts';
import { titleIn } from '#contracts/entity/titleIn.ts';
import type { Failure } from '#contracts/errors.ts';
import type { Actor } from '../actor.ts';
import type { EntityBinding } from '../entityBinding.ts';
import { textOf } from '../rows.ts';
import { listRecords } from './listRecords.ts';

/**
 * What a picker asks for. `ids`, comma-joined, finds chosen ones; `parentId` one step of a tree.
 */
export type Lookup = {
  readonly currentPage: number;
  readonly pageSize: number;
  readonly keyword?: string | undefined;
  readonly ids?: string | undefined;
  readonly parentId?: string | undefined;
  readonly withDisable: boolean;
};

/** Rows for pickers; chosen ones are found disabled or not. */
export async function lookupRecords(
  binding: EntityBinding,
  asked: Lookup,
  actor: Actor,
): Promise<Result<{ rows: LookupRow[]; total: number }, Failure>> {
  const { entity } = binding;
  const filter =
    asked.parentId === undefined || !Object.hasOwn(entity.fields, 'parentId')
      ? undefined
      : { parentId: `${asked.parentId}|Equal` };
  const ids = asked.ids === undefined || asked.ids === '' ? undefined : asked.ids.split(',');
  const page = await listRecords(
    binding,
    { ...asked, filter, ids, withDisable: asked.withDisable || ids !== undefined },
    actor,
  );
  if (!page.ok) return page;
  const optional = ['code', 'parentId', 'disabled'].filter((name) =>
    Object.hasOwn(entity.fields, name),
  );
  const rows = page.value.list.map((row) => ({
    id: row.id,
    name: textOf(titleIn(entity, row, actor.language)),
    ...Object.fromEntries(optional.map((name) => [name, row[name]])),
  }));
  return ok({ rows, total: page.value.total });
}
