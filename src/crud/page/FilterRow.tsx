import { Button, Select, TextInput } from '@mantine/core';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity } from '../../contracts/entity/defineEntity.ts';
import { formatFilter } from '../../base/filterText.ts';
import type { FilterField, FilterObj } from '../../ui/filter/filterTypes.ts';
import type { Language } from '../../ui/preferences/language.ts';
import { inLanguage } from '../entity/label.ts';
import { filterValue, type ListState } from '../list/listState.ts';
import css from './page.module.css';

type FilterRowProps = {
  readonly entity: AnyEntity;
  readonly language: Language;
  readonly state: ListState;
  /** What stands in the row. */
  readonly quick: readonly FilterField[];
  readonly onKeyword: (keyword: string) => void;
  readonly onFilter: (filter: FilterObj) => void;
  readonly onClear: () => void;
  /** Opens the drawer with every field; absent: there is none. */
  readonly onMore: (() => void) | undefined;
};

/** A pause this long in typing begins the search; Enter does so at once. */
const PAUSE_MS = 350;

/** The few conditions that readers set most, in a row above the table. */
export function FilterRow({ entity, language, state, quick, onKeyword, onFilter, onClear, onMore }: FilterRowProps) {
  const { t } = useTranslation('entity');
  const [keyword, setKeyword] = useState(state.keyword);
  useEffect(() => setKeyword(state.keyword), [state.keyword]);
  useEffect(() => {
    if (keyword.trim() === state.keyword) return undefined;
    const timer = setTimeout(() => onKeyword(keyword.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
    // Only typing starts the pause anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [keyword]);
  const labels = entity.keyword.map((name) => inLanguage(entity.fields[name]?.label ?? [name, name], language));
  const count = Object.keys(state.filter).length;
  const search = t('search', { fields: labels.join(language === 'en' ? ', ' : '、') });
  return (
    <form
      className={css.filters}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onKeyword(keyword.trim());
      }}
    >
      {labels.length === 0 ? null : (
        <TextInput
          className={css.search ?? ''}
          size="xs"
          value={keyword}
          onChange={(event) => setKeyword(event.currentTarget.value)}
          placeholder={search}
          aria-label={search}
          maxLength={100}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
        />
      )}
      {quick.map((field) => (
        <Quick key={field.name} field={field} filter={state.filter} onFilter={onFilter} />
      ))}
      {onMore === undefined ? null : (
        <Button variant="default" size="xs" onClick={onMore} leftSection={<IconFilter size={16} stroke={1.5} aria-hidden="true" />}>
          {count === 0 ? t('filters') : t('filtersOn', { count })}
        </Button>
      )}
      {count > 0 || state.keyword !== '' ? (
        <Button variant="subtle" size="xs" onClick={onClear}>
          {t('clear')}
        </Button>
      ) : null}
    </form>
  );
}

type QuickProps = { readonly field: FilterField; readonly filter: FilterObj; readonly onFilter: (filter: FilterObj) => void };

function Quick({ field, filter, onFilter }: QuickProps) {
  const { t } = useTranslation('entity');
  const any = t('any', { name: field.label });
  const value = filterValue(filter, field.name);
  return (
    <Select
      className={css.quick ?? ''}
      size="xs"
      clearable
      value={value === '' ? null : value}
      placeholder={any}
      aria-label={field.label}
      data={(field.options ?? []).map((option) => ({ value: String(option.value), label: option.label }))}
      onChange={(chosen) => {
        const { [field.name]: _, ...rest } = filter;
        onFilter(chosen === null ? rest : { ...rest, [field.name]: formatFilter(chosen, 'Equal') });
      }}
    />
  );
}
