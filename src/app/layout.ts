import { proxy } from 'valtio';
import { entries } from '#ui/entries.ts';

export const layouts = ['mix', 'side', 'top'] as const;
export type Layout = (typeof layouts)[number];

type LayoutState = {
  /**
   * `mix`: areas as icons, their pages in a column. `side`: all in one column. `top`: all in a bar
   * under the status bar.
   */
  layout: Layout;
  menuCollapsed: boolean;
  tagsShown: boolean;
  /** A live page keeps its width: there the column shows only when it is asked for. */
  liveMenu: boolean;
};

/** How the shell is laid out, as kept in the entry APP_LAYOUT. */
export const layout = proxy<LayoutState>(kept());

/** Changes the layout at once and keeps it. */
export function setLayout(change: Partial<LayoutState>): void {
  Object.assign(layout, change);
  entries.write('APP_LAYOUT', {
    layout: layout.layout,
    menuCollapsed: layout.menuCollapsed,
    tagsShown: layout.tagsShown,
  });
}

function kept(): LayoutState {
  const entry = entries.read('APP_LAYOUT');
  const known: Partial<Record<keyof LayoutState, unknown>> =
    typeof entry === 'object' && entry !== null ? entry : {};
  return {
    layout: layouts.find((name) => name === known.layout) ?? 'mix',
    menuCollapsed: known.menuCollapsed === true,
    tagsShown: known.tagsShown !== false,
    liveMenu: false,
  };
}
