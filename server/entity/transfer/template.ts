import type { Result } from '#base/result.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Field } from '#contracts/entity/field.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import type { Failure } from '#contracts/errors.ts';
import type { RawAnswer } from '#server/kernel/route.ts';
import type { CallContext } from '../override.ts';
import { inLanguage } from './say.ts';
import { fileAnswer, workbookOf, WORKBOOK_TYPE } from './exportRecords.ts';
import { hintOf } from './hints.ts';

/** The fields that a sheet may fill. */
export const importedFields = (entity: AnyEntity): [name: string, field: Field][] =>
  Object.entries(entity.fields).filter(
    ([, field]) =>
      !field.readonly &&
      field.inForm &&
      field.shape.kind !== 'images' &&
      field.shape.kind !== 'files',
  );

/**
 * Sends an empty sheet to fill: a column a field, required ones starred, and a second row that says
 * what fits.
 */
export async function sendTemplate(
  entity: AnyEntity,
  language: Language,
  { reply }: CallContext,
): Promise<Result<RawAnswer, Failure>> {
  const fields = importedFields(entity);
  const head = fields.map(
    ([, field]) =>
      `${inLanguage(field.label, language)}${field.required && field.default === undefined ? '*' : ''}`,
  );
  const hints = fields.map(([, field]) => `# ${hintOf(field, language)}`);
  return fileAnswer(
    reply,
    `${entity.name}-template.xlsx`,
    WORKBOOK_TYPE,
    await workbookOf([head, hints]),
  );
}
