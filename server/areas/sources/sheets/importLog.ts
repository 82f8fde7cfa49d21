import { sheetImport } from '#contracts/sources/sheetImports.ts';
import { writeLog } from '#server/entity/audit.ts';
import type { WriteContext } from '#server/entity/override.ts';

type Act = {
  readonly action: 'import' | 'stop';
  readonly id: string;
  /** The file, where it is known. */
  readonly title: string;
  readonly source: string | null;
};

/** Tells the log who had a sheet imported, or ended an import. */
export const logImport = (
  { client, actor, engine }: WriteContext,
  { action, id, title, source }: Act,
): Promise<void> =>
  writeLog(client, actor, engine.clock.now(), engine.newId, sheetImport.area, [
    {
      entity: sheetImport.name,
      id,
      action,
      title,
      before: null,
      after: source === null ? null : { sourceCode: source, fileName: title },
    },
  ]);
