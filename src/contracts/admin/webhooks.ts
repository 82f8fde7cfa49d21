import { z } from 'zod';
import { alarmStepChoices } from '../alarms/alarmChoices.ts';
import { keyed } from '../entity/choices.ts';
import { defineEntity } from '../entity/defineEntity.ts';
import {
  dateTime,
  integer,
  longText,
  multiSelect,
  ref,
  secret,
  select,
  text,
} from '../entity/fields.ts';
import { levels } from '../entity/sharedChoices.ts';
import { recordsWithStates } from './recordsWithStates.ts';
import { OVERLAP_MOST_H } from './calls.ts';

/** Where the product calls when something happens, and what came of each call. */

const one = z.strictObject({ id: z.string().min(1).max(32) });

export const webhook = defineEntity('webhook', {
  label: ['网络钩子', 'Webhook'],
  title: 'name',
  scope: 'none',
  keyword: ['name', 'url'],
  fields: {
    name: text('名称', 'Name', { required: true, unique: true, max: 100, width: 180 }),
    url: text('地址', 'Address', { required: true, max: 2000, width: 320 }),
    alarmSteps: multiSelect('报警步骤', 'Steps of alarms', alarmStepChoices, { width: 200 }),
    alarmLevels: multiSelect('报警等级（空为全部）', 'Levels of alarms (none: all)', levels, {
      width: 150,
    }),
    records: multiSelect('单据状态变更', 'Records whose state changes', recordsWithStates, {
      width: 200,
    }),
    secret: secret('签名密钥', 'Signing secret', { inForm: false }),
    oldSecret: secret('上一签名密钥', 'Signing secret before', { inForm: false }),
    secretTime: dateTime('密钥生成时间', 'Secret made', { readonly: true, hiddenByDefault: true }),
    oldSecretUntil: dateTime('旧密钥有效至', 'Old secret signs until', {
      inForm: false,
      hiddenByDefault: true,
    }),
  },
  actions: {
    rotateSecret: {
      label: ['生成签名密钥', 'Make a signing secret'],
      method: 'POST',
      on: 'record',
      input: z.strictObject({
        ...one.shape,
        /** For so long calls are signed by the secret before as well. */
        overlapHours: z.number().min(0).max(OVERLAP_MOST_H).default(0),
      }),
      answer: z.object({ secret: z.string(), oldSecretUntil: z.number().nullable() }),
      permission: 'update',
    },
    ping: { label: ['发送测试', 'Send a ping'], method: 'POST', on: 'record', input: one },
  },
});

/** A new secret of a webhook, answered this once. */
export const madeSecret = z.object({ secret: z.string(), oldSecretUntil: z.number().nullable() });

/** What came of a call that somebody waited for; `status` is null where nobody answered. */
export const pingAnswer = z.object({
  delivered: z.boolean(),
  status: z.number().int().nullable(),
  answer: z.string(),
  tookMs: z.number().int(),
});
export type PingAnswer = z.output<typeof pingAnswer>;

export const webhookDelivery = defineEntity('webhookDelivery', {
  label: ['推送记录', 'Webhook delivery'],
  title: 'type',
  base: false,
  stored: false,
  readonly: true,
  order: ['time', 'desc'],
  keyword: ['type', 'eventId', 'body', 'answer'],
  fields: {
    time: dateTime('时间', 'Time', { width: 170 }),
    webhookId: ref('网络钩子', 'Webhook', 'webhook', { width: 160 }),
    type: text('事件', 'Event', { max: 100, width: 200 }),
    state: select(
      '状态',
      'State',
      keyed({
        waiting: ['等待发送', 'Waiting'],
        delivered: ['已送达', 'Delivered'],
        givenUp: ['已放弃', 'Given up'],
      }),
      { width: 110 },
    ),
    tries: integer('次数', 'Tries', { width: 80 }),
    status: integer('应答码', 'Status', { width: 90 }),
    answer: text('最近应答', 'Last answer', { max: 1000, width: 260 }),
    tried: dateTime('最近发送', 'Last try', { width: 170 }),
    due: dateTime('下次发送', 'Next try', { width: 170 }),
    tookMs: integer('耗时', 'Took', { unit: 'ms', hiddenByDefault: true }),
    eventId: text('事件编号', 'Event id', { max: 120, hiddenByDefault: true }),
    body: longText('内容', 'Content', { max: 64_000 }),
  },
  actions: {
    resend: {
      label: ['重新发送', 'Send again'],
      method: 'POST',
      on: 'record',
      input: z.strictObject({ id: z.string().regex(/^\d{1,18}$/) }),
    },
  },
});
