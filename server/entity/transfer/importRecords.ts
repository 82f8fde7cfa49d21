import { setImmediate as otherCalls } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { sheetHeads, type ImportAnswer } from '#contracts/entity/list.ts';
import { createSchemaOf } from '#contracts/entity/schemas.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { Lane } from '#server/kernel/bounded/lane.ts';
import { jsonFault } from '#server/kernel/textFault.ts';
import type { EntityRepository } from '../entityRepository.ts';
import type { Actor } from '../actor.ts';
import type { CallContext, FieldValues } from '../override.ts';
import { textOf } from '../rows.ts';
import { inLanguage, sayIn, type Say } from './say.ts';
import { faultOfRules } from '../write/rules.ts';
import { defaultsOf, dryRunOf } from './dryRun.ts';
import { reasonOf } from './hints.ts';
import { idsByTitle, ROWS_A_TURN } from './idsByTitle.ts';
import { columnsOf, inputOf } from './importColumns.ts';
import { refusedRows } from './refusedRows.ts';
import { sheetOf } from './sheet.ts';
import { sheetBounds, type SheetRow } from './sheetBounds.ts';
import { headFirst, headsNamed, lookAtHeads } from './sheetHeads.ts';
import { faultText } from './sheetFaults.ts';

/** JSON in an address. */
const headsText = z
  .string()
  .max(10_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  })
  .pipe(sheetHeads);

/** `language`: of the reasons why rows are refused. */
export const importQuery = z.object({
  dryRun: z.stringbool().default(false),
  language: z.enum(['zh-cn', 'en']).default('zh-cn'),
  /** The row that names the columns; the first unless said. */
  headRow: z.coerce.number().int().min(1).max(30).optional(),
  /** The field that each head stands for, '' for a column that is left out. */
  heads: headsText.optional(),
  /** Answers the heads of the sheet, and does nothing else. */
  look: z.stringbool().optional(),
});
type ImportQuery = z.output<typeof importQuery>;

/** Sheets whose rows lie in memory at the same time. */
const imports = new Lane({ atOnce: 2, waiting: 8 });
type Fault = ImportAnswer['errors'][number];

/** How a file comes in where it is no usual sheet. */
export type SheetReading = {
  /** The rows of the file that a request brings, head first. */
  readonly read: (
    request: FastifyRequest,
    language: Language,
  ) => Promise<Result<readonly SheetRow[], Failure>>;
  /** The same rows under names of fields: as many, in the same order. */
  readonly translate: (rows: readonly SheetRow[]) => readonly SheetRow[];
  /** Rows that are stored in one transaction; where one is refused, each in its own. */
  readonly together: number;
  /** Fields that such a file fills though no sheet does, by name: pictures. */
  readonly besides?: readonly string[];
};

const usual: SheetReading = { read: sheetOf, translate: (rows) => rows, together: 1 };

/**
 * Takes a sheet whose first row names fields by label or name. Good rows become records, bad ones
 * come back with the field and the reason each; a dry run stores nothing.
 */
export const importRecords = (
  records: EntityRepository,
  asked: ImportQuery,
  context: CallContext,
  reading: SheetReading = usual,
): Promise<Result<ImportAnswer, Failure>> =>
  imports.run(() => importSheet(records, asked, context, reading));

async function importSheet(
  records: EntityRepository,
  asked: ImportQuery,
  { request, actor }: CallContext,
  { read, translate, together, besides }: SheetReading,
): Promise<Result<ImportAnswer, Failure>> {
  const { dryRun, language, headRow, heads = {}, look } = asked;
  const { binding } = records;
  const sheet = await read(request, language);
  if (!sheet.ok) return sheet;
  if (look === true)
    return ok({ ...nothingYet, look: lookAtHeads(binding.entity, sheet.value, headRow) });
  const given = headFirst(sheet.value, headRow ?? 1);
  const [head = [], ...body] = translate(given);
  const named = { head: headsNamed(head, heads), besides };
  const inputs = await inputsOf(records, named, linesOf(body, given), language);
  if (!inputs.ok) return inputs;
  const store = storeOf(records, actor, dryRun ? dryRunOf(binding, language) : undefined);
  const { created, faults } = await takeInputs(records, inputs.value, store, language, together);
  return ok({
    dryRun,
    total: inputs.value.length,
    created,
    updated: 0,
    failed: new Set(faults.map(({ row }) => row)).size,
    errors: faults.slice(0, 1000),
    resultFile: refusedRows(
      given[0] ?? [],
      inputs.value.map(({ row }) => ({ row, cells: given[row - 1] ?? [] })),
      faults,
    ),
  });
}

