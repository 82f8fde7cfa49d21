import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputOf } from '#contracts/entity/defineEntity.ts';
import type { template } from '#contracts/signage/signage.ts';
import { sayFailed } from '#ui/overlay/say.ts';
import { boundIn, MOST_BYTES, screenIn, strangeIn } from '../model/screenFile.ts';

type Make = (
  screen: Pick<InputOf<typeof template>, 'name' | 'width' | 'height' | 'background' | 'content'>,
) => Promise<boolean>;

/** Makes a screen of a file. `notes`: what has to be looked at on the screen that was made. */
export function useImport(make: Make) {
  const { t } = useTranslation('designer');
  const [notes, setNotes] = useState<readonly string[]>([]);
  const open = async (file: File): Promise<void> => {
    setNotes([]);
    // One that is far too large is not even read.
    const read = screenIn(
      file.size > 4 * MOST_BYTES ? ' '.repeat(MOST_BYTES + 1) : await file.text(),
    );
    if (!read.ok) {
      const { code, field } = read.error;
      sayFailed(t('notImported'), t(`fault.${code}`, { field }));
      return;
    }
    const screen = read.value;
    const { background, ...rest } = screen;
    const isMade = await make(background === null ? rest : { ...rest, background });
    if (!isMade) return;
    const bound = boundIn(screen);
    setNotes([
      ...strangeIn(screen).map(({ type, count }) => t('importStrange', { type, count })),
      ...(bound === 0 ? [] : [t('importBound', { count: bound })]),
    ]);
  };
  return { notes, open, close: () => setNotes([]) };
}
