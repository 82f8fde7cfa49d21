import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import type { Failure } from '#contracts/errors.ts';
import type { template } from '#contracts/signage/signage.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { say, sayFailed } from '#ui/overlay/say.ts';
import type { Question } from '#ui/overlay/useConfirm.tsx';
import { compared, isSame } from '../model/compare.ts';
import { drawingOf, storedOf, type Drawing } from '../model/design.ts';
import { templates } from '../screen/useTemplate.ts';

type TemplateRecord = RecordOf<typeof template>;
/** What the server has of the screen, as far as the desk knows. */
type Saved = { readonly design: Drawing; readonly rowVersion: number };

/**
 * Keeps the screen on the server. What somebody else drew meanwhile is not overwritten without a
 * question; a record that was only published or renamed is.
 */
export function useSaving(
  record: TemplateRecord,
  design: Drawing,
  ask: (question: Question) => void,
) {
  const { t } = useTranslation('designer');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [saved, setSaved] = useState<Saved>({ design, rowVersion: record.rowVersion });
  const isBusy = useRef(false);

  const refused = (failure: Failure): void => sayFailed(t('notSaved'), failureText(failure));
  const write = async (rowVersion: number, mayLook: boolean): Promise<void> => {
    const answer = await templates.update({ id: record.id, rowVersion, ...storedOf(design) });
    if (answer.ok) {
      setSaved({ design, rowVersion: answer.value.rowVersion });
      queries.setQueryData(['screenTemplate', record.id], answer.value);
      say(t('saved'));
    } else if (mayLook && answer.error.code === 'stale_version') await overTheirs();
    else refused(answer.error);
  };
  const overTheirs = async (): Promise<void> => {
    const theirs = await templates.get(record.id);
    if (!theirs.ok) {
      refused(theirs.error);
      return;
    }
    const { rowVersion } = theirs.value;
    if (isSame(compared(saved.design, drawingOf(theirs.value)))) await write(rowVersion, false);
    else
      ask({
        title: t('overTheirs'),
        children: t('overTheirsHint'),
        act: t('overwrite'),
        onAct: () => void once(rowVersion, false),
      });
  };
  const once = async (rowVersion: number, mayLook: boolean): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await write(rowVersion, mayLook);
    } finally {
      isBusy.current = false;
    }
  };
  return { isSaved: design === saved.design, save: () => once(saved.rowVersion, true) };
}
