import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { SearchBar } from '#ui/form/SearchBar.tsx';
import type { FormField } from '#ui/inputs/formField.ts';
import type { Language } from '#ui/preferences/language.ts';
import type { Dictionaries } from '../entity/dictionary.ts';
import { fieldsOf } from '../entity/formOf.ts';
import { midSentence } from '../entity/label.ts';
import {
  KEYWORD,
  quickFieldOf,
  quickNamesOf,
  quickStateOf,
  quickValuesOf,
} from '../list/quickSearch.ts';
import type { EntityList } from '../list/useEntityList.ts';

type FilterBarProps = {
  readonly entity: AnyEntity;
  readonly list: EntityList<AnyEntity>;
  readonly language: Language;
  readonly dictionaries: Dictionaries;
  /** Fields of the row; absent: those that the declaration suggests. */
  readonly quick: readonly string[] | undefined;
};

/**
 * The keyword and the few conditions that readers set most, in a row; nothing where there is none.
 */
export function FilterBar({ entity, list, language, dictionaries, quick }: FilterBarProps) {
  const { t } = useTranslation('entity');
  const [isOpen, setOpen] = useState(false);
  const names = useMemo(() => quick ?? quickNamesOf(entity), [quick, entity]);
  const fields = useMemo((): FormField[] => {
    const labels = entity.keyword.map((name) =>
      midSentence(entity.fields[name]?.label ?? [name, name], language),
    );
    const label = t('search', { fields: labels.join(language === 'en' ? ', ' : '、') });
    const keyword: FormField = { name: KEYWORD, label, input: { kind: 'text', maxLength: 100 } };
    const known = fieldsOf(entity, names, { language, dictionaries, exists: true });
    return [
      ...(labels.length === 0 ? [] : [keyword]),
      ...known.flatMap((field) => quickFieldOf(field) ?? []),
    ];
  }, [entity, language, dictionaries, names, t]);
  if (fields.length === 0) return null;
  return (
    <SearchBar
      fields={fields}
      values={quickValuesOf(entity, names, list.state)}
      onSearch={(values) =>
        Object.keys(values).length === 0
          ? list.clear()
          : list.search(quickStateOf(entity, names, values, list.state.filter))
      }
      isOpen={isOpen}
      onOpen={setOpen}
      busy={list.loading}
    />
  );
}
