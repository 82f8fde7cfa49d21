import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { loaded } from '#ui/loaded.ts';
import { quietly, whenIdle } from '../loading.ts';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { loadIn } from '#ui/preferences/textFolder.ts';
import { entryTexts } from '../entryTexts.ts';
import { openPalette, palette } from '../paletteOpen.ts';

// Acts are found by their Chinese and English words, whichever language is shown.
const load = loaded(async () => {
  const [{ Palette }] = await Promise.all([
    import('../palette/Palette.tsx'),
    ...entryTexts.flatMap((folder) => [loadIn(folder, 'zh-cn'), loadIn(folder, 'en')]),
  ]);
  return { default: Palette };
});
const Palette = lazy(load);

/**
 * Ctrl+K, or this button, finds pages, records and actions; where it is hidden the foot of the menu
 * does.
 */
export function PaletteButton({ hidden }: { readonly hidden: boolean }) {
  const { t } = useTranslation('app');
  const { isOpen } = useSnapshot(palette);
  const close = (): void => void (palette.isOpen = false);
  // What is typed right after Ctrl+K belongs into its field, so that field must be there.
  useEffect(() => (hidden ? undefined : whenIdle(() => quietly(load()))), [hidden]);
  useShortcut('mod+k', t('palette'), () => (isOpen ? close() : openPalette()));
  return (
    <>
      {hidden ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('palette')}
          title={`${t('palette')} (Ctrl+K)`}
          onClick={openPalette}
        >
          <IconSearch size={16} stroke={1.5} />
        </ActionIcon>
      )}
      <Suspense fallback={null}>{isOpen ? <Palette onClose={close} /> : null}</Suspense>
    </>
  );
}
