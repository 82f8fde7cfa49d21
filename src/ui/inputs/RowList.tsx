import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './rowList.module.css';

type RowListProps<T> = {
  readonly id: string;
  readonly label: string;
  readonly rows: readonly T[];
  readonly onChange: (rows: readonly T[]) => void;
  /** The row that is added below `rows`. */
  readonly blank: () => T;
  readonly disabled?: boolean;
  readonly fault?: string | undefined;
  /** Words of the buttons, and what stands there while there is no row. */
  readonly words: { readonly add: string; readonly remove: string; readonly none: string };
  /** What is said of a row above its fields. */
  readonly head?: (row: T, at: number) => ReactNode;
  readonly children: (row: T, change: (changes: Partial<T>) => void, id: string) => ReactNode;
};

/**
 * A list of rows of the same fields, to be added, changed and taken out: a value that is a list of
 * objects.
 */
export function RowList<T extends object>({
  id,
  label,
  rows,
  onChange,
  blank,
  disabled,
  fault,
  words,
  head,
  children,
}: RowListProps<T>) {
  return (
    <div role="group" aria-label={label} id={id}>
      {rows.length === 0 ? <p className={css.none}>{words.none}</p> : null}
      <ol className={css.list}>
        {rows.map((row, at) => (
          // They have no names: what moves up is drawn again.
          <li key={at} className={css.row}>
            <div className={css.head}>
              {head?.(row, at)}
              <Button
                className={css.remove ?? ''}
                size="compact-xs"
                variant="subtle"
                color="gray"
                disabled={disabled === true}
                leftSection={<IconTrash size={14} stroke={1.5} />}
                onClick={() => onChange(rows.toSpliced(at, 1))}
              >
                {words.remove}
              </Button>
            </div>
            <div className={css.fields}>
              {children(
                row,
                (changes) => onChange(rows.with(at, { ...row, ...changes })),
                `${id}-${at}`,
              )}
            </div>
          </li>
        ))}
      </ol>
      <Button
        size="xs"
        variant="default"
        disabled={disabled === true}
        leftSection={<IconPlus size={14} stroke={1.5} />}
        onClick={() => onChange([...rows, blank()])}
      >
        {words.add}
      </Button>
      {fault === undefined ? null : <p role="alert">{fault}</p>}
    </div>
  );
}
