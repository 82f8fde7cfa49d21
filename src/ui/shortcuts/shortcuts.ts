import { useEffect, useEffectEvent } from 'react';
import { proxy } from 'valtio';
import { entries } from '../entries.ts';
import { isPressed, isSingleKey, pressOf } from './keyPress.ts';

export type Shortcut = {
  readonly combo: string;
  /** What it does, in the language on the screen. */
  readonly label: string;
  /** Absent where the control itself answers to the key and the list only tells of it. */
  readonly run: (() => void) | undefined;
};

/**
 * The shortcuts that work now, in the order they were mounted. `singleKeys`: whether keys without
 * Ctrl are on.
 */
export const shortcuts = proxy<{ list: Shortcut[]; singleKeys: boolean }>({
  list: [],
  singleKeys: entries.read('SINGLE_KEYS') !== false,
});

/** Turns the single-key shortcuts on or off and keeps the choice. */
export function setSingleKeys(on: boolean): void {
  shortcuts.singleKeys = on;
  entries.write('SINGLE_KEYS', on);
}

/**
 * Offers a shortcut while the component is up and `enabled`; of two with the same keys the later
 * one wins.
 */
export function useShortcut(combo: string, label: string, run?: () => void, enabled = true): void {
  const latest = useEffectEvent(() => run?.());
  const acts = run !== undefined;
  useEffect(() => {
    if (!enabled) return undefined;
    const shortcut: Shortcut = { combo, label, run: acts ? () => latest() : undefined };
    shortcuts.list.push(shortcut);
    return () => {
      shortcuts.list = shortcuts.list.filter(
        (other) => other.combo !== combo || other.label !== label,
      );
    };
  }, [combo, label, enabled, acts]);
}

/** Listens on the page for the offered shortcuts; the answer stops it. */
export function listenForShortcuts(): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const press = pressOf(event);
    const hit = shortcuts.list.findLast(
      ({ combo, run }) =>
        run !== undefined &&
        isPressed(combo, press) &&
        (shortcuts.singleKeys || !isSingleKey(combo)),
    );
    if (hit?.run === undefined) return;
    event.preventDefault();
    hit.run();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}
