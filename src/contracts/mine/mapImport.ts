import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, integer, json, longText, select, text } from '../entity/fields.ts';
import { doneAnswer, ImportState, planAnswer, surveyAnswer, undoBody } from './mapImportCalls.ts';

/** Fields before the file: `settings` as JSON; for what is applied `digest` and `note` too. */
const form = ['multipart/form-data'];

/** Which maps were imported and taken back: written by these acts, never changed otherwise. */
export const mapImport = defineEntity('mapImport', {
  label: ['矿图导入', 'Map import'],
  title: 'fileName',
  base: false,
  stored: false,
  readonly: true,
  order: ['time', 'desc'],
  keyword: ['fileName', 'by', 'note'],
  fields: {
    fileName: text('文件', 'File', { max: 200, width: 220 }),
    format: text('格式', 'Format', { max: 20, width: 110 }),
    state: select('状态', 'State', {
      applied: [ImportState.applied, '已应用', 'Applied'],
      undone: [ImportState.undone, '已撤销', 'Undone'],
    }),
    added: integer('新增', 'Added'),
    changed: integer('变更', 'Changed'),
    removed: integer('移除', 'Removed'),
    by: text('导入人', 'Imported by', { max: 60 }),
    time: dateTime('导入时间', 'Imported', { width: 170 }),
    undoneBy: text('撤销人', 'Undone by', { max: 60 }),
    undoneTime: dateTime('撤销时间', 'Undone', { width: 170 }),
    note: longText('说明', 'Note', { max: 500 }),
    settings: json('导入设置', 'Settings', z.record(z.string(), z.unknown()), {
      inList: false,
      inFilter: false,
    }),
  },
  actions: {
    read: {
      label: ['读取矿图文件', 'Read a map file'],
      method: 'POST',
      answer: surveyAnswer,
      accepts: form,
      permission: 'apply',
    },
    preview: {
      label: ['预览导入', 'Preview an import'],
      method: 'POST',
      answer: planAnswer,
      accepts: form,
      permission: 'apply',
    },
    apply: {
      label: ['应用导入', 'Apply an import'],
      method: 'POST',
      answer: doneAnswer,
      accepts: form,
    },
    undo: {
      label: ['撤销导入', 'Undo the import'],
      method: 'POST',
      input: undoBody,
      answer: doneAnswer,
      permission: 'apply',
      on: 'record',
    },
  },
});
