import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loaded } from '#ui/loaded.ts';
import { quietly, whenIdle } from '../loading.ts';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { loadIn } from '#ui/preferences/textFolder.ts';
import { entryTexts } from '../entryTexts.ts';

// Acts are found by their Chinese and English words, whichever language is shown.
const load = loaded(async () => {
  const [{ Palette }] = await Promise.all([
    import('../palette/Palette.tsx'),
    ...entryTexts.flatMap((folder) => [loadIn(folder, 'zh-cn'), loadIn(folder, 'en')]),
  ]);
  return { default: Palette };
});
const Palette = lazy(load);

/** Ctrl+K, or this button, finds pages, records and actions. */
export function PaletteButton() {
  const { t } = useTranslation('app');
  const [isOpen, setOpen] = useState(false);
  // What is typed right after Ctrl+K belongs into its field, so that field must be there.
  useEffect(() => whenIdle(() => quietly(load())), []);
  useShortcut('mod+k', t('palette'), () => setOpen(!isOpen));
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('palette')}
        title={`${t('palette')} (Ctrl+K)`}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={16} stroke={1.5} />
      </ActionIcon>
      <Suspense fallback={null}>
        {isOpen ? <Palette onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
