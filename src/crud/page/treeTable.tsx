import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { treeOf } from '#base/flatTree.ts';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { treeRows, twigOf, type TreeRow } from '../entity/treeRows.ts';
import type { ListState } from '../list/listState.ts';
import css from './page.module.css';

type AnyRecord = RecordOf<AnyEntity>;

/** The rows of one page of a tree, and what opens its branches. */
export type Tree = {
  readonly rows: readonly AnyRecord[];
  /** Rows of all pages that show now. */
  readonly total: number;
  /**
   * Whether any record stands below another; where none does, there is nothing to open and no
   * indent.
   */
  readonly hasBranches: boolean;
  readonly buttons: ReactNode;
  readonly at: (id: string) => (TreeRow<AnyRecord> & { readonly isOpen: boolean }) | undefined;
  readonly toggle: (id: string) => void;
};

/** So many levels of a large tree are open at first; a small one is open as a whole. */
const OPEN_LEVELS = 2;
const SMALL = 60;
const INDENT_PX = 20;

/**
 * A flat answer as the rows of a tree whose branches open and close; with `isTree` false the rows
 * as they are.
 */
export function useTree(
  records: readonly AnyRecord[],
  isTree: boolean,
  { page, pageSize }: ListState,
): Tree {
  const { t } = useTranslation('entity');
  const [chosen, setLevels] = useState<number>();
  const levels = chosen ?? (records.length <= SMALL ? Number.POSITIVE_INFINITY : OPEN_LEVELS);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const roots = useMemo(() => (isTree ? treeOf(records.map(twigOf)) : []), [isTree, records]);
  const isOpen = (id: string, depth: number): boolean => turned.has(id) !== depth + 1 < levels;
  const shown = isTree ? treeRows(roots, isOpen) : [];
  const hasBranches = shown.some(({ children }) => children > 0);
  const byId = new Map(shown.map((row) => [row.record.id, row]));
  const all = (open: boolean): void => {
    setTurned(new Set());
    setLevels(open ? Number.POSITIVE_INFINITY : 1);
  };
  return {
    rows: isTree
      ? shown.slice((page - 1) * pageSize, page * pageSize).map(({ record }) => record)
      : records,
    total: shown.length,
    hasBranches,
    buttons: hasBranches ? (
      <>
        <Button variant="subtle" size="compact-xs" onClick={() => all(true)}>
          {t('expandAll')}
        </Button>
        <Button variant="subtle" size="compact-xs" onClick={() => all(false)}>
          {t('collapseAll')}
        </Button>
      </>
    ) : null,
    at: (id) => {
      const row = byId.get(id);
      return row === undefined ? undefined : { ...row, isOpen: isOpen(id, row.depth) };
    },
    toggle: (id) =>
      setTurned((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
  };
}

/** The title of a record at its depth, with what opens its branch. */
export function TreeCell({
  tree,
  row,
  children,
}: {
  readonly tree: Tree;
  readonly row: AnyRecord;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('entity');
  const place = tree.at(row.id);
  const Twig = place?.isOpen === true ? IconChevronDown : IconChevronRight;
  const name = typeof children === 'string' ? children : '';
  return (
    <span className={css.node} style={{ paddingInlineStart: (place?.depth ?? 0) * INDENT_PX }}>
      {place !== undefined && place.children > 0 ? (
        <button
          type="button"
          className={css.twig}
          aria-expanded={place.isOpen}
          aria-label={t(place.isOpen ? 'collapse' : 'expand', { name })}
          onClick={(event) => {
            event.stopPropagation();
            tree.toggle(row.id);
          }}
        >
          <Twig size={16} stroke={1.5} aria-hidden="true" />
        </button>
      ) : tree.hasBranches ? (
        <span className={css.twig} aria-hidden="true" />
      ) : null}
      <span className={css.nodeText}>{children}</span>
    </span>
  );
}
