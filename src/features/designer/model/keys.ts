import type { KeyPress } from '#ui/shortcuts/keyPress.ts';

/** Which keys do what on the desk, beside the arrows. */
const keys = [
  { combo: 'mod+z', act: 'undo' },
  { combo: 'mod+shift+z', act: 'redo' },
  { combo: 'mod+y', act: 'redo' },
  { combo: 'mod+a', act: 'all' },
  { combo: 'escape', act: 'none' },
  { combo: 'mod+c', act: 'copy' },
  { combo: 'mod+x', act: 'cut' },
  { combo: 'mod+v', act: 'paste' },
  { combo: 'mod+d', act: 'duplicate' },
  { combo: 'mod+g', act: 'group' },
  { combo: 'mod+shift+g', act: 'ungroup' },
  { combo: 'mod+]', act: 'forward' },
  { combo: 'mod+[', act: 'backward' },
  { combo: 'mod+shift+l', act: 'lock' },
  { combo: 'mod+shift+h', act: 'hide' },
  { combo: 'delete', act: 'remove' },
  { combo: 'backspace', act: 'remove' },
] as const;
export type KeyAct = (typeof keys)[number]['act'];

/** An arrow moves or sizes by so many px. */
export type Nudge = {
  readonly does: 'move' | 'size';
  readonly by: readonly [dx: number, dy: number];
};

/** What the list of shortcuts tells of the desk. */
export const toldKeys: readonly { readonly combo: string; readonly text: string }[] = [
  ...keys.map(({ combo, act }) => ({ combo, text: act })),
  { combo: '← ↑ → ↓', text: 'move' },
  { combo: 'shift+← ↑ → ↓', text: 'moveFar' },
  { combo: 'mod+← ↑ → ↓', text: 'size' },
  { combo: 'mod+shift+← ↑ → ↓', text: 'sizeFar' },
];

type Press = KeyPress & { readonly shiftKey: boolean };

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * What a key does on the desk; undefined for one that is typed into a field, or has nothing to do
 * here.
 */
export function actOf(press: Press): KeyAct | Nudge | undefined {
  const { taken, altKey, isComposing, ctrlKey, metaKey, shiftKey, key } = press;
  if (taken || altKey || isComposing) return undefined;
  const isModified = ctrlKey || metaKey;
  const way = ways[key];
  if (way !== undefined) {
    const far = shiftKey ? 10 : 1;
    return { does: isModified ? 'size' : 'move', by: [way[0] * far, way[1] * far] };
  }
  const combo = `${isModified ? 'mod+' : ''}${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`;
  return keys.find((one) => one.combo === combo)?.act;
}
