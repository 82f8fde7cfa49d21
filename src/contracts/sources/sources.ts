import { z } from 'zod';
import { keyed } from '../entity/choices.ts';
import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, flag, integer, json, select, text } from '../entity/fields.ts';

/**
 * Who may push readings. Its key is answered once, by create; creating a code again gives it a new
 * key.
 */
export const dataSource = defineEntity('dataSource', {
  label: ['数据源', 'Data source'],
  title: 'code',
  base: false,
  stored: false,
  order: ['code', 'asc'],
  except: { importExcel: false, template: false, disable: 'editDisabled' },
  fields: {
    code: text('编码', 'Code', {
      required: true,
      max: 40,
      pattern: String.raw`[\w.-]{1,40}`,
      width: 160,
    }),
    mineCode: text('矿山编码', 'Mine code', { max: 12, pattern: String.raw`\d{9}(\d{3})?` }),
    zone: text('时区', 'Time zone', { max: 40, default: 'Asia/Shanghai' }),
    axisOrder: select(
      '坐标顺序',
      'Axes',
      keyed({ xy: ['东-北', 'East, north'], yx: ['北-东', 'North, east'] }),
      { default: 'xy' },
    ),
    missing: json('空值', 'Missing values', z.array(z.number()).max(10)),
    history: flag('历史模式（不报警）', 'History mode (no alarms)'),
    disabled: flag('停用', 'Disabled', { inForm: false }),
    lastTime: dateTime('最近数据', 'Last data', { readonly: true }),
    received: integer('接收', 'Received', { readonly: true, max: 9e15 }),
    stored: integer('入库', 'Stored', { readonly: true, max: 9e15 }),
    duplicate: integer('重复', 'Repeated', { readonly: true, max: 9e15, inList: false }),
    rejected: integer('拒绝', 'Refused', { readonly: true, max: 9e15 }),
  },
});
