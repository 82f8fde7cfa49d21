import { arrayMove } from '@dnd-kit/sortable';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sortable } from '../sortable/Sortable.tsx';
import { useSortLine } from '../sortable/useSortLine.ts';
import css from './sortList.module.css';

type Row = { readonly id: string };
type SortListProps<T extends Row> = {
  readonly label: string;
  readonly rows: readonly T[];
  readonly nameOf: (row: T) => string;
  readonly disabled: boolean;
  readonly onChange: (rows: readonly T[]) => void;
  readonly children: (row: T, at: number) => ReactNode;
};

/** Rows in an order that is changed by dragging, by keys, and by buttons. */
export function SortList<T extends Row>(props: SortListProps<T>) {
  const { label, rows, nameOf, disabled, onChange, children } = props;
  const move = (from: number, to: number): void => {
    if (from >= 0 && to >= 0 && to < rows.length && from !== to)
      onChange(arrayMove([...rows], from, to));
  };
  const ids = rows.map(({ id }) => id);
  return (
    <Sortable ids={ids} onDrop={(id, over) => move(ids.indexOf(id), ids.indexOf(over))}>
      <ol className={css.list} aria-label={label}>
        {rows.map((row, at) => (
          <Line
            key={row.id}
            id={row.id}
            name={nameOf(row)}
            at={at}
            isLast={at === rows.length - 1}
            disabled={disabled}
            onMove={(by) => move(at, at + by)}
          >
            {children(row, at)}
          </Line>
        ))}
      </ol>
    </Sortable>
  );
}

type LineProps = {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  readonly isLast: boolean;
  readonly disabled: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly children: ReactNode;
};

function Line({ id, name, at, isLast, disabled, onMove, children }: LineProps) {
  const { t } = useTranslation('form');
  const { line, grip } = useSortLine(id, disabled);
  return (
    <li {...line} className={css.line}>
      <button {...grip} className={css.act} aria-label={t('dragLine', { name })}>
        <IconGripVertical size={16} stroke={1.5} aria-hidden="true" />
      </button>
      <span className={css.number}>{at + 1}</span>
      <div className={css.content}>{children}</div>
      <button
        type="button"
        className={css.act}
        aria-label={t('lineUp', { name })}
        disabled={disabled || at === 0}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={16} stroke={1.5} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={css.act}
        aria-label={t('lineDown', { name })}
        disabled={disabled || isLast}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={16} stroke={1.5} aria-hidden="true" />
      </button>
    </li>
  );
}
