import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { sheetImport, sheetMapping } from '#contracts/sources/sheetImports.ts';
import { override, type CallContext, type EntityOverride } from '#server/entity/override.ts';
import { relationOf } from '#server/entity/relation.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { logImport } from './importLog.ts';
import { stopImport } from './importTable.ts';
import { saveHeads } from './mappings.ts';

/** Imports of sheets are read where the runner notes them; what was only uploaded is none. */
const importOverride = override(sheetImport, {
  relation: relationOf(
    sheetImport,
    'i.id',
    {
      time: 'i.created',
      fileName: 'i.file_name',
      sourceCode: 'i.source',
      state: 'i.state',
      total: 'i.total',
      done: 'i.done',
      stored: 'i.stored',
      duplicate: 'i.duplicate',
      refused: 'i.refused',
      ended: 'i.ended',
      createdBy: 'i.created_by',
      reason: 'i.reason',
      faults: 'i.faults',
    },
    `FROM sheet_import i WHERE i.state <> 'draft'`,
  ),
  actions: {
    stop: (
      { id }: { readonly id: string },
      { engine, actor }: CallContext,
    ): Promise<Result<{ id: string }, Failure>> =>
      inWriteTransaction(engine, actor, async (within) => {
        if (!(await stopImport(within.client, id, engine.clock.now())))
          return err(failure('no_change', 'This import is over.', 'id'));
        await logImport(within, { action: 'stop', id, title: '', source: null });
        return ok({ id });
      }),
  },
});

/** Imports of sheets, and mappings that are kept by whoever brings such sheets. */
export const sheetOverrides: readonly EntityOverride[] = [
  importOverride,
  override(sheetMapping, {
    actions: {
      keepHeads: (heads: Parameters<typeof saveHeads>[1], { engine, actor }: CallContext) =>
        saveHeads(engine, heads, actor),
    },
  }),
];
