import { z } from 'zod';
import { defineEntity } from '../entity/defineEntity.ts';
import { dateTime, flag, integer, refs, secret, select, tags, text } from '../entity/fields.ts';
import { named, tree } from '../entity/mixins.ts';

/** What may be called, and by which programs. */

export const api = defineEntity('api', {
  label: ['接口', 'Call'],
  title: 'label',
  scope: 'none',
  keyword: ['label', 'callPath'],
  uniqueTogether: [['method', 'callPath']],
  fields: {
    label: text('名称', 'Name', { required: true, max: 200, width: 240 }),
    ...named,
    callPath: text('路径', 'Path', { required: true, max: 300, width: 300 }),
    method: select(
      '方法',
      'Method',
      {
        get: ['GET', 'GET', 'GET'],
        post: ['POST', 'POST', 'POST'],
        put: ['PUT', 'PUT', 'PUT'],
        delete: ['DELETE', 'DELETE', 'DELETE'],
      },
      { required: true },
    ),
    area: text('领域', 'Area', { max: 40 }),
    entity: text('实体', 'Entity', { max: 80 }),
    action: text('动作', 'Action', { max: 60 }),
    anonymous: flag('匿名', 'Anonymous', { readonly: true }),
    logEnabled: flag('记录日志', 'Logged', { inList: false }),
    rateLimit: integer('每分钟上限', 'Calls a minute', { min: 0, inList: false }),
    ...tree,
  },
});

/** A secret that is replaced works on for a month at most. */
export const OVERLAP_MOST_H = 720;

/** Programs that call with a secret of their own: OAuth's client credentials. */
export const appclient = defineEntity('appclient', {
  label: ['客户端', 'API client'],
  title: 'name',
  scope: 'none',
  keyword: ['name', 'clientId'],
  fields: {
    clientId: text('客户端 ID', 'Client id', {
      required: true,
      unique: true,
      max: 64,
      pattern: '[\\w.-]+',
    }),
    name: text('名称', 'Name', { required: true, max: 100 }),
    clientSecret: secret('密钥', 'Secret'),
    oldSecret: secret('上一密钥', 'Secret before', { readonly: true, inForm: false }),
    scopes: tags('权限范围', 'Scopes', { inList: true, width: 220 }),
    allowedApis: refs('可用接口', 'Calls it may make', 'api'),
    dataOrgIds: refs('可查看组织', 'May view data of', 'org'),
    ipWhitelist: tags('IP 白名单', 'Allowed addresses', { inList: false }),
    callsPerMinute: integer('每分钟上限', 'Calls a minute', { min: 1, max: 100_000 }),
    startTime: dateTime('生效时间', 'Valid from', { inList: false }),
    expireTime: dateTime('到期时间', 'Expires', { notBefore: 'startTime' }),
    secretTime: dateTime('密钥生成时间', 'Secret made', { readonly: true }),
    oldSecretUntil: dateTime('旧密钥有效至', 'Old secret works until', { hiddenByDefault: true }),
    lastUsedTime: dateTime('最近使用', 'Last used', { readonly: true }),
  },
  actions: {
    rotateSecret: {
      label: ['生成密钥', 'Make a secret'],
      method: 'POST',
      on: 'record',
      input: z.strictObject({
        id: z.string().max(32),
        /** For so long the secret before goes on working beside the new one. */
        overlapHours: z.number().min(0).max(OVERLAP_MOST_H).default(0),
      }),
      answer: z.object({
        clientId: z.string(),
        clientSecret: z.string(),
        oldSecretUntil: z.number().nullable(),
      }),
      permission: 'update',
    },
  },
});
