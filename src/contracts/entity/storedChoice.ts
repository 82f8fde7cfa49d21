import type { AnyEntity, RecordOf } from './defineEntity.ts';
import type { Field } from './field.ts';

/**
 * What is stored of a choice of an entity's select field, by the name that its declaration gives it.
 * Throws at load where none is declared, so that a number never stands for a word that is gone.
 */
export function storedChoice<E extends AnyEntity, F extends keyof E['fields'] & string>(
  entity: E,
  field: F,
  choice: string,
): NonNullable<RecordOf<E>[F & keyof RecordOf<E>]> {
  const shape = (entity.fields[field] as Field | undefined)?.shape;
  const stored = shape?.kind === 'select' ? shape.choices[choice]?.[0] : undefined;
  if (stored === undefined) throw new Error(`${entity.name}.${field} has no choice ${choice}`);
  return stored as NonNullable<RecordOf<E>[F & keyof RecordOf<E>]>;
}
