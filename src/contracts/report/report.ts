import { defineEntity } from '../entity/defineEntity.ts';
import { date, integer, number, ref, text } from '../entity/fields.ts';
import { grammars } from '../entity/grammars.ts';

/** Rows of the specification's two reports; they share no code with the mine (G-02). */

export const income = defineEntity('income', {
  label: ['收入', 'Income'],
  title: 'type',
  base: false,
  readonly: true,
  order: ['date', 'desc'],
  fields: {
    date: date('日期', 'Day', { required: true }),
    type: text('类型', 'Type', { max: 40 }),
    orgId: ref('组织', 'Organisation', 'org'),
    orderCount: integer('订单数', 'Orders', { min: 0, summary: 'sum' }),
    amount: number('金额', 'Amount', { unit: '¥', precision: 2, summary: 'sum' }),
    refund: number('退款', 'Refund', { unit: '¥', precision: 2, summary: 'sum' }),
    net: number('净额', 'Net', { unit: '¥', precision: 2, summary: 'sum' }),
  },
});

export const worship = defineEntity('worship', {
  label: ['登记', 'Registration'],
  title: 'name',
  base: false,
  readonly: true,
  order: ['date', 'desc'],
  fields: {
    date: date('日期', 'Day', { required: true }),
    orgId: ref('组织', 'Organisation', 'org'),
    name: text('名称', 'Name', { max: 100 }),
    type: integer('类型', 'Type', { min: 0 }),
    count: integer('数量', 'Count', { min: 0, summary: 'sum' }),
    amount: number('金额', 'Amount', { unit: '¥', precision: 2, summary: 'sum' }),
    person: text('联系人', 'Person', { max: 50 }),
    mobile: text('手机', 'Mobile', { max: 20, masked: true, ...grammars.mobile }),
  },
});
