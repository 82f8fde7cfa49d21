import { z } from 'zod';
import { keyed } from '../entity/choices.ts';
import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, integer, json, select, text } from '../entity/fields.ts';
import { sheetHeads } from '../entity/list.ts';
import { sheetStarted, sheetStopBody } from './sheetCalls.ts';
import { sheetRules } from './sheetRules.ts';

/** What the heads of sheets of records stand for, kept under a code. */
const keepHeadsBody = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,40}$/),
  entity: z.string().min(1).max(60),
  headRow: z.number().int().min(1).max(30),
  heads: sheetHeads,
});

/**
 * How sheets of one kind are read: those of readings by rules, which are booked under the source of
 * the same code; those of records by what their heads stand for.
 */
export const sheetMapping = defineEntity('sheetMapping', {
  label: ['表格映射', 'Sheet mapping'],
  title: 'code',
  scope: 'none',
  order: ['code', 'asc'],
  keyword: ['code', 'name'],
  except: { create: false, importExcel: false, template: false },
  fields: {
    code: text('编码', 'Code', {
      required: true,
      unique: true,
      max: 40,
      pattern: String.raw`[\w.-]{1,40}`,
      width: 150,
    }),
    name: text('名称', 'Name', { max: 100, width: 220 }),
    rules: json('读取规则', 'Rules', sheetRules, { inForm: false }),
    /** The name of the entity; empty for readings. */
    entity: text('数据类型', 'Entity', { max: 60, width: 160, inForm: false }),
    headRow: integer('列名所在行', 'Row of the heads', { inForm: false, inList: false }),
    heads: json('列名对应', 'Heads', sheetHeads, { inForm: false }),
  },
  actions: {
    keepHeads: {
      label: ['保存列名对应', 'Keep heads'],
      method: 'POST',
      input: keepHeadsBody,
      answer: 'record',
      permission: 'update',
    },
  },
});

/** Where an import is; `stopped`: somebody has ended it, what is stored stays. */
const states = {
  waiting: ['等待', 'Waiting'],
  running: ['导入中', 'Running'],
  done: ['完成', 'Done'],
  stopped: ['已停止', 'Stopped'],
  failed: ['失败', 'Failed'],
} as const;

/** Why readings of a sheet were refused, those of one point or column and reason together. */
export const importFault = z.object({
  code: z.string(),
  /** The point or the column. */
  name: z.string(),
  /** What stood there first, and in which row of the sheet. */
  what: z.string(),
  row: z.number().int(),
  count: z.number().int(),
});
export type ImportFault = z.output<typeof importFault>;

/** A sheet of readings on its way in, or what became of it. */
export const sheetImport = defineEntity('sheetImport', {
  label: ['表格导入', 'Sheet import'],
  title: 'fileName',
  base: false,
  stored: false,
  readonly: true,
  order: ['time', 'desc'],
  keyword: ['fileName', 'sourceCode'],
  fields: {
    time: dateTime('时间', 'Time', { width: 170 }),
    fileName: text('文件', 'File', { max: 200, width: 220 }),
    sourceCode: text('数据源', 'Source', { max: 40, width: 130 }),
    state: select('状态', 'State', keyed(states), { width: 110 }),
    total: integer('表格行数', 'Rows', { width: 100 }),
    done: integer('已读行数', 'Rows read', { width: 100 }),
    stored: integer('入库读数', 'Stored', { width: 110, max: 9e15 }),
    duplicate: integer('重复', 'Repeated', { width: 100, max: 9e15 }),
    refused: integer('拒绝', 'Refused', { width: 100, max: 9e15 }),
    ended: dateTime('结束', 'Ended', { width: 170 }),
    createdBy: text('操作人', 'By', { max: 60, width: 120 }),
    reason: text('失败原因', 'Why it failed', { max: 500, hiddenByDefault: true }),
    faults: json('拒绝明细', 'What was refused', z.array(importFault)),
  },
  actions: {
    stop: {
      label: ['停止', 'Stop'],
      method: 'POST',
      on: 'record',
      input: sheetStopBody,
      answer: sheetStarted,
      // Whoever may import may end what is imported.
      permission: 'import',
    },
  },
});
