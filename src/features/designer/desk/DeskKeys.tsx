import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { pressOf } from '#ui/shortcuts/keyPress.ts';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { actOf, toldKeys, type KeyAct, type Nudge } from '../model/keys.ts';

/** The keys of the desk, wherever on the page the focus is; the list of shortcuts tells of them. */
export function DeskKeys({ onAct }: { readonly onAct: (act: KeyAct | Nudge) => void }) {
  const latest = useEffectEvent(onAct);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const press = pressOf(event);
      const taken = press.taken && !isFreeOnList(event);
      const act = actOf({ ...press, taken, shiftKey: event.shiftKey });
      if (act === undefined || (isCopying(act) && hasText())) return;
      event.preventDefault();
      latest(act);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return toldKeys.map(({ combo, text }) => <Told key={combo} combo={combo} text={text} />);
}

function Told({ combo, text }: { readonly combo: string; readonly text: string }) {
  const { t } = useTranslation('designer');
  useShortcut(combo, t(`key.${text}`));
  return null;
}

/** A list, as that of the screens, has no use for Ctrl and a letter. */
const isFreeOnList = ({ target, key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  target instanceof HTMLSelectElement && (ctrlKey || metaKey) && key.length === 1;

const isCopying = (act: KeyAct | Nudge): boolean => act === 'copy' || act === 'cut';

/** Text of the page is marked: the browser copies that. */
const hasText = (): boolean => window.getSelection()?.isCollapsed === false;
