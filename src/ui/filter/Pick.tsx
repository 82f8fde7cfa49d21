import { Select } from '@mantine/core';
import css from './filterRow.module.css';

type PickProps<T extends string | number> = {
  readonly label: string;
  /** What stands there while nothing is picked: all of them. */
  readonly all: string;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  readonly value: T | undefined;
  readonly onPick: (value: T | undefined) => void;
};

/** One choice of many in a row of filters, found by typing; `undefined` is all of them. */
export function Pick<T extends string | number>({
  label,
  all,
  choices,
  value,
  onPick,
}: PickProps<T>) {
  return (
    <Select
      className={css.pick ?? ''}
      size="xs"
      aria-label={label}
      placeholder={all}
      clearable
      searchable
      data={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      value={value === undefined ? null : String(value)}
      onChange={(picked) =>
        onPick(choices.find((choice) => String(choice.value) === picked)?.value)
      }
    />
  );
}
