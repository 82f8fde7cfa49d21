import { pageList } from '#ui/pageList.ts';
import type { Language } from '#ui/preferences/language.ts';
import { inLanguage } from '../../entity/label.ts';
import { listPathOf } from '../../entity/pagePaths.ts';
import type { Relation } from './relations.ts';

/**
 * What a related list is called: as its page in the menu, in English of many, with the field where
 * several of them refer to the same record.
 */
export function relationLabel(
  { entity, field, isOneOfSeveral }: Relation,
  language: Language,
): string {
  const path = listPathOf(entity.name);
  const many = pageList.pages.find((page) => page.path === path)?.title[language];
  const name = many ?? inLanguage(entity.label, language);
  const shape = entity.fields[field];
  return isOneOfSeveral && shape !== undefined
    ? `${name} · ${inLanguage(shape.label, language)}`
    : name;
}
