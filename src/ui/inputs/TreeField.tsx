import '../theme/formStyles.ts';
import '@mantine/core/styles/CheckboxIndicator.css';
import '@mantine/core/styles/Cascader.css';
import '@mantine/core/styles/Tree.css';
import '@mantine/core/styles/TreeSelect.css';
import { Cascader, TreeSelect, type CascaderOption, type TreeNodeData } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../useNarrow.ts';
import { inputProps, type ControlProps } from './control.ts';
import type { LoadNodes, NameNodes, TreeNode } from './treeNode.ts';
import { pathTo, WAITING, waitsUnder } from './treeShape.ts';
import { useNamedNodes } from './useNamedNodes.ts';
import { useTree } from './useTree.ts';

type Key = string | number;
export type TreeFieldProps = ControlProps<Key | readonly Key[]> & {
  readonly load: LoadNodes;
  /** Names what is chosen but not loaded; without it such a choice is shown as its key. */
  readonly name?: NameNodes | undefined;
  readonly look: 'cascader' | 'treeSelect';
  readonly many?: boolean | undefined;
  readonly leavesOnly?: boolean | undefined;
};

/**
 * A node of a tree, level by level (cascader) or in the tree itself; children are fetched when
 * their parent is opened.
 */
export function TreeField(props: TreeFieldProps) {
  return props.look === 'cascader' && props.many !== true ? (
    <CascaderField {...props} />
  ) : (
    <TreeSelectField {...props} />
  );
}

function CascaderField(props: TreeFieldProps) {
  const { t } = useTranslation('form');
  const { load, value, onChange, leavesOnly, placeholder } = props;
  const { nodes, open, note } = useTree(load);
  const isNarrow = useNarrow();
  const path =
    value === undefined || Array.isArray(value) ? undefined : pathTo(nodes, String(value));
  const option = (node: TreeNode): CascaderOption => ({
    value: node.value,
    label: node.label,
    disabled: node.disabled === true,
    // The kit opens the next column only for a node with a child that is not disabled.
    ...(node.isLeaf === true || node.children?.length === 0
      ? {}
      : {
          children: node.children?.map(option) ?? [
            { value: WAITING + node.value, label: t('loading') },
          ],
        }),
  });
  return (
    <Cascader
      {...inputProps(props)}
      data={nodes.map(option)}
      value={path ?? null}
      onChange={(chosen) => {
        const key = chosen?.at(-1);
        if (key?.startsWith(WAITING) !== true) onChange(key);
      }}
      changeOnSelect={leavesOnly !== true}
      placeholder={placeholder ?? t('select')}
      maxDisplayedLevels={isNarrow ? 1 : 3}
      separator=" / "
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      previousLevelsControlLabel={t('levelsBefore')}
      nextLevelsControlLabel={t('levelsAfter')}
      nothingFoundMessage={note ?? t('noTree')}
      comboboxProps={{ shadow: 'md' }}
      renderOption={(one) =>
        one.value.startsWith(WAITING) ? (
          <Waiting parent={waitsUnder(one.value)} onShown={open} note={note} />
        ) : (
          one.label
        )
      }
    />
  );
}

function Waiting({
  parent,
  onShown,
  note,
}: {
  readonly parent: string;
  readonly onShown: (parent: string) => void;
  readonly note: string | undefined;
}) {
  const { t } = useTranslation('form');
  useEffect(() => onShown(parent), [parent, onShown]);
  return <span>{note ?? t('loading')}</span>;
}

function TreeSelectField(props: TreeFieldProps) {
  const { t } = useTranslation('form');
  const { load, value, onChange, many, leavesOnly, placeholder } = props;
  const { nodes, expanded, expand, note } = useTree(load);
  const chosen = value === undefined ? [] : [value].flat().map(String);
  const named = useNamedNodes(nodes, chosen, props.name);
  const node = ({ value: key, label, children, isLeaf, disabled }: TreeNode): TreeNodeData => ({
    value: key,
    label,
    ...(disabled === true ? { nodeProps: { disabled: true } } : {}),
    ...(children === undefined
      ? isLeaf === true
        ? {}
        : { children: [{ value: WAITING + key, label: t('loading') }] }
      : {}),
    ...(children === undefined || children.length === 0 ? {} : { children: children.map(node) }),
  });
  const shared = {
    ...inputProps(props),
    data: [...nodes, ...named].map(node),
    expandedValues: [...expanded],
    onExpandedChange: expand,
    searchable: true,
    clearable: true,
    expandOnClick: leavesOnly === true,
    placeholder: placeholder ?? t('select'),
    clearButtonProps: { 'aria-label': t('clear') },
    nothingFoundMessage: note ?? t('noTree'),
    chevronAriaLabels: { expand: t('expandNode'), collapse: t('collapseNode') },
    comboboxProps: { shadow: 'md' },
  };
  const isReal = (key: string): boolean => !key.startsWith(WAITING);
  if (many === true) {
    const keys = Array.isArray(value) ? value.map(String) : [];
    const take = (next: string[]): void =>
      onChange(next.some(isReal) ? next.filter(isReal) : undefined);
    return (
      <TreeSelect
        {...shared}
        mode="checkbox"
        checkStrictly={leavesOnly !== true}
        value={keys}
        onChange={take}
      />
    );
  }
  return (
    <TreeSelect
      {...shared}
      mode="single"
      value={value === undefined || Array.isArray(value) ? null : String(value)}
      onChange={(next) =>
        next === null ? onChange(undefined) : isReal(next) ? onChange(next) : undefined
      }
    />
  );
}
