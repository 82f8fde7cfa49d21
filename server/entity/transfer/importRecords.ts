import { setImmediate as otherCalls } from 'node:timers/promises';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { ImportAnswer } from '#contracts/entity/list.ts';
import { createSchemaOf } from '#contracts/entity/schemas.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { Lane } from '#server/kernel/bounded/lane.ts';
import { jsonFault } from '#server/kernel/textFault.ts';
import type { EntityRepository } from '../entityRepository.ts';
import type { CallContext, FieldValues } from '../override.ts';
import { textOf } from '../rows.ts';
import { inLanguage, sayIn, type Say } from './cells.ts';
import { dryRunOf } from './dryRun.ts';
import { reasonOf } from './hints.ts';
import { idsByTitle, ROWS_A_TURN } from './idsByTitle.ts';
import { columnsOf, inputOf } from './importColumns.ts';
import { refusedRows } from './refusedRows.ts';
import { sheetOf } from './sheet.ts';
import { sheetBounds, type SheetRow } from './sheetBounds.ts';
import { faultText } from './sheetFaults.ts';

/** `language`: of the reasons why rows are refused. */
export const importQuery = z.object({
  dryRun: z.stringbool().default(false),
  language: z.enum(['zh-cn', 'en']).default('zh-cn'),
});
type ImportQuery = z.output<typeof importQuery>;

/** Sheets whose rows lie in memory at the same time. */
const imports = new Lane({ atOnce: 2, waiting: 8 });
type Fault = ImportAnswer['errors'][number];

/**
 * Takes a sheet whose first row names fields by label or name. Good rows become records, bad ones
 * come back with the field and the reason each; a dry run stores nothing.
 */
export const importRecords = (
  records: EntityRepository,
  asked: ImportQuery,
  context: CallContext,
): Promise<Result<ImportAnswer, Failure>> =>
  imports.run(() => importSheet(records, asked, context));

async function importSheet(
  records: EntityRepository,
  { dryRun, language }: ImportQuery,
  { request, actor }: CallContext,
): Promise<Result<ImportAnswer, Failure>> {
  const { binding } = records;
  const say = sayIn(language);
  const sheet = await sheetOf(request, language);
  if (!sheet.ok) return sheet;
  const [head = [], ...body] = sheet.value;
  const columns = columnsOf(binding.entity, head, say);
  if (!columns.ok) return columns;
  const lines = linesOf(body);
  if (lines.length > sheetBounds.rows) {
    const { code, message } = faultText('rows', say);
    return err(failure(code, message));
  }
  const ids = await idsByTitle(binding, columns.value, lines, say);
  if (!ids.ok) return ids;
  const store = dryRun
    ? dryRunOf(binding, language)
    : (input: FieldValues) => records.create(input, actor);
  const check = checkOf(binding.entity, say);
  const faults: Fault[] = [];
  let created = 0;
  for (const [i, { cells, row }] of lines.entries()) {
    if (i % ROWS_A_TURN === 0) await otherCalls();
    const raw = inputOf(columns.value, cells, ids.value);
    const checked = check(raw);
    const stored = checked.ok ? await store(checked.value) : err(checked.error);
    if (stored.ok) created++;
    else
      for (const failed of [stored.error].flat())
        faults.push(faultOf(binding.entity, row, raw, failed, language));
  }
  return ok({
    dryRun,
    total: lines.length,
    created,
    updated: 0,
    failed: new Set(faults.map(({ row }) => row)).size,
    errors: faults.slice(0, 1000),
    resultFile: refusedRows(head, lines, faults),
  });
}

type Line = { readonly cells: SheetRow; readonly row: number };

/**
 * Rows with something in them; the template's second row explains: what begins with # is a remark.
 */
const linesOf = (body: readonly SheetRow[]): Line[] =>
  body
    .map((cells, i) => ({ cells, row: i + 2 }))
    .filter(
      ({ cells }) =>
        !textOf(cells[0]).startsWith('# ') && cells.some((cell) => cell !== null && cell !== ''),
    );

/** Checks the input of a row by the schema of create: one failure a field that does not fit. */
function checkOf(
  entity: AnyEntity,
  say: Say,
): (raw: FieldValues) => Result<FieldValues, Failure[]> {
  const schema = createSchemaOf(entity);
  return (raw) => {
    const unfit = jsonFault(raw);
    if (unfit !== undefined)
      return err([failure('bad_request', say('文字含控制字符，或数据嵌套过深', unfit))]);
    const checked = schema.safeParse(raw);
    if (checked.success) return ok(checked.data);
    const messages = new Map(
      checked.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message]),
    );
    return err([...messages].map(([name, message]) => failure('bad_request', message, name)));
  };
}

/** A failure of a row, in the words of its reader. */
function faultOf(
  { fields }: AnyEntity,
  row: number,
  raw: FieldValues,
  fault: Failure,
  language: Language,
): Fault {
  const name = fault.field ?? '';
  const field = fields[name];
  return {
    row,
    field: name,
    label: field === undefined ? '' : inLanguage(field.label, language),
    code: fault.code,
    message: reasonOf(field, raw[name], fault, language),
  };
}
