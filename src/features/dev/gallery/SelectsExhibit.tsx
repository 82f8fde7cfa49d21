import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '#ui/theme/formStyles.ts';
import type { PickKey } from '#ui/inputs/pick.ts';
import { RemoteSelect } from '#ui/inputs/RemoteSelect.tsx';
import { ScannerInput } from '#ui/inputs/ScannerInput.tsx';
import { TableSelect } from '#ui/inputs/TableSelect.tsx';
import { TagsField } from '#ui/inputs/TagsField.tsx';
import { TreeField } from '#ui/inputs/TreeField.tsx';
import { pageTexts } from '#ui/pageTexts.ts';
import { loadAreas, loadMachines, loadNothing } from './sampleRows.ts';
import { Shelf, Shown } from './Shown.tsx';

pageTexts('dev.selects', {
  'zh-cn': {
    remote: '设备（远程搜索）',
    remotes: '多台设备（远程搜索）',
    failing: '加载失败的列表',
    table: '设备（下拉表格）',
    dialog: '多台设备（弹窗选择）',
    cascader: '区域（级联）',
    tree: '区域（树）',
    tags: '标签',
    scan: '扫码',
    name: '名称',
    code: '编号',
    place: '位置',
  },
  en: {
    remote: 'Machine (searched)',
    remotes: 'Machines (searched)',
    failing: 'A list that fails',
    table: 'Machine (table)',
    dialog: 'Machines (dialog)',
    cascader: 'Area (cascader)',
    tree: 'Area (tree)',
    tags: 'Tags',
    scan: 'Scanner',
    name: 'Name',
    code: 'Code',
    place: 'Place',
  },
});

type Keys = PickKey | readonly PickKey[] | undefined;

/** Everything that picks out of much. */
export function Component() {
  const { t } = useTranslation('dev.selects');
  const [values, setValues] = useState<Readonly<Record<string, Keys>>>({ remote: 42 });
  const [tags, setTags] = useState<readonly string[]>();
  const [scans, setScans] = useState<readonly string[]>([]);
  const bound = (name: string) => ({
    id: name,
    label: t(name as 'remote'),
    value: values[name],
    onChange: (value: Keys) => setValues((before) => ({ ...before, [name]: value })),
  });
  const columns = (['name', 'code', 'place'] as const).map((key) => ({ key, title: t(key) }));
  return (
    <Shelf>
      <Shown title={t('remote')} value={values['remote']}>
        <RemoteSelect {...bound('remote')} load={loadMachines} recentKey="dev" />
      </Shown>
      <Shown title={t('remotes')} value={values['remotes']}>
        <RemoteSelect {...bound('remotes')} load={loadMachines} many />
      </Shown>
      <Shown title={t('failing')} value={values['failing']}>
        <RemoteSelect {...bound('failing')} load={loadNothing} />
      </Shown>
      <Shown title={t('table')} value={values['table']}>
        <TableSelect {...bound('table')} load={loadMachines} columns={columns} look="table" />
      </Shown>
      <Shown title={t('dialog')} value={values['dialog']}>
        <TableSelect
          {...bound('dialog')}
          load={loadMachines}
          columns={columns}
          look="dialog"
          many
        />
      </Shown>
      <Shown title={t('cascader')} value={values['cascader']}>
        <TreeField {...bound('cascader')} load={loadAreas} look="cascader" />
      </Shown>
      <Shown title={t('tree')} value={values['tree']}>
        <TreeField {...bound('tree')} load={loadAreas} look="treeSelect" many />
      </Shown>
      <Shown title={t('tags')} value={tags}>
        <TagsField id="tags" label={t('tags')} value={tags} onChange={setTags} />
      </Shown>
      <Shown title={t('scan')} value={scans}>
        <ScannerInput id="scan" label={t('scan')} onScan={(text) => setScans([...scans, text])} />
      </Shown>
    </Shelf>
  );
}