/** A row of the sheet under the names of its fields, before it is checked. */
type Raw = { readonly row: number; readonly raw: FieldValues };

/** What the lines say under the heads; a failure where no such sheet can be taken. */
async function inputsOf(
  { binding }: EntityRepository,
  { head, besides }: { readonly head: SheetRow; readonly besides: SheetReading['besides'] },
  lines: readonly Line[],
  language: Language,
): Promise<Result<readonly Raw[], Failure>> {
  const say = sayIn(language);
  const columns = columnsOf(binding.entity, head, say, besides);
  if (!columns.ok) return columns;
  if (lines.length > sheetBounds.rows) {
    const { code, message } = faultText('rows', say);
    return err(failure(code, message));
  }
  const ids = await idsByTitle(binding, columns.value, lines, say);
  if (!ids.ok) return ids;
  return ok(
    lines.map(({ cells, row }) => ({ row, raw: inputOf(columns.value, cells, ids.value) })),
  );
}

/** Checks and stores the rows, `together` in a transaction; the faults in the order of rows. */
async function takeInputs(
  { binding: { entity } }: EntityRepository,
  inputs: readonly Raw[],
  store: ReturnType<typeof storeOf>,
  language: Language,
  together: number,
): Promise<{ readonly created: number; readonly faults: Fault[] }> {
  const check = checkOf(entity, sayIn(language), together > 1 ? language : undefined);
  const faults: Fault[] = [];
  let created = 0;
  const refuse = (row: number, raw: FieldValues, failed: Failure): void =>
    void faults.push(faultOf(entity, row, raw, failed, language));
  for (let i = 0; i < inputs.length; i += together) {
    if (i % ROWS_A_TURN === 0 || together > ROWS_A_TURN) await otherCalls();
    const good: (Raw & { readonly input: FieldValues })[] = [];
    for (const { row, raw } of inputs.slice(i, i + together)) {
      const checked = check(raw);
      if (checked.ok) good.push({ row, raw, input: checked.value });
      else for (const failed of checked.error) refuse(row, raw, failed);
    }
    const stored = await store(good.map(({ input }) => input));
    created += good.filter((_, at) => stored[at] === undefined).length;
    good.forEach(({ row, raw }, at) =>
      [stored[at] ?? []].flat().forEach((why) => refuse(row, raw, why)),
    );
  }
  return { created, faults: faults.sort((a, b) => a.row - b.row) };
}

/**
 * Stores inputs, several in one transaction, or tries them; answers by place why one was refused.
 */
function storeOf(
  records: EntityRepository,
  actor: Actor,
  dryRun: ReturnType<typeof dryRunOf> | undefined,
): (inputs: readonly FieldValues[]) => Promise<readonly (Failure | undefined)[]> {
  const one = dryRun ?? ((input: FieldValues) => records.create(input, actor));
  return async (inputs) => {
    if (dryRun === undefined && inputs.length > 1 && (await records.save(inputs, actor)).ok)
      return [];
    const faults: (Failure | undefined)[] = [];
    for (const input of inputs) {
      const stored = await one(input);
      faults.push(stored.ok ? undefined : stored.error);
    }
    return faults;
  };
}

const nothingYet: ImportAnswer = {
  dryRun: true,
  total: 0,
  created: 0,
  updated: 0,
  failed: 0,
  errors: [],
  resultFile: null,
};

type Line = { readonly cells: SheetRow; readonly row: number };

/**
 * Rows with something in them; the template's second row explains: what begins with # is a remark.
 */
const linesOf = (body: readonly SheetRow[], given: readonly SheetRow[]): Line[] =>
  body
    .map((cells, i) => ({ cells, row: i + 2 }))
    .filter(
      ({ row, cells }) =>
        !textOf(given[row - 1]?.[0]).startsWith('# ') &&
        cells.some((cell) => cell !== null && cell !== ''),
    );

/**
 * Checks the input of a row by the schema of create, one failure a field that does not fit; by the
 * entity's rules too where a language is given for them.
 */
function checkOf(
  entity: AnyEntity,
  say: Say,
  rulesIn: Language | undefined,
): (raw: FieldValues) => Result<FieldValues, Failure[]> {
  const schema = createSchemaOf(entity);
  return (raw) => {
    const unfit = jsonFault(raw);
    if (unfit !== undefined)
      return err([failure('bad_request', say('文字含控制字符，或数据嵌套过深', unfit))]);
    const checked = schema.safeParse(raw);
    if (checked.success) {
      // What would be refused among others is not stored with them.
      const broken =
        rulesIn && faultOfRules(entity, { ...defaultsOf(entity), ...checked.data }, rulesIn);
      return broken === undefined ? ok(checked.data) : err([broken]);
    }
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
