import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormField, FormValues } from '#ui/inputs/formField.ts';
import { SearchBar } from '#ui/form/SearchBar.tsx';
import { pageTexts } from '#ui/pageTexts.ts';
import { loadMachines } from './sampleRows.ts';
import { Shown } from './Shown.tsx';
import css from './Shown.module.css';

pageTexts('dev.search', {
  'zh-cn': {
    search: '搜索栏',
    name: '名称',
    code: '编号',
    codeWants: '编号由 2 个大写字母和数字组成',
    state: '状态',
    running: '运行',
    stopped: '停止',
    machine: '设备',
    limit: '限值',
    tags: '标签',
    time: '登记时间',
    power: '功率',
  },
  en: {
    search: 'Search bar',
    name: 'Name',
    code: 'Code',
    codeWants: 'A code is two capitals and digits',
    state: 'State',
    running: 'Running',
    stopped: 'Stopped',
    machine: 'Machine',
    limit: 'Limit',
    tags: 'Tags',
    time: 'Registered',
    power: 'Power',
  },
});

/** The filter row of a list. */
export function Component() {
  const { t } = useTranslation('dev.search');
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<{ times: number; values: FormValues }>({
    times: 0,
    values: {},
  });
  const [fields] = useState<readonly FormField[]>(() => [
    { name: 'name', label: t('name'), input: { kind: 'text', maxLength: 20 } },
    {
      name: 'code',
      label: t('code'),
      input: { kind: 'text', pattern: '[A-Z]{2}\\d+', patternMessage: t('codeWants') },
    },
    {
      name: 'state',
      label: t('state'),
      input: {
        kind: 'select',
        choices: [
          { value: 1, label: t('running') },
          { value: 0, label: t('stopped') },
        ],
      },
    },
    { name: 'machine', label: t('machine'), input: { kind: 'remoteSelect', load: loadMachines } },
    { name: 'limit', label: t('limit'), input: { kind: 'number', precision: 2 } },
    { name: 'power', label: t('power'), input: { kind: 'numberRange', unit: 'kW' } },
    { name: 'tags', label: t('tags'), input: { kind: 'tags' } },
    { name: 'time', label: t('time'), input: { kind: 'dateRange' } },
  ]);
  return (
    <div className={css.page}>
      <Shown title={t('search')} value={asked}>
        <SearchBar
          fields={fields}
          values={asked.values}
          onSearch={(values) => setAsked({ times: asked.times + 1, values })}
          isOpen={isOpen}
          onOpen={setOpen}
        />
      </Shown>
    </div>
  );
}
