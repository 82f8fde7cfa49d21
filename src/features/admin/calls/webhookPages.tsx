import { IconKey, IconSend, IconWebhook } from '@tabler/icons-react';
import i18next from 'i18next';
import { pingAnswer, webhook, webhookDelivery } from '#contracts/admin/webhooks.ts';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { pageOverride, type PageOverride } from '#crud/entityPages.tsx';
import { request } from '#crud/request.ts';
import { failureDetail } from '#crud/failureDetail.ts';
import { WebhookSecret } from './SecretDialog.tsx';

/** Webhooks can be tried and given a new secret; what was sent can be sent again. */
export const webhookPages: readonly PageOverride[] = [
  pageOverride(webhook, {
    fields: { createTime: { inList: false } },
    actions: [
      {
        name: 'ping',
        label: ['发送测试', 'Send a ping'],
        on: 'record',
        icon: IconWebhook,
        permission: 'ping',
        run: async ([record]) => ping(record?.id ?? ''),
      },
      {
        name: 'rotateSecret',
        label: ['生成签名密钥', 'Make a signing secret'],
        on: 'record',
        icon: IconKey,
        permission: 'update',
        Dialog: WebhookSecret,
      },
    ],
  }),
  pageOverride(webhookDelivery, {
    quick: ['webhookId', 'type', 'state', 'time'],
    actions: [
      {
        name: 'resend',
        label: ['重新发送', 'Send again'],
        on: 'record',
        icon: IconSend,
        permission: 'resend',
        run: async ([record]) => resend(record?.id ?? ''),
      },
    ],
  }),
];

/** Calls the address now and says what came of it. */
async function ping(id: string): Promise<string> {
  const { path } = actionEndpointOf(webhook, 'ping');
  const done = await request({ path, method: 'POST', body: { id }, answer: pingAnswer });
  if (!done.ok) return failureDetail(done.error);
  const { delivered, status, answer, tookMs } = done.value;
  if (delivered) return i18next.t('admin:pingDelivered', { status, ms: tookMs });
  return status === null
    ? i18next.t('admin:pingUnanswered', { why: answer.slice(0, 200) })
    : i18next.t('admin:pingRefused', { status });
}

async function resend(id: string): Promise<string> {
  const done = await entityClient(webhookDelivery).act('resend', { id });
  return done.ok ? i18next.t('admin:resent') : failureDetail(done.error);
}
