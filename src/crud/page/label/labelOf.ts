import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import type { SheetLabel } from '#contracts/http/sheet.ts';
import type { Language } from '#ui/preferences/language.ts';
import { inLanguage } from '../../entity/label.ts';
import { numberFieldOf } from '../../entity/numberOf.ts';
import { recordPathOf } from '../../entity/pagePaths.ts';
import { titleOf } from '../../entity/titleOf.ts';

/** What stands on the label of a record; `page`: the address of the product without its hash. */
export function labelOf(
  entity: AnyEntity,
  record: RecordOf<AnyEntity>,
  language: Language,
  page: string,
): SheetLabel {
  const number = record[numberFieldOf(entity) ?? ''];
  return {
    title: titleOf(entity, record).slice(0, 120),
    number: typeof number === 'string' ? number.slice(0, 80) : '',
    kind: inLanguage(entity.label, language),
    address: `${page}#${recordPathOf(entity.name, record.id)}`,
  };
}
