import { proxy } from 'valtio';
import { entries } from '../entries.ts';

/** How large everything may be, in percent of what it is made for. */
export const sizes = [100, 125, 150, 200] as const;
export type ShownSize = (typeof sizes)[number];

/** Desks are laid out for so many px: a size that would leave less is not shown in full. */
const LEAST_PX = 1_280;

/**
 * How large somebody wants everything, kept in the entry APP_SIZE; 100 when there is none. What is
 * shown of that depends on the window (`zoomIn`).
 */
export const magnified = proxy<{ size: ShownSize }>({ size: kept() });

/** Shows everything in `size` at once and keeps the choice. */
export function setSize(size: ShownSize): void {
  entries.write('APP_SIZE', size);
  magnified.size = size;
  show();
}

/** Shows the kept size, also as the window and other windows change; the answer ends that. */
export function followSize(): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === entries.nameOf('APP_SIZE')) onChange();
  };
  const onChange = (): void => {
    magnified.size = kept();
    show();
  };
  show();
  window.addEventListener('storage', onStorage);
  window.addEventListener('resize', show);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('resize', show);
  };
}

/**
 * How many times larger a window of `width` px shows things for somebody who wants `size`: never so
 * large that a desk would have no room, and never smaller than they are.
 */
export const zoomIn = (width: number, size: ShownSize): number =>
  Math.max(1, Math.min(size / 100, Math.floor((20 * width) / LEAST_PX) / 20));

function show(): void {
  const zoom = zoomIn(window.innerWidth, magnified.size);
  const { style } = document.documentElement;
  document.documentElement.toggleAttribute('data-magnified', zoom > 1);
  if (zoom > 1) style.setProperty('--ph-zoom', String(zoom));
  else style.removeProperty('--ph-zoom');
}

function kept(): ShownSize {
  const size = entries.read('APP_SIZE');
  return sizes.find((one) => one === size) ?? 100;
}
