import { Loader, MultiSelect, Select, type OptionsFilter } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inputProps, type ControlProps } from './control.ts';
import type { LoadRows, PickKey, PickRow } from './pick.ts';
import { keyOf, keysOf, labelOf, type PickNaming } from './pickLabels.ts';
import { useChosenRows } from './useChosenRows.ts';
import { useRecent } from './useRecent.ts';
import { useRows } from './useRows.ts';

const PAGE_SIZE = 20;

export type RemoteSelectProps = ControlProps<PickKey | readonly PickKey[]> &
  PickNaming & {
    readonly load: LoadRows;
    readonly many?: boolean | undefined;
    /** Under this name the browser remembers what was chosen lately. */
    readonly recentKey?: string | undefined;
  };

/**
 * A select that asks the server: it searches as one types, fetches on as one scrolls, and keeps the
 * label of what is chosen.
 */
export function RemoteSelect(props: RemoteSelectProps) {
  const { t } = useTranslation('form');
  const { load, many, recentKey, value, onChange, required, placeholder } = props;
  const naming = useMemo(
    () => ({ labelKey: props.labelKey, valueKey: props.valueKey }),
    [props.labelKey, props.valueKey],
  );
  const keys = useMemo(() => keysOf(value), [value]);
  const chosen = useChosenRows(keys, load, naming);
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const recent = useRecent(recentKey, load, naming, isOpen);
  // The field of a single select holds the label of what is chosen; that is no search.
  const isLabel = many !== true && chosen.rows.some((row) => labelOf(row, naming) === search);
  const keyword = isLabel ? '' : search;
  const { rows, total, state } = useRows(
    load,
    { keyword, page, pageSize: PAGE_SIZE },
    isOpen,
    true,
  );

  const toItem = (row: PickRow) => ({
    value: keyOf(row, naming) ?? '',
    label: labelOf(row, naming),
  });
  const shown = new Set<PickKey>();
  const once = (list: readonly PickRow[]) =>
    list.map(toItem).filter((item) => {
      const isNew = item.value !== '' && !shown.has(item.value);
      shown.add(item.value);
      return isNew;
    });
  const lately = keyword === '' ? once(recent.rows) : [];
  const found = once(rows);
  // What is chosen must be among the items, or the kit would forget its label.
  const held = once(chosen.rows);
  const data =
    lately.length > 0
      ? [
          { group: t('recent'), items: lately },
          { group: t('found'), items: [...found, ...held] },
        ]
      : [...found, ...held];

  const choose = (next: readonly PickKey[]): void => {
    const known = [...rows, ...recent.rows];
    const added = known.filter(
      (row) =>
        next.some((key) => key === keyOf(row, naming)) && !keys.includes(keyOf(row, naming) ?? ''),
    );
    chosen.see(added);
    const [newest] = added.flatMap((row) => keyOf(row, naming) ?? []);
    if (newest !== undefined) recent.note(newest);
    onChange(next.length === 0 ? undefined : many === true ? next : next[0]);
  };
  const more = (): void => {
    if (state === 'ready' && rows.length < total) setPage(page + 1);
  };
  // The server has searched; only what is merely held for its label stays out of sight.
  const filter: OptionsFilter<PickKey> = ({ options }) =>
    keyword === ''
      ? options
      : options.filter(
          (option) => !('value' in option) || found.some((item) => item.value === option.value),
        );
  const shared = {
    ...inputProps(props),
    placeholder: placeholder ?? t('select'),
    data,
    searchable: true,
    searchValue: search,
    onSearchChange: (text: string): void => {
      setSearch(text);
      setPage(1);
    },
    filter,
    onDropdownOpen: () => setOpen(true),
    onDropdownClose: () => setOpen(false),
    nothingFoundMessage: { loading: t('loading'), ready: t('noRows'), failed: t('loadFailed') }[
      state
    ],
    clearable: required !== true,
    clearButtonProps: { 'aria-label': t('clear') },
    rightSection: isOpen && state === 'loading' ? <Loader size={14} color="gray" /> : undefined,
    maxDropdownHeight: 280,
    scrollAreaProps: { onBottomReached: more },
    comboboxProps: { shadow: 'md' },
  };
  return many === true ? (
    <MultiSelect<PickKey>
      {...shared}
      placeholder={keys.length > 0 ? '' : shared.placeholder}
      value={keys}
      onChange={choose}
    />
  ) : (
    <Select<PickKey>
      {...shared}
      value={keys[0] ?? null}
      onChange={(key) => choose(key === null ? [] : [key])}
    />
  );
}
