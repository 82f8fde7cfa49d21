import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DynamicForm } from '#ui/form/DynamicForm.tsx';
import type { Fault, FormField, FormInput, FormValues } from '#ui/inputs/formField.ts';
import { pageTexts } from '#ui/pageTexts.ts';
import { loadAreas, loadMachines } from './sampleRows.ts';
import { samplePort } from './samplePort.ts';
import { Shown } from './Shown.tsx';
import css from './Shown.module.css';

pageTexts('dev.form', {
  'zh-cn': {
    form: '动态表单',
    name: '名称',
    code: '编号',
    codeHelp: '两个大写字母和数字，如 CH4001 写作 CH4001',
    kind: '类型',
    gas: '气体',
    wind: '风速',
    other: '其他',
    otherKind: '其他类型说明',
    reason: '停用原因',
    isOn: '启用',
    limit: '报警限值',
    span: '量程',
    area: '安装区域',
    machine: '所属设备',
    owners: '负责设备',
    installed: '安装日期',
    valid: '有效期',
    tags: '标签',
    color: '图上颜色',
    key: '通信密钥',
    note: '备注',
    photo: '现场照片',
    files: '附件',
    extra: '扩展参数',
    notice: '说明',
    createTime: '创建时间',
    device: '设备信息',
    place: '位置信息',
    media: '图片与附件',
    taken: '该名称已存在',
    full: '今天不再接受新的测点',
    unknown: '未知组件',
  },
  en: {
    form: 'Dynamic form',
    name: 'Name',
    code: 'Code',
    codeHelp: 'Capitals and digits, such as CH4001',
    kind: 'Kind',
    gas: 'Gas',
    wind: 'Air speed',
    other: 'Other',
    otherKind: 'Which other kind',
    reason: 'Why it is off',
    isOn: 'In use',
    limit: 'Alarm limit',
    span: 'Range',
    area: 'Area',
    machine: 'Machine',
    owners: 'Machines in charge',
    installed: 'Installed on',
    valid: 'Valid',
    tags: 'Tags',
    color: 'Colour on the map',
    key: 'Key of the link',
    note: 'Note',
    photo: 'Photo',
    files: 'Files',
    extra: 'Parameters',
    notice: 'Description',
    createTime: 'Created',
    device: 'Device',
    place: 'Position',
    media: 'Pictures and files',
    taken: 'This name is taken already',
    full: 'No more points are taken today',
    unknown: 'Unknown component',
  },
});

const record: FormValues = {
  name: '',
  isOn: true,
  createTime: '2026-03-18 08:00:00',
  machine: 7,
  extra: { baud: 9600 },
};

/**
 * A form with every kind of input. Saving the name "taken" or "full" is refused as a server would.
 */
export function Component() {
  const { t } = useTranslation('dev.form');
  const [sent, setSent] = useState<FormValues>();
  const [isDirty, setDirty] = useState(false);
  const [fields] = useState(() => fieldsOf(t as (key: string) => string));
  const save = useCallback(
    async (values: FormValues): Promise<readonly Fault[] | undefined> => {
      if (values['name'] === 'taken') return [{ field: 'name', message: t('taken') }];
      if (values['name'] === 'full') return [{ message: t('full') }];
      setSent(values);
      return undefined;
    },
    [t],
  );
  return (
    <div className={css.page}>
      <Shown title={t('form')} value={{ isDirty, sent }}>
        <DynamicForm
          fields={fields}
          values={record}
          onSubmit={save}
          onDirty={setDirty}
          draftKey="dev/form"
        />
      </Shown>
    </div>
  );
}

function fieldsOf(t: (key: string) => string): readonly FormField[] {
  const field = (name: string, input: FormInput, rest: Partial<FormField> = {}): FormField => ({
    name,
    label: t(name),
    input,
    ...rest,
  });
  const device = { group: t('device') };
  const place = { group: t('place') };
  const media = { group: t('media') };
  return [
    field('name', { kind: 'text', maxLength: 10 }, { required: true }),
    field(
      'code',
      { kind: 'text', pattern: '[A-Z]{2}\\d+' },
      { required: true, help: t('codeHelp') },
    ),
    field(
      'kind',
      {
        kind: 'select',
        choices: ['gas', 'wind', 'other'].map((key, value) => ({ value, label: t(key) })),
      },
      { required: true },
    ),
    field('otherKind', { kind: 'text', maxLength: 20 }, { showWhen: 'kind == 2', required: true }),
    field('isOn', { kind: 'flag' }),
    field('reason', { kind: 'text' }, { requiredWhen: '!isOn' }),
    field('limit', { kind: 'number', precision: 2, min: 0, max: 100, unit: '%' }, device),
    field('span', { kind: 'numberRange', range: 100 }, device),
    field('key', { kind: 'secret', kept: true }, device),
    field('color', { kind: 'color' }, device),
    field('tags', { kind: 'tags' }, device),
    field('valid', { kind: 'dateRange' }, device),
    field('area', { kind: 'tree', load: loadAreas, look: 'cascader' }, place),
    field('machine', { kind: 'remoteSelect', load: loadMachines, recentKey: 'dev' }, place),
    field(
      'owners',
      { kind: 'remoteSelect', load: loadMachines, many: true, look: 'dialog' },
      place,
    ),
    field('installed', { kind: 'date' }, place),
    field('note', { kind: 'longText', maxLength: 200 }, place),
    field('notice', { kind: 'richText' }, media),
    field('photo', { kind: 'images', port: samplePort, crop: 4 / 3 }, media),
    field('files', { kind: 'files', port: samplePort, limit: 3 }, media),
    field('extra', { kind: 'json' }, media),
    field('createTime', { kind: 'text' }, { readonly: true, ...media }),
    field('unknown', { kind: 'hologram' } as unknown as FormInput, media),
  ];
}
