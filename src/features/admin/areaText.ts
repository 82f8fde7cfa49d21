import { areaLabels } from '#contracts/entity/catalogue.ts';
import { inLanguage } from '#crud/entity/label.ts';
import type { Language } from '#ui/preferences/language.ts';

/**
 * What an area is called; the first part of a path that is no area's, as calls have it, by that.
 */
export function areaText(area: string | null, language: Language): string {
  const label = Object.entries(areaLabels).find(([name]) => name === area)?.[1];
  return label === undefined ? (area ?? '-') : inLanguage(label, language);
}
