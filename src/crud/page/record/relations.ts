import { formatFilter } from '#base/filterText.ts';
import type { EntityName } from '#contracts/entity/catalogue.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { baseFields } from '#contracts/entity/mixins.ts';
import type { FilterObj } from '#ui/filter/filterTypes.ts';

/** Records of one entity that refer to a record by one of their fields. */
export type Relation = {
  /** `entity.field` */
  readonly key: `${EntityName}.${string}`;
  readonly entity: AnyEntity;
  readonly field: string;
  /** How the list of that entity is filtered by a record's id. */
  readonly filter: (id: string) => FilterObj;
  /** The entity refers to it by other fields too: the field must be named beside it. */
  readonly isOneOfSeveral: boolean;
};

/**
 * Every reference to records of `target` that the declarations make: those of its own area first,
 * then the others, last what every record has (its organisation).
 */
export function relationsTo(
  target: Pick<AnyEntity, 'name' | 'area'>,
  declared: Iterable<AnyEntity>,
): Relation[] {
  const found = [...declared].flatMap((entity) => {
    if (entity.except.list === false) return [];
    const fields = Object.keys(entity.fields).filter((name) => leadsTo(entity, name, target.name));
    return fields.map((field): Relation => ({
      key: `${entity.name}.${field}`,
      entity,
      field,
      filter: (id) => ({ [field]: conditionOf(entity, field, id) }),
      isOneOfSeveral: fields.length > 1,
    }));
  });
  return found.toSorted((a, b) => rankOf(a, target) - rankOf(b, target));
}

function leadsTo({ name: own, fields }: AnyEntity, field: string, target: EntityName): boolean {
  const shape = fields[field]?.shape;
  if (shape?.kind === 'ref' || shape?.kind === 'refs') return shape.entity === target;
  return shape?.kind === 'parent' && own === target;
}

const conditionOf = ({ fields }: AnyEntity, field: string, id: string): string =>
  fields[field]?.shape.kind === 'refs' ? formatFilter([id], 'Any') : formatFilter(id, 'Equal');

const rankOf = ({ entity, field }: Relation, target: Pick<AnyEntity, 'name' | 'area'>): number =>
  Object.hasOwn(baseFields, field)
    ? 3
    : entity.name === target.name
      ? 0
      : entity.area === target.area
        ? 1
        : 2;
