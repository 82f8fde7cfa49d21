import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableSort } from './pagedTypes.ts';

const KEY_STEP = 16;

/** What a header says to `aria-sort`; undefined: nothing is sorted by it. */
export const ariaSort = (sort: TableSort | undefined): 'ascending' | 'descending' | undefined =>
  sort === undefined ? undefined : sort.desc ? 'descending' : 'ascending';

/** What each kind of table gives a header's words to wear. */
type HeadClasses = {
  readonly sort: string | undefined;
  readonly headText: string | undefined;
  readonly rank?: string | undefined;
};

type HeadLabelProps = {
  readonly label: string;
  /** Tooltip of a header that sorts, where it says more than its label. */
  readonly hint?: string;
  readonly isSortable: boolean;
  readonly sort: TableSort | undefined;
  /** Its place among several sorts, from 1. */
  readonly rank?: number | undefined;
  readonly onSort: (beside: boolean) => void;
  /** Classes of the button, the text in it, and the rank. */
  readonly classes: HeadClasses;
};

/** The words of a header in every table: a button with an arrow where a click sorts. */
export function HeadLabel({
  label,
  hint,
  isSortable,
  sort,
  rank,
  onSort,
  classes,
}: HeadLabelProps) {
  const { t } = useTranslation('table');
  if (!isSortable)
    return (
      <span className={classes.headText} title={label}>
        {label}
      </span>
    );
  return (
    <button
      type="button"
      className={classes.sort}
      title={hint ?? label}
      onClick={(event) => onSort(event.shiftKey)}
    >
      <span className={classes.headText}>{label}</span>
      {sort === undefined ? null : sort.desc ? (
        <IconChevronDown size={12} aria-label={t('sortedDown')} />
      ) : (
        <IconChevronUp size={12} aria-label={t('sortedUp')} />
      )}
      {rank === undefined ? null : <sub className={classes.rank}>{rank}</sub>}
    </button>
  );
}

type ColumnEdgeProps = {
  readonly label: string;
  /** px */
  readonly width: number;
  readonly onWiden: (width: number) => void;
  /** A double click brings the column's own width back; absent: it does nothing. */
  readonly onReset?: () => void;
  readonly className: string | undefined;
};

/** The edge of a header in every table: dragged, or moved by the arrow keys. */
export function ColumnEdge({ label, width, onWiden, onReset, className }: ColumnEdgeProps) {
  const { t } = useTranslation('table');
  const from = useRef<{ x: number; width: number }>(undefined);
  const drawnWidth = (element: HTMLElement): number => element.parentElement?.offsetWidth ?? 0;
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.toggleAttribute('data-active', true);
    from.current = { x: event.clientX, width: drawnWidth(event.currentTarget) };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    // A press that does not stir is no wish for another width.
    if (from.current !== undefined && event.clientX !== from.current.x)
      onWiden(from.current.width + event.clientX - from.current.x);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = event.key === 'ArrowRight' ? KEY_STEP : event.key === 'ArrowLeft' ? -KEY_STEP : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onWiden(drawnWidth(event.currentTarget) + step);
  };
  const end = (event: PointerEvent<HTMLDivElement>): void => {
    from.current = undefined;
    event.currentTarget.toggleAttribute('data-active', false);
  };
  return (
    <div
      className={className}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('columnWidth', { name: label })}
      aria-valuenow={width}
      tabIndex={-1}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={onKeyDown}
      onDoubleClick={onReset}
    />
  );
}
