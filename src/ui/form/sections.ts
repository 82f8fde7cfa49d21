import type { FormField, FormInputKind } from '../inputs/formField.ts';

type Member = { readonly field: FormField; readonly required: boolean };

/**
 * Fields by section: those without a title first, then sections in the order of their first field.
 */
export function sectionsOf(
  shown: readonly Member[],
): { title: string | undefined; members: Member[] }[] {
  const sections = [...Map.groupBy(shown, ({ field }) => field.group)].map(([title, members]) => ({
    title,
    members,
  }));
  return sections.toSorted((a, b) => Number(a.title !== undefined) - Number(b.title !== undefined));
}

const wideKinds: ReadonlySet<FormInputKind> = new Set([
  'longText',
  'richText',
  'markdown',
  'images',
  'files',
  'json',
  'rows',
  'group',
]);

/** Whether a field takes the whole width of its form. */
export const isWide = ({ wide, input }: FormField): boolean => wide ?? wideKinds.has(input.kind);
