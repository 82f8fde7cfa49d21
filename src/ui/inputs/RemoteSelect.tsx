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

  const isSearched = keyword !== '';
  const lists = { lately: isSearched ? [] : recent.rows, rows, chosen: chosen.rows };
  const words = { recent: t('recent'), found: t('found') };
  const { data, found } = itemsOf({ ...lists, naming, words });
  const choose = (next: readonly PickKey[]): void => {
    const isNew = (key: PickKey): boolean => next.includes(key) && !keys.includes(key);
    const added = [...rows, ...recent.rows].filter((row) => isNew(keyOf(row, naming) ?? ''));
    chosen.see(added);
    const [newest] = added.flatMap((row) => keyOf(row, naming) ?? []);
    if (newest !== undefined) recent.note(newest);
    onChange(next.length === 0 ? undefined : many === true ? next : next[0]);
  };
  const more = (): void => {
    if (state === 'ready' && rows.length < total) setPage(page + 1);
  };
  // The server has searched; only what is merely held for its label stays out of sight.
  const isFound = (key: PickKey): boolean => found.some(({ value: one }) => one === key);
  const filter: OptionsFilter<PickKey> = ({ options }) =>
    options.filter((option) => !isSearched || !('value' in option) || isFound(option.value));
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

type Listed = {
  readonly lately: readonly PickRow[];
  readonly rows: readonly PickRow[];
  readonly chosen: readonly PickRow[];
  readonly naming: PickNaming;
  readonly words: { readonly recent: string; readonly found: string };
};

/** The items of the list, each once: what was chosen lately first, under a heading of its own. */
function itemsOf({ lately, rows, chosen, naming, words }: Listed) {
  const shown = new Set<PickKey>();
  const once = (list: readonly PickRow[]) =>
    list
      .map((row) => ({ value: keyOf(row, naming) ?? '', label: labelOf(row, naming) }))
      .filter((item) => {
        const isNew = item.value !== '' && !shown.has(item.value);
        shown.add(item.value);
        return isNew;
      });
  const recent = once(lately);
  const found = once(rows);
  // What is chosen must be among the items, or the kit would forget its label.
  const held = once(chosen);
  const data =
    recent.length > 0
      ? [
          { group: words.recent, items: recent },
          { group: words.found, items: [...found, ...held] },
        ]
      : [...found, ...held];
  return { data, found };
}
