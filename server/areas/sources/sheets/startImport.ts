import type { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { sheetStartBody } from '#contracts/sources/sheetCalls.ts';
import { faultsOfRules } from '#contracts/sources/sheetRules.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import type { MineReading } from '#server/ports/storage.ts';
import type { SourcePort } from '#server/ports/sources.ts';
import { logImport } from './importLog.ts';
import { beginImport, findDraft, noDraft } from './importTable.ts';
import { rulesOfMapping, saveMapping } from './mappings.ts';
import type { SheetReader } from './sheetReader.ts';

type Parts = {
  readonly engine: Engine;
  readonly sources: SourcePort;
  readonly mine: MineReading;
  readonly reader: SheetReader;
};

/** The simulated mine gets a new key with each start; nobody else can use its name. */
const RESERVED = 'simulator';

/** Lets an uploaded sheet be read by its rules, under the source of a code that is made with it. */
export async function startImport(
  parts: Parts,
  { id, code, rules: given, save }: z.output<typeof sheetStartBody>,
  actor: Actor,
): Promise<Result<{ id: string }, Failure>> {
  const { engine, reader } = parts;
  if (code === RESERVED)
    return err(failure('protected_record', `The name ${RESERVED} is the simulator's.`, 'code'));
  const rules = given === undefined ? await rulesOfMapping(engine, code) : ok(given);
  if (!rules.ok) return rules;
  const draft = await findDraft(engine.pool, actor, id);
  if (draft === undefined) return err(noDraft);
  const { language } = actor;
  const sheet = { bytes: draft.bytes, language, now: engine.clock.now() };
  const columns = await reader.columns(sheet, rules.value.headRows);
  if (!columns.ok) return columns;
  const [fault] = faultsOfRules(
    rules.value,
    columns.value.map(({ name }) => name),
  );
  if (fault !== undefined)
    return err(failure('bad_request', `${fault.code} ${fault.what}`.trim(), 'rules'));
  if (save !== undefined) {
    const saved = await saveMapping(engine, { code, rules: rules.value, ...save }, actor);
    if (!saved.ok) return saved;
  }
  await makeSource(parts, code);
  return inWriteTransaction(engine, actor, async (within) => {
    const wanted = { id, source: code, rules: rules.value };
    if (!(await beginImport(within.client, actor, wanted)))
      return err(failure('no_change', 'This sheet is being read already.', 'id'));
    await logImport(within, { action: 'import', id, title: draft.fileName, source: code });
    return ok({ id });
  });
}

/** A source whose rows are history; one that is there already stays as it is. */
export async function makeSource(
  { sources, mine }: Pick<Parts, 'sources'> & { readonly mine: Pick<MineReading, 'registry'> },
  code: string,
): Promise<void> {
  const isThere = (): boolean => sources.list().some((one) => one.code === code);
  if (isThere()) return;
  // A collector has its source made by another process: made anew, what it brings were history.
  await sources.reload();
  if (isThere()) return;
  const { mineCode } = mine.registry.model().company;
  await sources.create({ code, mineCode, history: true });
}
