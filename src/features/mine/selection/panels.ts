import { proxy } from 'valtio';

export const panelNames = ['map', 'alarms', 'charts'] as const;
export type PanelName = (typeof panelNames)[number];

/** How the panels stand: which one fills the workspace, and which one a narrow screen shows. */
export const panels = proxy<{ enlarged: PanelName | undefined; front: PanelName }>({
  enlarged: undefined,
  front: 'alarms',
});

/** Makes `name` fill the workspace, or lets it go back to its place. */
export function toggleEnlarged(name: PanelName): void {
  panels.enlarged = panels.enlarged === name ? undefined : name;
}

/** Brings `name` before the reader's eyes wherever it is hidden. */
export function reveal(name: PanelName): void {
  panels.front = name;
  if (panels.enlarged !== undefined) panels.enlarged = name;
}
