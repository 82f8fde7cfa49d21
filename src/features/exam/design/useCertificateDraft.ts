import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { certificateType } from '#contracts/exam/certificate.ts';
import { certificatePaths } from '#contracts/exam/certificateCalls.ts';
import { standardDesign } from '#contracts/exam/certificateDesign.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { requestFile } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { useUnsavedGuard } from '#ui/form/unsaved.ts';
import { say, sayFailed } from '#ui/overlay/say.ts';
import type { Language } from '#ui/preferences/language.ts';
import { saveFile } from '#ui/saveFile.ts';
import { designOf, draftOf, type Draft } from './draft.ts';
import type { DesignedType } from './exampleTexts.ts';

const client = entityClient(certificateType);
/** So many steps can be taken back. */
const STEPS_MOST = 200;

/** A design on its way: the steps that were taken, how it is stored, how it is looked at on paper. */
export function useCertificateDraft(type: DesignedType) {
  const { t } = useTranslation('certificateDesign');
  const failureText = useFailureText();
  const [steps, setSteps] = useState<readonly Draft[]>(() => [
    draftOf(type.design ?? standardDesign),
  ]);
  const [kept, keep] = useState(steps[0]);
  const [rowVersion, setRowVersion] = useState(type.rowVersion);
  const [isBusy, setBusy] = useState(false);
  const draft = steps.at(-1) ?? draftOf(standardDesign);
  const isDirty = draft !== kept;
  useUnsavedGuard(isDirty);
  const save = async (): Promise<void> => {
    setBusy(true);
    const done = await client.update({ id: type.id, rowVersion, design: designOf(draft) });
    setBusy(false);
    if (!done.ok) return sayFailed(t('notSaved'), failureText(done.error));
    setRowVersion(done.value.rowVersion);
    keep(draft);
    say(t('saved'));
  };
  const print = async (language: Language): Promise<void> => {
    const { origin, pathname } = window.location;
    setBusy(true);
    const made = await requestFile({
      path: certificatePaths.preview,
      method: 'POST',
      body: { id: type.id, design: designOf(draft), origin: `${origin}${pathname}`, language },
      timeoutMs: 60_000,
    });
    setBusy(false);
    if (made.ok) saveFile(made.value.blob, `${type.name}.pdf`);
    else sayFailed(t('notPrinted'), failureText(made.error));
  };
  return {
    draft,
    isDirty,
    isBusy,
    save,
    print,
    put: (next: Draft): void => setSteps((before) => [...before.slice(1 - STEPS_MOST), next]),
    undo: (): void => setSteps((before) => (before.length > 1 ? before.slice(0, -1) : before)),
    canUndo: steps.length > 1,
  };
}
