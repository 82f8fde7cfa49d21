import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '#crud/useFailureText.ts';
import type { AckNews } from '#contracts/live/dataCore.ts';
import { follow } from '#streams/follow.ts';

/**
 * How many acknowledgements wait for the line; conflicts and refusals are shown as messages when
 * they are known.
 */
export function useAckNews(): number {
  const { t } = useTranslation('ackNews');
  const failureText = useFailureText();
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    const events = follow({ kind: 'events' }).subscribe(({ event, payload }) => {
      if (event !== 'acks') return;
      const news = payload as AckNews;
      setWaiting(news.waiting);
      if (news.conflicts.length > 0)
        notifications.show({
          color: 'gray',
          autoClose: 15_000,
          message: t('conflict', { count: news.conflicts.length }),
        });
      if (news.refused !== undefined)
        notifications.show({
          color: 'gray',
          autoClose: 15_000,
          message: t('refused', { reason: failureText(news.refused) }),
        });
    });
    return () => events.unsubscribe();
  }, [t, failureText]);
  return waiting;
}
