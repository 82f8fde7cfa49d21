import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { commandLog, rescueCodes, rescuePaths } from '#contracts/evacuation/rescue.ts';
import { failureOf } from '#crud/FailedRequest.ts';
import { answerOf } from '#crud/request.ts';
import { usePermission } from '#crud/session.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { sayFailed } from '#ui/overlay/say.ts';

const LOG_MS = 5_000;

/** What was ordered and done in the last day, newest first. */
export const useCommandLog = () =>
  useQuery({
    queryKey: ['rescue', 'log'],
    queryFn: async ({ signal }) =>
      (await answerOf({ path: rescuePaths.log, answer: commandLog, signal })).list,
    refetchInterval: LOG_MS,
  });

/** Whether the user leads rescue teams. */
export const useMayLead = (): boolean => usePermission(rescueCodes.lead);

/** Gives an order; a refusal is told and leaves what was entered, success calls `done`. */
export function useOrder(done: () => void): {
  readonly isBusy: boolean;
  readonly order: (path: string, body: object) => Promise<void>;
} {
  const { t } = useTranslation('rescue');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const order = async (path: string, body: object): Promise<void> => {
    setBusy(true);
    try {
      await answerOf({ path, method: 'POST', body, answer: z.unknown() });
      done();
      await queries.invalidateQueries({ queryKey: ['rescue'] });
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure === undefined) throw thrown;
      sayFailed(t('notDone'), failureText(failure));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, order };
}
