import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, longText, ref, text } from '../entity/fields.ts';

/**
 * How a record came from one state into another: one row each time, in the transaction that moved
 * it; nobody writes or deletes one by hand. States and transition by their names in the
 * declaration.
 */
export const stateChange = defineEntity('stateChange', {
  label: ['状态变更', 'Change of state'],
  title: 'transition',
  base: false,
  readonly: true,
  confidential: true,
  keyword: ['userName', 'note'],
  order: ['time', 'desc'],
  indexes: [
    ['entity', 'recordId', 'time'],
    ['userId', 'time'],
  ],
  fields: {
    time: dateTime('时间', 'Time', { width: 170 }),
    entity: text('实体', 'Entity', { max: 80 }),
    recordId: text('记录 ID', 'Record', { max: 32 }),
    transition: text('操作', 'Transition', { max: 40 }),
    fromState: text('原状态', 'From', { max: 40 }),
    toState: text('新状态', 'To', { max: 40 }),
    userId: ref('用户', 'User', 'user', { inList: false }),
    userName: text('操作人', 'By', { max: 100 }),
    note: longText('说明', 'Note', { max: 1000, inList: true }),
  },
});
