import type { MouseEvent } from 'react';
import type { Column } from './column.ts';
import type { RowAct } from './rowSelection.ts';
import css from './VirtualTable.module.css';

export type BodyRowProps<T> = {
  readonly elementId: string;
  readonly id: string;
  readonly index: number;
  /** Distance in px from the top of the first row. */
  readonly top: number;
  readonly row: T;
  readonly columns: readonly Column<T>[];
  readonly isChosen: boolean;
  readonly isCursor: boolean;
  readonly isOpen: boolean;
  readonly isGone: boolean;
  readonly mark: string | undefined;
  readonly onAct: (act: RowAct) => void;
  readonly onOpen: (row: T) => void;
};

/**
 * A range of rows, or the second press that opens one, is no wish to copy words: a drag alone
 * selects them.
 */
const leaveText = (event: MouseEvent): void => {
  if (event.shiftKey || event.detail > 1) event.preventDefault();
};

/**
 * One row of a table: a click chooses, with Shift a range, with Ctrl one more; a double click
 * opens.
 */
export function BodyRow<T>(props: BodyRowProps<T>) {
  const { id, row } = props;
  const onClick = (event: MouseEvent): void =>
    props.onAct({
      kind: 'click',
      id,
      extend: event.shiftKey,
      toggle: event.ctrlKey || event.metaKey,
    });
  return (
    <div
      id={props.elementId}
      className={css.row}
      role="row"
      aria-rowindex={props.index + 2}
      aria-selected={props.isChosen}
      data-cursor={props.isCursor || undefined}
      data-open={props.isOpen || undefined}
      data-gone={props.isGone || undefined}
      data-mark={props.mark}
      style={{ transform: `translateY(${props.top}px)` }}
      onMouseDown={leaveText}
      onClick={onClick}
      onDoubleClick={() => props.onOpen(row)}
    >
      {props.columns.map((column) => (
        <div
          key={column.id}
          role="gridcell"
          className={css.cell}
          data-align={column.align}
          title={column.title?.(row)}
        >
          {column.render(row)}
        </div>
      ))}
    </div>
  );
}
