import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TreeNode } from '../inputs/treeNode.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { SearchField } from './SearchField.tsx';
import css from './Tree.module.css';
import { treeActOf, type TreeKeyAct, type TreeWay } from './treeKeys.ts';
import { moveOf, tickOf, ticked, treeLines, type TreeLine, type TreeMove } from './treeModel.ts';
import { TreeRow } from './TreeRow.tsx';
import { useTreeDrag } from './useTreeDrag.ts';
import { useTreeFolds } from './useTreeFolds.ts';

export type TreeProps = {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  readonly withSearch?: boolean;
  readonly selected?: string | undefined;
  readonly onSelect?: (value: string) => void;
  /** Ticked leaves; absent: no boxes. */
  readonly checked?: ReadonlySet<string>;
  readonly onCheck?: (checked: ReadonlySet<string>) => void;
  /** Absent: nodes cannot be moved. By hand, by Alt and the arrow keys, and by a menu. */
  readonly onMove?: (move: TreeMove) => void;
  /** Fetches the children of a node that came without; the caller puts them into `nodes`. */
  readonly onLoad?: (value: string) => Promise<void>;
  readonly openAtFirst?: readonly string[];
  /** Stands at the end of a line. */
  readonly trailing?: (node: TreeNode) => ReactNode;
};

/** A tree by mouse and keyboard: opened, searched, ticked and put in another order. */
export function Tree(props: TreeProps) {
  const { nodes, selected, checked, onCheck, onSelect } = props;
  const { t } = useTranslation('widgets');
  const folds = useTreeFolds(props.openAtFirst, props.onLoad);
  const [search, setSearch] = useState('');
  const [cursor, setCursor] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const lines = treeLines(nodes, folds.open, search);
  const at = Math.max(
    0,
    lines.findIndex(({ node }) => node.value === (cursor ?? selected)),
  );
  const put = (move: TreeMove | undefined): void => {
    if (move === undefined) return;
    if (move.where === 'inside' && move.target !== undefined) folds.expand(move.target);
    props.onMove?.(move);
  };
  const drag = useTreeDrag(put);
  const move = (value: string, way: TreeWay): void => put(moveOf(lines, value, way));
  const tick = (node: TreeNode): void => {
    if (checked !== undefined && node.disabled !== true) onCheck?.(ticked(node, checked));
  };
  const run = (act: TreeKeyAct, line: TreeLine): void => {
    const { node } = line;
    if (act.kind === 'go') focusLine(list.current, act.to);
    else if (act.kind === 'move') move(node.value, act.way);
    else if (act.kind === 'tick') tick(node);
    else if (act.kind === 'select') onSelect?.(node.value);
    else void folds.toggle(line, act.kind === 'open');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const line = lines[at];
    if (event.nativeEvent.isComposing || !(event.target as Element).matches('[role=treeitem]'))
      return;
    const may = { move: props.onMove !== undefined, tick: checked !== undefined };
    const act = treeActOf(event, lines, at, may);
    if (act === undefined || line === undefined) return;
    event.preventDefault();
    run(act, line);
  };
  return (
    <div className={css.tree}>
      {props.withSearch === true ? <SearchField value={search} onSearch={setSearch} /> : null}
      {lines.length === 0 ? (
        <EmptyState title={t(search === '' ? 'treeEmpty' : 'treeNone')} />
      ) : null}
      <div
        ref={list}
        role="tree"
        aria-label={props.label}
        aria-multiselectable={checked === undefined ? undefined : true}
        onKeyDown={onKeyDown}
        onDrop={drag.onDrop}
      >
        {lines.map((line, index) => (
          <TreeRow
            key={line.node.value}
            line={line}
            lines={lines}
            isCursor={index === at}
            isSelected={checked === undefined ? line.node.value === selected : undefined}
            tick={checked === undefined ? undefined : tickOf(line.node, checked)}
            isBusy={folds.busy.has(line.node.value)}
            drag={props.onMove === undefined ? undefined : drag}
            onFocus={() => setCursor(line.node.value)}
            onSelect={() => onSelect?.(line.node.value)}
            onToggle={() => void folds.toggle(line)}
            onTick={() => tick(line.node)}
            onMove={move}
            trailing={props.trailing?.(line.node)}
          />
        ))}
      </div>
    </div>
  );
}

/** Puts the keyboard on a line, never past the ends. */
function focusLine(list: Element | null, to: number): void {
  if (list === null) return;
  const line = list.children[Math.min(list.children.length - 1, Math.max(0, to))];
  if (line instanceof HTMLElement) line.focus();
}
