import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';

const ShortcutList = lazy(async () => ({
  default: (await import('../dialogs/ShortcutList.tsx')).ShortcutList,
}));

/** `?` opens and closes the list of shortcuts. */
export function ShortcutHelp() {
  const { t } = useTranslation('app');
  const [isOpen, setOpen] = useState(false);
  useShortcut('?', t('showShortcuts'), () => setOpen(!isOpen));
  return (
    <Suspense fallback={null}>
      {isOpen ? <ShortcutList onClose={() => setOpen(false)} /> : null}
    </Suspense>
  );
}
