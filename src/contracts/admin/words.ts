import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import { color, flag, json, select, text } from '../entity/fields.ts';
import { named, tree } from '../entity/mixins.ts';

/** What things are called. */

export const dictheader = defineEntity('dictheader', {
  label: ['字典', 'Dictionary'],
  title: 'headerName',
  keyword: ['headerName', 'headerCode'],
  scope: 'none',
  fields: {
    headerCode: text('编码', 'Code', {
      required: true,
      unique: true,
      max: 60,
      pattern: '[A-Za-z][\\w.-]*',
    }),
    headerName: text('名称', 'Name', { required: true, max: 100 }),
    ...named,
    type: select(
      '类型',
      'Type',
      { system: [0, '系统', 'System'], business: [1, '业务', 'Business'] },
      { required: true, default: 1 },
    ),
    isTree: flag('树形', 'Tree'),
  },
});

export const dict = defineEntity('dict', {
  label: ['字典项', 'Dictionary entry'],
  title: 'name',
  scope: 'none',
  uniqueTogether: [['headerCode', 'value']],
  fields: {
    headerCode: text('字典编码', 'Dictionary', { required: true, max: 60 }),
    name: text('名称', 'Name', { required: true, max: 100 }),
    ...named,
    value: text('值', 'Value', { required: true, max: 100 }),
    color: color('颜色', 'Colour'),
    icon: text('图标', 'Icon', { max: 60, inList: false }),
    isDefault: flag('默认', 'Default'),
    ext: json('扩展', 'Extension', z.record(z.string(), z.unknown())),
    ...tree,
  },
  actions: {
    getDict: {
      label: ['按编码取字典', 'Entries of a dictionary'],
      method: 'GET',
      input: z.object({ headerCode: z.string().max(60) }),
      answer: 'records',
      permission: 'signedIn',
    },
  },
});
