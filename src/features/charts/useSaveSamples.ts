import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Point } from '#contracts/mine/mine.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { exportSamples, fitsPage, type SampleForm, type Range } from './exports.ts';

/** Saves every sample of points in a range as a file; `fault` says, in words, why it did not. */
export function useSaveSamples() {
  const { t } = useTranslation('charts');
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const save = async (
    range: Range,
    points: readonly Point[],
    name: string,
    form: SampleForm = 'csv',
  ): Promise<void> => {
    setFault(undefined);
    if (!fitsPage(range, points)) {
      setFault(t('tooManySamples'));
      return;
    }
    setBusy(true);
    const done = await exportSamples(range, points, name, form);
    setBusy(false);
    if (!done.ok) setFault(failureText(done.error));
  };
  return { busy, fault, save };
}
