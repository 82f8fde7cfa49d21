import type { KeyPress } from '#ui/shortcuts/keyPress.ts';

/** Which keys do what on the desk, as the list of shortcuts tells it. */
export const deskKeys = [
  { combo: 'mod+z', act: 'undo' },
  { combo: 'mod+shift+z', act: 'redo' },
  { combo: 'mod+y', act: 'redo' },
] as const;
export type KeyAct = (typeof deskKeys)[number]['act'];

type Press = KeyPress & { readonly shiftKey: boolean };

/**
 * What a key does on the desk; undefined for one that is typed into a field, or has nothing to do
 * here.
 */
export function actOf(press: Press): KeyAct | undefined {
  if (press.taken || press.altKey || press.isComposing) return undefined;
  const combo = comboOf(press);
  return deskKeys.find((one) => one.combo === combo)?.act;
}

const comboOf = ({ key, ctrlKey, metaKey, shiftKey }: Press): string =>
  `${ctrlKey || metaKey ? 'mod+' : ''}${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`;
