/**
 * 1 normal; 2 minimised: head alone, beside the other minimised ones; 3 maximised, for dialogs full
 * screen.
 */
export type PaneState = 1 | 2 | 3;

export type PaneAct = 'minimise' | 'maximise' | 'restore';

/** The state after an act. `from` is the state before it was minimised, to which it comes back. */
export function paneAfter(state: PaneState, act: PaneAct, from: PaneState): PaneState {
  if (act === 'minimise') return 2;
  if (act === 'maximise') return 3;
  return state === 2 && from === 3 ? 3 : 1;
}

/** What a key asks of a pane: Alt+M to minimise, Alt+Enter to maximise and back. */
export function paneActOf(
  event: { readonly code: string; readonly altKey: boolean },
  state: PaneState,
): PaneAct | undefined {
  if (!event.altKey) return undefined;
  if (event.code === 'KeyM') return state === 2 ? 'restore' : 'minimise';
  if (event.code === 'Enter' || event.code === 'NumpadEnter')
    return state === 1 ? 'maximise' : 'restore';
  return undefined;
}
