import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findablesOf, search, type Found } from '#contracts/mine/findables.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import css from './MineMap.module.css';
import { useByPinyin } from './useByPinyin.ts';

type Props = { readonly model: MineModel; readonly onFound: (found: Found) => void };

/**
 * Finds people, points, areas and devices by name, number or department: the way around the map
 * without a mouse.
 */
export function PlaceSearch({ model, onFound }: Props) {
  const { t } = useTranslation('map');
  const [query, setQuery] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const words = useDeferredValue(query);
  // What can be found is thousands of texts: there while somebody looks for something.
  const isAsked = words.trim() !== '';
  const findables = useMemo(() => (isAsked ? findablesOf(model) : undefined), [model, isAsked]);
  const read = useMemo(
    () => (findables === undefined ? [] : search(findables, words)),
    [findables, words],
  );
  const found = useByPinyin(words, read);
  // Options are rendered after the words: only then is there a first one.
  const selectFirst = useEffectEvent(() => void combobox.selectFirstOption());
  useEffect(() => selectFirst(), [found]);
  const keyOf = ({ kind, no }: Found): string => `${kind}:${no}`;
  const submit = (key: string): void => {
    const one = found.find((entry) => keyOf(entry) === key);
    if (!one) return;
    onFound(one);
    setQuery('');
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={submit} width={320} position="bottom-start">
      <Combobox.Target>
        <TextInput
          className={css.search}
          size="xs"
          value={query}
          placeholder={t('search')}
          aria-label={t('search')}
          leftSection={<IconSearch size={16} stroke={1.5} />}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={query.trim() === ''}>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }}>
          {found.length === 0 ? (
            <Combobox.Empty>{t('nothingFound', { query })}</Combobox.Empty>
          ) : null}
          {found.map((one) => (
            <Combobox.Option key={keyOf(one)} value={keyOf(one)}>
              <span className={css.found}>
                {one.name}
                <small>
                  {t(`kind.${one.kind}`)} · {one.note}
                </small>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
