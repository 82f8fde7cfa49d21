import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { paths } from '#contracts/http/paths.ts';
import { ownProfile, type OwnProfileBody } from '#contracts/auth/signIn.ts';
import { failureOf } from '#crud/FailedRequest.ts';
import { answerOf } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { say, sayFailed } from '#ui/overlay/say.ts';

/** One's own account as the server has it. */
export const useProfile = () =>
  useQuery({
    queryKey: ['ownProfile'],
    queryFn: ({ signal }) => answerOf({ path: paths.ownProfile, answer: ownProfile, signal }),
  });

/** Saves by `ask` and says in a corner how it went; afterwards the account is read anew. */
export function useSave<T>(ask: (input: T) => Promise<unknown>): {
  readonly save: (input: T, done?: () => void) => void;
  readonly isSaving: boolean;
} {
  const { t } = useTranslation('user');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ask,
    onSuccess: () => {
      say(t('saved'));
      return queries.invalidateQueries({ queryKey: ['ownProfile'] });
    },
    onError: (thrown) =>
      sayFailed(t('notSaved'), failureText(failureOf(thrown) ?? { code: 'internal' })),
  });
  return {
    save: (input, done) => mutate(input, { onSuccess: () => done?.() }),
    isSaving: isPending,
  };
}

/** Saves fields of one's own account. */
export const saveProfile = (body: OwnProfileBody): Promise<unknown> =>
  answerOf({ path: paths.ownProfileSave, method: 'POST', body, answer: z.unknown() });
