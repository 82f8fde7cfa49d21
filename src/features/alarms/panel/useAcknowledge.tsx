import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { session, usePermission } from '#crud/session.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { acknowledge } from '#streams/core.ts';

/** How many alarms one request may carry. */
const BATCH = 1_000;

export type Acknowledging = {
  readonly mayAct: boolean;
  /** Why acting is not possible, in words; `undefined` when it is. */
  readonly whyNot: string | undefined;
  /**
   * Shows the alarms acknowledged at once; on failure they stand as before and a message says so.
   */
  readonly acknowledge: (alarmIds: readonly string[], note: string) => Promise<void>;
};

/** Acknowledging as the signed-in user may. */
export function useAcknowledge(): Acknowledging {
  const { t } = useTranslation('alarms');
  const failureText = useFailureText();
  const { expired } = useSnapshot(session);
  const isPermitted = usePermission('data/kafkaMineAlarmRecord/ack');
  const mayAct = isPermitted && !expired;
  const send = async (alarmIds: readonly string[], note: string): Promise<void> => {
    for (let i = 0; i < alarmIds.length; i += BATCH) {
      const batch = alarmIds.slice(i, i + BATCH);
      const result = await acknowledge(batch, note);
      if (!result.ok)
        notifications.show({
          color: 'gray',
          autoClose: 10_000,
          message: t('ackFailed', { count: batch.length, reason: failureText(result.error) }),
        });
      else if (result.value.unknown.length > 0)
        notifications.show({
          color: 'gray',
          message: t('ackUnknown', { count: result.value.unknown.length }),
        });
    }
  };
  return {
    mayAct,
    whyNot: mayAct ? undefined : t(expired ? 'readOnly' : 'noPermission'),
    acknowledge: send,
  };
}
