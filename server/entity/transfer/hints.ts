import type { Field } from '#contracts/entity/field.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import { isNothing } from '#base/valueTests.ts';
import type { Failure } from '#contracts/errors.ts';
import { sayIn } from './cells.ts';

/** What fits a cell, in a few words; '' where any text does. */
export function hintOf({ shape }: Field, language: Language): string {
  const zh = language === 'zh-cn';
  switch (shape.kind) {
    case 'select':
    case 'multiSelect':
      return Object.values(shape.choices)
        .map((choice) => choice[zh ? 1 : 2])
        .join(shape.kind === 'select' ? ' / ' : ';');
    case 'flag':
      return zh ? '是 / 否' : 'Yes / No';
    case 'date':
      return 'yyyy-MM-dd';
    case 'dateTime':
      return 'yyyy-MM-dd HH:mm:ss';
    case 'integer':
    case 'number':
      return [
        shape.unit ?? '',
        shape.min === undefined ? '' : `≥ ${shape.min}`,
        shape.max === undefined ? '' : `≤ ${shape.max}`,
      ]
        .join(' ')
        .trim();
    case 'ref':
    case 'refs':
    case 'parent':
      return zh ? '名称或 ID' : 'name or id';
    case 'text':
      if (shape.wanted !== undefined) return shape.wanted[zh ? 0 : 1];
      return zh ? `最多 ${shape.max} 字` : `at most ${shape.max} characters`;
    case 'longText':
      return zh ? `最多 ${shape.max} 字` : `at most ${shape.max} characters`;
    case 'json':
      return 'JSON';
    default:
      return '';
  }
}

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
