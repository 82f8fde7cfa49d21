import { z } from 'zod';
import { keyed } from '../entity/choices.ts';
import { defineEntity } from '../entity/defineEntity.ts';
import {
  dateTime,
  flag,
  integer,
  multiSelect,
  refs,
  secret,
  select,
  tags,
  text,
} from '../entity/fields.ts';
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
    grantTypes: multiSelect(
      '授权方式',
      'Grants',
      keyed({ password: ['密码', 'Password'], client: ['客户端凭证', 'Client credentials'] }),
      {
        inList: false,
      },
    ),
    allowedApis: refs('可用接口', 'Calls it may make', 'api'),
    ipWhitelist: tags('IP 白名单', 'Allowed addresses', { inList: false }),
    redirectUris: tags('回调地址', 'Redirect URIs', { inList: false }),
    expireTime: dateTime('到期时间', 'Expires'),
    lastUsedTime: dateTime('最近使用', 'Last used', { readonly: true }),
  },
  actions: {
    rotateSecret: {
      label: ['生成密钥', 'Make a secret'],
      method: 'POST',
      on: 'record',
      input: z.strictObject({ id: z.string().max(32) }),
      permission: 'update',
    },
  },
});
