import { IconSend } from '@tabler/icons-react';
import i18next from 'i18next';
import { notification } from '#contracts/alarms/alarmHandling.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { pageOverride } from '#crud/entityPages.tsx';
import { failureDetail } from '#crud/failureDetail.ts';

/** What policies told whom; it can be sent again. */
export const newsPage = pageOverride(notification, {
  quick: ['channel', 'state', 'level', 'time'],
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
});

async function resend(id: string): Promise<string> {
  const done = await entityClient(notification).act('resend', { id });
  return done.ok ? i18next.t('alarmActions:newsResent') : failureDetail(done.error);
}
