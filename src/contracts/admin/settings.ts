import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import { flag, longText, text } from '../entity/fields.ts';
import { syssetEntry } from './sysset.ts';

/** Settings: a tab of JSON text a record, of the pages (config) and of the server (sysset). */

const fields = {
  tabName: text('标签页', 'Tab', { required: true, unique: true, max: 60 }),
  title: text('标题', 'Title', { max: 100 }),
  dataValue: longText('内容(JSON)', 'Value (JSON)', {
    required: true,
    max: 100_000,
    inFilter: false,
  }),
  isPublic: flag('登录前可读', 'Readable before sign-in', { width: 180 }),
};
const byName = z.object({ tabName: z.string().min(1).max(60) });
const save = {
  label: ['保存', 'Save'],
  method: 'POST',
  input: syssetEntry,
  permission: 'update',
} as const;
const getAll = { label: ['全部', 'All tabs'], method: 'GET', permission: 'signedIn' } as const;

export const config = defineEntity('config', {
  label: ['配置', 'Configuration'],
  title: 'tabName',
  scope: 'none',
  fields,
  actions: {
    save,
    getAll,
    getConfig: {
      label: ['取配置', 'One tab'],
      method: 'GET',
      input: byName,
      permission: 'signedIn',
    },
  },
});

export const sysset = defineEntity('sysset', {
  label: ['系统设置', 'System setting'],
  title: 'tabName',
  scope: 'none',
  fields,
  actions: {
    save,
    getAll,
    getitembyname: {
      label: ['按名取设置', 'One tab'],
      method: 'GET',
      input: byName,
      permission: 'signedIn',
    },
  },
});
