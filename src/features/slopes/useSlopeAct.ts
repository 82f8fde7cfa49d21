import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { failureOf } from '#crud/FailedRequest.ts';
import { answerOf } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';

/**
 * Posts what somebody did about a slope, calls `done`, and asks the queries of `keys` anew; a
 * refusal is told.
 */
export function useSlopeAct<Body extends object>(keys: readonly string[], done: () => void) {
  const { t } = useTranslation('slopes');
  const failureText = useFailureText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ path, body }: { readonly path: string; readonly body: Body }) =>
      answerOf({ path, method: 'POST', body, answer: z.unknown() }),
    onSuccess: done,
    onError: (error) => {
      const failure = failureOf(error);
      notifications.show({
        color: 'red',
        message: t('respondFailed', { reason: failure === undefined ? '-' : failureText(failure) }),
      });
    },
    onSettled: () => Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}
