import type { AnyEntity } from '#contracts/entity/defineEntity.ts';

/**
 * The field that a record is numbered by where it stands on paper: `no`, `code`, else its first
 * unique text; undefined of an entity whose records carry no number.
 */
export function numberFieldOf({ fields }: Pick<AnyEntity, 'fields'>): string | undefined {
  const isText = (name: string): boolean => fields[name]?.shape.kind === 'text';
  return (
    ['no', 'code'].find(isText) ??
    Object.keys(fields).find((name) => isText(name) && fields[name]?.unique === true)
  );
}
