import type { Field } from './field.ts';

/** The values of a select for pickers: `[{id, key, name, nameEn}]`; empty for any other field. */
export function choicesOf({ shape }: Field): { id: number | string; key: string; name: string; nameEn: string }[] {
  if (shape.kind !== 'select' && shape.kind !== 'multiSelect') return [];
  return Object.entries(shape.choices).map(([key, [id, name, nameEn]]) => ({ id, key, name, nameEn }));
}
