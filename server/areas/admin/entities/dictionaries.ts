import { err, ok, type Result } from '#base/result.ts';
import { dict, dictheader } from '#contracts/admin/words.ts';
import { titleIn } from '#contracts/entity/titleIn.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import {
  override,
  type FieldValues,
  type EntityOverride,
  type WriteContext,
} from '#server/entity/override.ts';
import { query } from '#server/entity/rows.ts';

/** Headers of dictionaries: entries follow a header's code, and keep a header that has some. */
export const dictheaderOverride: EntityOverride = override(dictheader, {
  hooks: {
    async beforeRemove(before, { client }) {
      const { rowCount } = await query(
        client,
        `SELECT FROM entity."dict" WHERE "headerCode" = $1 AND NOT "isDeleted" LIMIT 1`,
        [before.headerCode],
      );
      return rowCount === 0
        ? ok(undefined)
        : err(failure('in_use', 'The dictionary still has entries.', 'dict'));
    },
    async afterWrite({ before, after }, { client }) {
      if (before === undefined || after === undefined || before.headerCode === after.headerCode)
        return;
      await query(client, `UPDATE entity."dict" SET "headerCode" = $1 WHERE "headerCode" = $2`, [
        after.headerCode,
        before.headerCode,
      ]);
    },
  },
});

/**
 * Entries of dictionaries: each under a header that exists; `getDict` lists those of one, named in
 * the caller's language.
 */
export const dictOverride: EntityOverride = override(dict, {
  hooks: {
    beforeCreate: underHeader,
    beforeUpdate: (draft, _before, context) => underHeader(draft, context),
  },
  actions: {
    async getDict({ headerCode }: { headerCode: string }, { engine, actor }) {
      const found = await engine
        .of(dict)
        .all({ filter: { headerCode: `${headerCode}|Equal` }, withDisable: false }, actor);
      return found.ok
        ? ok(found.value.map((entry) => ({ ...entry, name: titleIn(dict, entry, actor.language) })))
        : found;
    },
  },
});

async function underHeader(
  draft: FieldValues,
  { client }: WriteContext,
): Promise<Result<FieldValues, Failure>> {
  if (draft['headerCode'] === undefined) return ok(draft);
  const { rowCount } = await query(
    client,
    `SELECT FROM entity."dictheader" WHERE "headerCode" = $1 AND NOT "isDeleted"`,
    [draft['headerCode']],
  );
  return rowCount === 0
    ? err(failure('bad_reference', 'There is no dictionary of this code.', 'headerCode'))
    : ok(draft);
}
