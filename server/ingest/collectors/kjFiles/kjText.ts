import { err, ok, type Result } from '#base/result.ts';

/** What the fields of one form are, in their order; `undefined`: read by nobody. */
export type Layout = {
  readonly entity: string;
  readonly columns: readonly ({ readonly name: string; readonly isNumber: boolean } | undefined)[];
};

const FORM = /^[A-Z]{4,6}$/;

/**
 * The layouts that a collector declares, one a line: `AQSS=pointCode;-;value;dataTime`, or with the
 * entity that the rows are, `AQMC kafkaMonitoringPoint=code;name;rangeMax#`. `-` is a field that is
 * left out, `#` behind a name makes a number of it.
 */
export function layoutsOf(text: string): Result<ReadonlyMap<string, Layout>, string> {
  const layouts = new Map<string, Layout>();
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const found = /^([A-Z]{4,6})(?:\s+([A-Za-z]{1,64}))?\s*=\s*(\S.*)$/.exec(line);
    if (found === null) return err(`“${line}” is no layout: write AQSS=pointCode;value;dataTime`);
    const [, form = '', entity = 'sample', fields = ''] = found;
    const columns = fields.split(';').map((field) => {
      const name = field.trim();
      if (name === '-' || name === '') return undefined;
      return name.endsWith('#')
        ? { name: name.slice(0, -1), isNumber: true }
        : { name, isNumber: false };
    });
    if (entity === 'sample' && !columns.some((column) => column?.name === 'dataTime'))
      return err(`${form} needs dataTime: without a time of its own no row is known again`);
    layouts.set(form, { entity, columns });
  }
  return layouts.size === 0 ? err('no layout of a form is declared') : ok(layouts);
}

/** Why a file was not read; one that is only half there may yet be written. */
export type KjFault = { readonly why: string; readonly isHalf: boolean };

/** A file of the trade's rules, read; a record that does not fit its form stays as its text. */
export type KjFile = {
  readonly form: string;
  readonly entity: string;
  readonly rows: readonly (object | string)[];
  readonly misfits: number;
};

/** Text of a file: UTF-8 where it is, else GBK. */
export function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gbk').decode(bytes);
  }
}

/** Whether the end of the batch is there: a file without it is still being written. */
const isWhole = (text: string): boolean => /(?:\|\||‖)\s*$/u.test(text);

/**
 * Reads one batch: the header ends with `|`, each record with `~`, fields stand between `;`, and
 * the batch ends with `||`.
 */
export function readKj(
  text: string,
  layouts: ReadonlyMap<string, Layout>,
): Result<KjFile, KjFault> {
  const bad = (why: string): Result<KjFile, KjFault> => err({ why, isHalf: false });
  if (!isWhole(text))
    return err({ why: 'the end mark || is missing: it is half-written', isHalf: true });
  const body = text.trim().replace(/(?:\|\||‖)$/u, '');
  const bar = body.indexOf('|');
  if (bar === -1) return bad('there is no header that ends with |');
  const form = body
    .slice(0, bar)
    .split(';')
    .map((part) => part.trim())
    .find((part) => FORM.test(part));
  if (form === undefined) return bad('the header names no form, such as KJ;AQSS|');
  const layout = layouts.get(form);
  if (layout === undefined) return bad(`no layout is declared for the form ${form}`);
  let misfits = 0;
  const rows = body
    .slice(bar + 1)
    .split('~')
    .map((record) => record.trim())
    .filter((record) => record !== '')
    .map((record) => {
      const row = rowOf(record, layout);
      if (row === undefined) misfits++;
      return row ?? record;
    });
  return ok({ form, entity: layout.entity, rows, misfits });
}

function rowOf(record: string, { columns }: Layout): object | undefined {
  const fields = record.split(';').map((field) => field.trim());
  if (fields.length === columns.length + 1 && fields.at(-1) === '') fields.pop();
  if (fields.length !== columns.length) return undefined;
  return Object.fromEntries(
    columns.flatMap((column, i) => {
      const field = fields[i] ?? '';
      if (column === undefined || (field === '' && column.name !== 'value')) return [];
      return [[column.name, column.isNumber ? Number(field) : field]];
    }),
  );
}
