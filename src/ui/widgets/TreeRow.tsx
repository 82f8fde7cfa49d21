import { Menu } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconDots } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../plain/PlainButton.tsx';
import css from './Tree.module.css';
import type { TreeWay } from './treeKeys.ts';
import { moveOf, type TreeLine } from './treeModel.ts';
import type { TreeDrag } from './useTreeDrag.ts';

type TreeRowProps = {
  readonly line: TreeLine;
  readonly lines: readonly TreeLine[];
  /** Where the keyboard stands. */
  readonly isCursor: boolean;
  /** undefined: the tree has boxes instead. */
  readonly isSelected: boolean | undefined;
  /** undefined: no box. */
  readonly tick: 'all' | 'some' | 'none' | undefined;
  readonly isBusy: boolean;
  /** Absent: it cannot be moved. */
  readonly drag: TreeDrag | undefined;
  readonly onFocus: () => void;
  readonly onSelect: () => void;
  readonly onToggle: () => void;
  readonly onTick: () => void;
  readonly onMove: (value: string, way: TreeWay) => void;
  readonly trailing: ReactNode;
};

/** One line of a tree. */
export function TreeRow(props: TreeRowProps) {
  const { line, tick, isBusy, drag } = props;
  const { node } = line;
  const { t } = useTranslation('widgets');
  return (
    <div
      role="treeitem"
      className={css.line}
      tabIndex={props.isCursor ? 0 : -1}
      aria-level={line.level}
      aria-posinset={line.at}
      aria-setsize={line.of}
      aria-expanded={line.mayOpen ? line.isOpen : undefined}
      aria-selected={props.isSelected}
      aria-checked={tick === undefined ? undefined : tick === 'some' ? 'mixed' : tick === 'all'}
      aria-disabled={node.disabled === true || undefined}
      aria-busy={isBusy || undefined}
      style={{ paddingInlineStart: (line.level - 1) * 20 }}
      {...drag?.ofLine(node.value)}
      onFocus={props.onFocus}
      onClick={props.onSelect}
    >
      <Fold line={line} onToggle={props.onToggle} />
      {tick === undefined ? null : (
        <Tick state={tick} isOff={node.disabled === true} onTick={props.onTick} />
      )}
      <span className={css.label} title={node.label}>
        {node.label}
      </span>
      {isBusy ? <span className={css.note}>{t('treeLoading')}</span> : null}
      {props.trailing}
      {drag === undefined ? null : (
        <MoveMenu lines={props.lines} value={node.value} onMove={props.onMove} />
      )}
    </div>
  );
}

/** Drawn, not a control: the line itself is what a keyboard opens. */
function Fold({ line, onToggle }: { readonly line: TreeLine; readonly onToggle: () => void }) {
  const Chevron = line.isOpen ? IconChevronDown : IconChevronRight;
  return (
    <span
      className={css.fold}
      aria-hidden="true"
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      {line.mayOpen ? <Chevron size={16} stroke={1.5} /> : null}
    </span>
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
  readonly onMove: (value: string, way: TreeWay) => void;
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
