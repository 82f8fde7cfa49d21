import { memo, useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { contentOf, titleOf } from './pagedCell.ts';
import type { RowAction } from './pagedTypes.ts';
import { stickStyle, type PlacedColumn } from './placedColumns.ts';
import { RowActions, sameActions } from './RowActions.tsx';
import { StackedCell } from './StackedParts.tsx';
import type { StackedRow } from './stackedRow.ts';
import css from './PagedTable.module.css';

/** px of what a row is chosen by. */
export const BOX_WIDTH = 40;

export type PagedRowProps<T extends object> = {
  readonly row: T;
  readonly id: string;
  /** From 1, over all pages. */
  readonly number: number;
  readonly columns: readonly PlacedColumn<T>[];
  /** undefined: rows cannot be chosen. */
  readonly isChosen: boolean | undefined;
  readonly isCursor: boolean;
  readonly isOpen: boolean;
  readonly mark: string | undefined;
  readonly actions: readonly RowAction[] | undefined;
  /** The row as a phone has it, in place of its columns; there a tap opens it. */
  readonly stack: StackedRow<T> | undefined;
  readonly opensByClick: boolean;
  readonly hand: RowHand;
};

/** What can be done to a row by its id; the same over all drawings of a table. */
export type RowHand = {
  readonly choose: (id: string, extend: boolean) => void;
  /** The row that the keyboard is at. */
  readonly moveTo: (id: string) => void;
  readonly open: (id: string) => void;
  readonly act: (id: string, action: string) => void;
};

/**
 * One row of a page of rows; drawn again when something of it has changed, not when its page is
 * read again.
 */
export const PagedRow = memo(
  DrawnRow,
  (before, now) => sameActions(before.actions, now.actions) && sameBut(before, now, 'actions'),
) as typeof DrawnRow;

const sameBut = <P extends object>(a: P, b: P, left: keyof P): boolean =>
  (Object.keys(a) as (keyof P)[]).every((name) => name === left || a[name] === b[name]);

function DrawnRow<T extends object>(props: PagedRowProps<T>) {
  const { t } = useTranslation('table');
  const { row, id, isChosen, isCursor, stack, hand } = props;
  const byClick = props.opensByClick || stack !== undefined;
  return (
    <tr
      className={css.row}
      aria-rowindex={props.number + 1}
      aria-selected={isChosen}
      tabIndex={isCursor ? 0 : -1}
      data-open={props.isOpen || undefined}
      data-mark={props.mark}
      data-opens={props.opensByClick || undefined}
      onFocus={(event) => (event.target === event.currentTarget ? hand.moveTo(id) : undefined)}
      onClick={(event) =>
        !byClick || isControl(event) || isChoosingText(event) ? undefined : hand.open(id)
      }
      // The first of the two clicks has opened it already.
      onDoubleClick={(event) => (byClick || isControl(event) ? undefined : hand.open(id))}
    >
      {isChosen === undefined ? null : (
        <td className={css.box} data-stick="left" style={{ insetInlineStart: 0 }}>
          <Box
            isChosen={isChosen}
            label={t('chooseRow')}
            onClick={(event) => hand.choose(id, event.shiftKey)}
          />
        </td>
      )}
      {stack === undefined ? (
        props.columns.map(({ column, stick }) => (
          <td
            key={column.prop}
            className={css.cell}
            data-align={column.align}
            data-stick={stick?.side}
            style={stickStyle(stick)}
            title={titleOf(column, row)}
          >
            {contentOf(column, row)}
          </td>
        ))
      ) : (
        <StackedCell stack={stack} row={row} />
      )}
      {props.actions === undefined ? null : (
        <td className={css.tail} data-stick="right" style={{ insetInlineEnd: 0 }}>
          <RowActions
            actions={props.actions}
            isFolded={stack !== undefined}
            onAct={(action) => hand.act(id, action)}
          />
        </td>
      )}
    </tr>
  );
}

type BoxProps = {
  readonly isChosen: boolean;
  readonly isPart?: boolean;
  readonly label: string;
  readonly onClick: (event: MouseEvent) => void;
};

/**
 * A box that can stand half-way; it hears clicks and not changes, since a range is chosen with
 * Shift.
 */
export function Box({ isChosen, isPart = false, label, onClick }: BoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = isPart;
  }, [isPart]);
  return (
    <label className={css.boxHit}>
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onChange={ignore}
        onClick={onClick}
      />
    </label>
  );
}

const ignore = (): void => undefined;
/** Whether a click ends the choosing of words in the row, to be copied. */
const isChoosingText = ({ currentTarget }: MouseEvent): boolean => {
  const chosen = window.getSelection();
  return chosen?.isCollapsed === false && currentTarget.contains(chosen.anchorNode);
};
/** Whether a click was for something in the row, or in a menu that the row has opened elsewhere. */
const isControl = (event: MouseEvent): boolean =>
  event.target instanceof Element &&
  (event.target.closest('button, a, input, label, select, textarea') !== null ||
    !event.currentTarget.contains(event.target));
