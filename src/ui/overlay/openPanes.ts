import { proxy } from 'valtio';

/**
 * The panes that are up, in the order in which they opened, and those that are minimised, in the
 * order in which they were.
 */
export const panes = proxy<{ open: string[]; docked: string[] }>({ open: [], docked: [] });

/** Notes a pane as open; the answer takes it out again. */
export function openPane(id: string): () => void {
  panes.open.push(id);
  return () => {
    panes.open = panes.open.filter((one) => one !== id);
    panes.docked = panes.docked.filter((one) => one !== id);
  };
}

/** Puts a pane beside the other minimised ones, or takes it up again; it is then the topmost. */
export function dockPane(id: string, isDocked: boolean): void {
  const isIn = panes.docked.includes(id);
  if (isDocked && !isIn) panes.docked.push(id);
  if (!isDocked && isIn) {
    panes.docked = panes.docked.filter((one) => one !== id);
    panes.open = [...panes.open.filter((one) => one !== id), id];
  }
}

/** Whether the pane is the topmost that is not minimised: the only one that Escape closes. */
export const isTopPane = (id: string): boolean =>
  panes.open.findLast((one) => !panes.docked.includes(one)) === id;

/**
 * Whether a key pressed at `target` is meant for the topmost pane although the focus is not in it:
 * it is nowhere, since what had it went away, or still behind, since it has not moved in yet.
 * Layers that are no panes keep their keys.
 */
export function isStray(target: EventTarget | null): boolean {
  const layer =
    target instanceof Element ? target.closest('[role=dialog], [role=alertdialog]') : null;
  return layer === null || layer.hasAttribute('data-pane');
}

/**
 * Where the `at`-th minimised pane stands, in px from the left and the bottom edge of a window so
 * wide.
 */
export function dockPlace(
  at: number,
  windowWidth: number,
): { readonly left: number; readonly bottom: number; readonly width: number } {
  const width = Math.min(DOCKED_WIDTH, Math.floor((windowWidth - 3 * GAP) / 2));
  const inRow = Math.max(1, Math.floor((windowWidth - GAP) / (width + GAP)));
  return {
    left: GAP + (at % inRow) * (width + GAP),
    bottom: GAP + Math.floor(at / inRow) * (DOCKED_HEIGHT + GAP),
    width,
  };
}

/** The height in px of what is minimised. */
export const DOCKED_HEIGHT = 55;
const DOCKED_WIDTH = 280;
const GAP = 8;
