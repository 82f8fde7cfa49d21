import { choicesOf } from '#contracts/entity/choices.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Field } from '#contracts/entity/field.ts';
import { filterTypeOf, operatorsOf } from '#contracts/entity/operators.ts';
import type { FilterField } from '#ui/filter/filterTypes.ts';
import type { Language } from '#ui/preferences/language.ts';
import type { Dictionaries } from './dictionary.ts';
import { inLanguage } from './label.ts';
import { rowsOf } from './remote.ts';

/**
 * The fields that rows of `entity` can be filtered by, with the operators and inputs that each
 * understands.
 */
export function filtersOf(
  entity: AnyEntity,
  language: Language,
  dictionaries: Dictionaries,
): FilterField[] {
  return Object.entries(entity.fields).flatMap(([name, field]) =>
    field.inFilter && operatorsOf[field.shape.kind].length > 0
      ? [filterOf(entity, name, field, language, dictionaries)]
      : [],
  );
}

function filterOf(
  entity: AnyEntity,
  name: string,
  field: Field,
  language: Language,
  dictionaries: Dictionaries,
): FilterField {
  const { shape } = field;
  const [first = 'Equal', ...others] = operatorsOf[shape.kind];
  const usual = filterTypeOf(shape.kind, first);
  const target =
    shape.kind === 'ref' || shape.kind === 'refs'
      ? shape.entity
      : shape.kind === 'parent'
        ? entity.name
        : undefined;
  return {
    name,
    label: inLanguage(field.label, language),
    filterType: usual,
    operators: [first, ...others].map((operator) => {
      const type = filterTypeOf(shape.kind, operator);
      return {
        value: operator,
        ...(type === usual ? {} : { filterType: type }),
        ...(operator === 'Any' || operator === 'NotAny' ? { many: true } : {}),
      };
    }),
    ...(shape.kind === 'select' || shape.kind === 'multiSelect'
      ? {
          options: choicesOf(field).map(({ id, name: zh, nameEn }) => ({
            value: id,
            label: language === 'en' ? nameEn : zh,
          })),
        }
      : {}),
    ...(shape.kind === 'dict' ? { options: dictionaries[shape.headerCode] ?? [] } : {}),
    ...(target === undefined ? {} : { load: rowsOf(target) }),
    ...((shape.kind === 'integer' || shape.kind === 'number') && shape.unit !== undefined
      ? { unit: shape.unit }
      : {}),
  };
}
