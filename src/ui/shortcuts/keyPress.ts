/** A key as a shortcut sees it. */
export type KeyPress = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
  /**
   * Typed into a field, into what lies over the page, or on a control that has its own use for the
   * key.
   */
  readonly taken: boolean;
};

/**
 * Whether `press` is `combo`: one key ('a', '?', 'space', 'escape', '/'), or 'mod+' and a key for
 * Ctrl or Command. A single key never fires while text is being typed or composed; a modified one
 * fires in fields too.
 */
export function isPressed(combo: string, press: KeyPress): boolean {
  if (press.isComposing || press.altKey) return false;
  const modified = combo.startsWith('mod+');
  if (modified !== (press.ctrlKey || press.metaKey)) return false;
  if (!modified && press.taken) return false;
  return nameOf(press.key) === (modified ? combo.slice(4) : combo);
}

/** Whether `combo` is a single key, which WCAG 2.1.4 wants to be possible to turn off. */
export const isSingleKey = (combo: string): boolean =>
  !combo.startsWith('mod+') && combo !== 'escape';

const nameOf = (key: string): string => (key === ' ' ? 'space' : key.toLowerCase());

// What lies over the page (a list, a calendar, a drawer) has its keys for itself.
const FIELDS =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"], [data-portal] *';
const ACTORS =
  'button, a[href], summary, [role="button"], [role="menuitem"], [role="option"], [role="tab"], [role="slider"], [role="switch"]';

/** Reads a keyboard event; Space and Enter on a button are the button's own. */
export function pressOf(event: KeyboardEvent): KeyPress {
  return {
    key: event.key,
    ctrlKey: event.ctrlKey,
    metaKey: event.metaKey,
    altKey: event.altKey,
    isComposing: event.isComposing || event.keyCode === 229,
    taken: event.target instanceof Element && isTaken(event.target, event.key),
  };
}

function isTaken(target: Element, key: string): boolean {
  const type = target.closest('input')?.type;
  const isBox = type === 'checkbox' || type === 'radio';
  if (!isBox && target.closest(FIELDS) !== null) return true;
  return (key === ' ' || key === 'Enter') && (isBox || target.closest(ACTORS) !== null);
}
