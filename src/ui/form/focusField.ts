const INPUTS =
  'input:not([type="hidden"]):not([hidden]), textarea, select, [contenteditable="true"], button';

/** Brings the field into view and puts the caret into its first input. */
export function focusField(form: HTMLElement | null, name: string): void {
  const cell = form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  const input = cell?.querySelector<HTMLElement>(INPUTS);
  cell?.scrollIntoView({ block: 'nearest' });
  input?.focus({ preventScroll: true });
}
