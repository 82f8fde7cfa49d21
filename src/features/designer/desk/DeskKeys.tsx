import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { pressOf } from '#ui/shortcuts/keyPress.ts';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { actOf, deskKeys, type KeyAct } from '../model/keys.ts';

/** The keys of the desk, wherever on the page the focus is; the list of shortcuts tells of them. */
export function DeskKeys({ onAct }: { readonly onAct: (act: KeyAct) => void }) {
  const latest = useEffectEvent(onAct);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const act = actOf({ ...pressOf(event), shiftKey: event.shiftKey });
      if (act === undefined) return;
      event.preventDefault();
      latest(act);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return deskKeys.map(({ combo, act }) => <Told key={combo} combo={combo} act={act} />);
}

function Told({ combo, act }: { readonly combo: string; readonly act: KeyAct }) {
  const { t } = useTranslation('designer');
  useShortcut(combo, t(`key.${act}`));
  return null;
}
