import { Menu } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconDots } from '@tabler/icons-react';
import {
  useEffect,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { TreeNode } from '../inputs/treeNode.ts';
import { sayFailed } from '../overlay/say.ts';
import { PlainButton } from '../plain/PlainButton.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { SearchField } from './SearchField.tsx';
import css from './Tree.module.css';
import { moveOf, tickOf, ticked, treeLines, type TreeLine, type TreeMove } from './treeModel.ts';

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

const ways = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' } as const;

/** A tree by mouse and keyboard: opened, searched, ticked and put in another order. */
export function Tree(props: TreeProps) {
  const { nodes, selected, checked, onCheck, onMove, onLoad, onSelect } = props;
  const { t } = useTranslation('widgets');
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(props.openAtFirst));
  const [search, setSearch] = useState('');
  const [cursor, setCursor] = useState<string>();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [drop, setDrop] = useState<TreeMove>();
  const list = useRef<HTMLDivElement>(null);
  const dragged = useRef<string>(undefined);
  const lines = treeLines(nodes, open, search);
  const at = Math.max(
    0,
    lines.findIndex(({ node }) => node.value === (cursor ?? selected)),
  );

  const toggle = async (line: TreeLine, wanted = !line.isOpen): Promise<void> => {
    const { value, children } = line.node;
    setOpen((old) =>
      wanted ? new Set([...old, value]) : new Set([...old].filter((one) => one !== value)),
    );
    if (!wanted || children !== undefined || onLoad === undefined || busy.has(value)) return;
    setBusy((old) => new Set([...old, value]));
    try {
      await onLoad(value);
    } catch (thrown) {
      setOpen((old) => new Set([...old].filter((one) => one !== value)));
      sayFailed(t('treeFailed'), thrown instanceof Error ? thrown.message : '');
    } finally {
      setBusy((old) => new Set([...old].filter((one) => one !== value)));
    }
  };
  const move = (value: string, way: 'up' | 'down' | 'in' | 'out'): void => {
    const wanted = moveOf(lines, value, way);
    if (wanted === undefined) return;
    if (wanted.where === 'inside' && wanted.target !== undefined)
      setOpen((old) => new Set([...old, wanted.target ?? '']));
    onMove?.(wanted);
  };
  const focusLine = (to: number): void =>
    (
      list.current?.children[Math.min(lines.length - 1, Math.max(0, to))] as HTMLElement | undefined
    )?.focus();
  const tick = (node: TreeNode): void => {
    if (checked !== undefined && node.disabled !== true) onCheck?.(ticked(node, checked));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const line = lines[at];
    if (
      line === undefined ||
      event.nativeEvent.isComposing ||
      !(event.target as Element).matches('[role=treeitem]')
    )
      return;
    const { node, isOpen, mayOpen, parent } = line;
    const way = ways[event.key as keyof typeof ways];
    if (event.altKey && way !== undefined && onMove !== undefined) move(node.value, way);
    else if (event.key === 'ArrowDown') focusLine(at + 1);
    else if (event.key === 'ArrowUp') focusLine(at - 1);
    else if (event.key === 'Home') focusLine(0);
    else if (event.key === 'End') focusLine(lines.length - 1);
    else if (event.key === 'ArrowRight' && isOpen) focusLine(at + 1);
    else if (event.key === 'ArrowRight' && mayOpen) void toggle(line, true);
    else if (event.key === 'ArrowLeft' && isOpen) void toggle(line, false);
    else if (event.key === 'ArrowLeft')
      focusLine(lines.findIndex((one) => one.node.value === parent));
    else if (event.key === ' ' && checked !== undefined) tick(node);
    else if (event.key === 'Enter' || event.key === ' ') onSelect?.(node.value);
    else return;
    event.preventDefault();
  };
  const onDragOver = (event: DragEvent<HTMLElement>, { node }: TreeLine): void => {
    if (dragged.current === undefined || dragged.current === node.value) return;
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    const where = event.clientY < box.top + box.height / 3 ? 'before' : 'inside';
    setDrop({ value: dragged.current, target: node.value, where });
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    if (drop !== undefined) onMove?.(drop);
    if (drop?.where === 'inside' && drop.target !== undefined)
      setOpen((old) => new Set([...old, drop.target ?? '']));
    setDrop(undefined);
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
        onDrop={onDrop}
      >
        {lines.map((line, index) => {
          const { node } = line;
          const state = checked === undefined ? undefined : tickOf(node, checked);
          return (
            <div
              key={node.value}
              role="treeitem"
              className={css.line}
              tabIndex={index === at ? 0 : -1}
              aria-level={line.level}
              aria-posinset={line.at}
              aria-setsize={line.of}
              aria-expanded={line.mayOpen ? line.isOpen : undefined}
              aria-selected={checked === undefined ? node.value === selected : undefined}
              aria-checked={
                state === undefined ? undefined : state === 'some' ? 'mixed' : state === 'all'
              }
              aria-disabled={node.disabled === true || undefined}
              aria-busy={busy.has(node.value) || undefined}
              data-drop={drop?.target === node.value ? drop.where : undefined}
              style={{ paddingInlineStart: (line.level - 1) * 20 }}
              draggable={onMove !== undefined}
              onDragStart={() => {
                dragged.current = node.value;
              }}
              onDragEnd={() => {
                dragged.current = undefined;
                setDrop(undefined);
              }}
              onDragOver={(event) => onDragOver(event, line)}
              onFocus={() => setCursor(node.value)}
              onClick={() => onSelect?.(node.value)}
            >
              <span
                className={css.fold}
                aria-hidden="true"
                onClick={(event) => {
                  event.stopPropagation();
                  void toggle(line);
                }}
              >
                {line.mayOpen ? (
                  line.isOpen ? (
                    <IconChevronDown size={16} stroke={1.5} />
                  ) : (
                    <IconChevronRight size={16} stroke={1.5} />
                  )
                ) : null}
              </span>
              {state === undefined ? null : (
                <Tick state={state} isOff={node.disabled === true} onTick={() => tick(node)} />
              )}
              <span className={css.label} title={node.label}>
                {node.label}
              </span>
              {busy.has(node.value) ? <span className={css.note}>{t('treeLoading')}</span> : null}
              {props.trailing?.(node)}
              {onMove === undefined ? null : (
                <MoveMenu lines={lines} value={node.value} onMove={move} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Drawn, not a control: the line itself is what a keyboard ticks. */
function Tick({
  state,
  isOff,
  onTick,
}: {
  readonly state: 'all' | 'some' | 'none';
  readonly isOff: boolean;
  readonly onTick: () => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={css.tick}
      tabIndex={-1}
      aria-hidden="true"
      checked={state === 'all'}
      disabled={isOff}
      onChange={onTick}
      onClick={(event) => event.stopPropagation()}
    />
  );
}

type MoveMenuProps = {
  readonly lines: readonly TreeLine[];
  readonly value: string;
  readonly onMove: (value: string, way: 'up' | 'down' | 'in' | 'out') => void;
};

function MoveMenu({ lines, value, onMove }: MoveMenuProps) {
  const { t } = useTranslation('widgets');
  const names = { up: 'treeUp', down: 'treeDown', in: 'treeIn', out: 'treeOut' } as const;
  return (
    <span className={css.menu} onClick={(event) => event.stopPropagation()}>
      <Menu position="bottom-end" withinPortal shadow="md">
        <Menu.Target>
          <PlainButton quiet tabIndex={-1} aria-label={t('treeHint')} title={t('treeHint')}>
            <IconDots size={16} stroke={1.5} />
          </PlainButton>
        </Menu.Target>
        <Menu.Dropdown>
          {(['up', 'down', 'in', 'out'] as const).map((way) => (
            <Menu.Item
              key={way}
              disabled={moveOf(lines, value, way) === undefined}
              onClick={() => onMove(value, way)}
            >
              {t(names[way])}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
