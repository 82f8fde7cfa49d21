import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, integer, json, longText, select, text } from '../entity/fields.ts';
import {
  approveBody,
  askLimitsBody,
  limitChanges,
  refuseBody,
  RequestState,
  waitingQuery,
  withdrawBody,
} from './limitRequestCalls.ts';

/**
 * Who wanted other limits, who allowed them or not: written by these acts, never changed otherwise.
 */
export const limitRequest = defineEntity('limitRequest', {
  label: ['限值变更申请', 'Limit change request'],
  title: 'subject',
  base: false,
  stored: false,
  readonly: true,
  order: ['time', 'desc'],
  keyword: ['subject', 'reason', 'by'],
  fields: {
    subject: text('对象', 'Of what', { max: 300, width: 240 }),
    points: integer('测点数', 'Points', { hiddenByDefault: true }),
    reason: text('理由', 'Why', { max: 500, width: 260 }),
    state: select(
      '状态',
      'State',
      {
        waiting: [RequestState.waiting, '待批准', 'Waiting'],
        approved: [RequestState.approved, '已批准', 'Approved'],
        refused: [RequestState.refused, '已驳回', 'Refused'],
        withdrawn: [RequestState.withdrawn, '已撤回', 'Withdrawn'],
      },
      { hiddenByDefault: false },
    ),
    by: text('申请人', 'Asked by', { max: 60 }),
    time: dateTime('申请时间', 'Asked', { width: 170 }),
    decidedBy: text('处理人', 'Decided by', { max: 60 }),
    decidedTime: dateTime('处理时间', 'Decided', { width: 170 }),
    note: longText('意见', 'Note', { max: 500 }),
    byId: text('申请人 ID', 'Id of who asked', { max: 32, inList: false, inFilter: false }),
    changes: json('变更', 'Changes', limitChanges, { inList: false, inFilter: false }),
  },
  actions: {
    waiting: {
      label: ['测点待批准的申请', 'The request of a point that waits'],
      method: 'GET',
      input: waitingQuery,
      permission: 'list',
    },
    ask: { label: ['申请变更', 'Ask for a change'], method: 'POST', input: askLimitsBody },
    approve: {
      label: ['批准', 'Approve'],
      method: 'POST',
      input: approveBody,
      permission: 'decide',
    },
    refuse: { label: ['驳回', 'Refuse'], method: 'POST', input: refuseBody, permission: 'decide' },
    withdraw: {
      label: ['撤回', 'Withdraw'],
      method: 'POST',
      input: withdrawBody,
      permission: 'ask',
    },
  },
});
