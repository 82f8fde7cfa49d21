import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#crud/FailedRequest.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { sayFailed } from '#ui/overlay/say.ts';
import { useAct } from './useEvacuation.ts';

/**
 * Runs an act of the evacuation; a refusal is told and leaves the form as it is, success calls
 * `done`.
 */
export function useActing(done: () => void): {
  readonly isBusy: boolean;
  readonly act: (path: string, body: object) => Promise<void>;
} {
  const { t } = useTranslation('evacuation');
  const failureText = useFailureText();
  const send = useAct();
  const [isBusy, setBusy] = useState(false);
  const act = async (path: string, body: object): Promise<void> => {
    setBusy(true);
    try {
      await send(path, body);
      done();
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure === undefined) throw thrown;
      sayFailed(t('failedAct'), failureText(failure));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, act };
}
