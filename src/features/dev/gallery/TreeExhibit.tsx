import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TreeNode } from '#ui/inputs/treeNode.ts';
import { withChildren } from '#ui/inputs/treeShape.ts';
import { pageTexts } from '#ui/pageTexts.ts';
import { Tree } from '#ui/widgets/Tree.tsx';
import { movedNode } from '#ui/widgets/treeModel.ts';
import { pause } from './equipmentRows.ts';
import { Shelf, Shown } from './Shown.tsx';

pageTexts('dev.tree', {
  'zh-cn': { move: '调整组织', check: '勾选资源' },
  en: { move: 'Organisations', check: 'Resources' },
});

const leaf = (value: string): TreeNode => ({ value, label: value, isLeaf: true });
const orgs: readonly TreeNode[] = [
  {
    value: 'mine',
    label: '一号煤矿',
    children: [
      {
        value: 'dig',
        label: '采煤队',
        children: [leaf('采煤一班'), leaf('采煤二班'), leaf('采煤三班')],
      },
      { value: 'power', label: '机电队', children: [leaf('电工班'), leaf('机修班')] },
      leaf('调度室'),
    ],
  },
  {
    value: 'office',
    label: '机关',
    children: [leaf('人力资源部'), { ...leaf('纪检监察部'), disabled: true }],
  },
  { value: 'outside', label: '外委单位' },
];
const LOAD_MS = 400;

/** Trees: one that is put in another order, one that is ticked. */
export function Component() {
  const { t } = useTranslation('dev.tree');
  const [nodes, setNodes] = useState(orgs);
  const [selected, setSelected] = useState<string>();
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(['采煤一班']));
  const load = async (value: string): Promise<void> => {
    await pause(LOAD_MS);
    setNodes((old) => withChildren(old, value, [leaf('爆破公司'), leaf('运输公司')]));
  };
  return (
    <Shelf>
      <Shown title={t('move')} value={selected}>
        <Tree
          label={t('move')}
          nodes={nodes}
          withSearch
          selected={selected}
          onSelect={setSelected}
          onMove={(move) => setNodes((old) => movedNode(old, move))}
          onLoad={load}
          openAtFirst={['mine', 'dig']}
        />
      </Shown>
      <Shown title={t('check')} value={[...checked]}>
        <Tree
          label={t('check')}
          nodes={orgs}
          checked={checked}
          onCheck={setChecked}
          openAtFirst={['mine', 'dig', 'office']}
        />
      </Shown>
    </Shelf>
  );
}
