import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { useFoundNos } from '#features/mine/api.ts';

/**
 * Options by part of their label, and people by pinyin too, as the server finds them by `typed`;
 * `personOf`: whom the value of an option means.
 */
export function usePeopleFilter(
  typed: string,
  personOf: (value: string) => number | undefined,
): OptionsFilter {
  const found = useFoundNos('person', typed);
  return ({ options, search, limit }) => {
    const sought = search.trim().toLowerCase();
    let left = limit;
    const passing = (items: readonly ComboboxItem[]): ComboboxItem[] => {
      const passed = items
        .filter(
          ({ label, value }) =>
            label.toLowerCase().includes(sought) || found.has(personOf(value) ?? -1),
        )
        .slice(0, left);
      left -= passed.length;
      return passed;
    };
    return options.flatMap((one): ComboboxParsedItem[] =>
      'group' in one ? [{ group: one.group, items: passing(one.items) }] : passing([one]),
    );
  };
}
