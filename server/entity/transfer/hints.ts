import type { Choices, Field, FieldKind, Label } from '#contracts/entity/field.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import { isNothing } from '#base/valueTests.ts';
import type { Failure } from '#contracts/errors.ts';
import { sayIn } from './say.ts';
import { hintOfRows } from './rowCells.ts';

const nameOrId: Label = ['名称或 ID', 'name or id'];
/** Of kinds that need no look at their shape. */
const hints: Readonly<Partial<Record<FieldKind, Label>>> = {
  flag: ['是 / 否', 'Yes / No'],
  date: ['yyyy-MM-dd', 'yyyy-MM-dd'],
  dateTime: ['yyyy-MM-dd HH:mm:ss', 'yyyy-MM-dd HH:mm:ss'],
  ref: nameOrId,
  refs: nameOrId,
  parent: nameOrId,
  json: ['JSON', 'JSON'],
};

/** What fits a cell, in a few words; '' where any text does. */
export function hintOf({ shape }: Field, language: Language): string {
  const say = sayIn(language);
  const choices = (between: string, of: Choices): string =>
    Object.values(of)
      .map(([, ...label]) => say(...label))
      .join(between);
  switch (shape.kind) {
    case 'select':
      return choices(' / ', shape.choices);
    case 'multiSelect':
      return choices(';', shape.choices);
    case 'integer':
    case 'number':
      return boundsOf(shape);
    case 'text':
    case 'longText':
      return say(
        ...(('wanted' in shape ? shape.wanted : undefined) ?? [
          `最多 ${shape.max} 字`,
          `at most ${shape.max} characters`,
        ]),
      );
    case 'rows':
    case 'group':
      return hintOfRows(shape, language);
    default:
      return say(...(hints[shape.kind] ?? ['', '']));
  }
}

const boundsOf = ({
  unit = '',
  min,
  max,
}: {
  readonly unit?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}): string =>
  [unit, min === undefined ? '' : `≥ ${min}`, max === undefined ? '' : `≤ ${max}`].join(' ').trim();

/**
 * Why a value of a sheet was refused, in the reader's words; what is not about one cell keeps the
 * message of the failure.
 */
export function reasonOf(
  field: Field | undefined,
  value: unknown,
  { code, message }: Failure,
  language: Language,
): string {
  const say = sayIn(language);
  if (code === 'duplicate') return say('该值已存在', 'This value is taken already');
  if (code === 'bad_reference')
    return typeof value === 'string'
      ? say(`没有“${value}”`, `There is no “${value}”`)
      : say('没有其中的记录', 'Not all of these are there');
  if (code !== 'bad_request' || field === undefined) return message;
  if (isNothing(value)) return say('必填', 'Must be filled');
  const { kind } = field.shape;
  const hint = hintOf(field, language);
  const fits =
    kind === 'integer'
      ? say('整数', 'whole number')
      : kind === 'number'
        ? say('数字', 'number')
        : '';
  const wanted = [fits, hint].filter(Boolean).join(' ');
  return wanted === ''
    ? say('格式不正确', 'Wrong format')
    : say(`应填：${wanted}`, `Expected: ${wanted}`);
}
