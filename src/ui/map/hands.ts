import { panBy, toGrid, zoomAt, type GridView, type Size } from './gridView.ts';

type Hands = {
  readonly view: () => GridView;
  readonly size: () => Size;
  readonly move: (view: GridView) => void;
  readonly press: (x: number, y: number) => void;
  readonly hover: (place: { x: number; y: number; px: number; py: number } | undefined) => void;
};

/** A pointer that moved less than this between down and up has pressed, not dragged. */
const STILL_PX = 5;
const PAN_KEY_PX = 80;
const ZOOM_STEP = 0.5;

/**
 * Pan by dragging, zoom by wheel or two fingers, keys (arrows, +, -) on `target`; answers how to
 * stop.
 */
export function watchHands(target: HTMLElement, hands: Hands): () => void {
  const fingers = new Map<number, [number, number]>();
  let travelled = 0;
  const placeOf = (event: MouseEvent): [number, number] =>
    placeIn(target.getBoundingClientRect(), target.clientWidth, event);

  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    target.setPointerCapture(event.pointerId);
    if (fingers.size === 0) travelled = 0;
    fingers.set(event.pointerId, placeOf(event));
  };
  const moved = (event: PointerEvent): void => {
    const [px, py] = placeOf(event);
    const was = fingers.get(event.pointerId);
    if (was === undefined) {
      const [x, y] = toGrid(hands.view(), hands.size(), px, py);
      hands.hover({ x, y, px, py });
      return;
    }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    travelled += Math.hypot(px - was[0], py - was[1]);
    fingers.set(event.pointerId, [px, py]);
    if (other) {
      const spread =
        Math.hypot(px - other[0], py - other[1]) /
        Math.max(1, Math.hypot(was[0] - other[0], was[1] - other[1]));
      const panned = panBy(hands.view(), (px - was[0]) / 2, (py - was[1]) / 2);
      hands.move(
        zoomAt(panned, hands.size(), (px + other[0]) / 2, (py + other[1]) / 2, Math.log2(spread)),
      );
    } else if (travelled > STILL_PX) hands.move(panBy(hands.view(), px - was[0], py - was[1]));
  };
  const up = (event: PointerEvent): void => {
    if (
      !fingers.delete(event.pointerId) ||
      fingers.size > 0 ||
      travelled > STILL_PX ||
      event.type !== 'pointerup'
    )
      return;
    hands.press(...toGrid(hands.view(), hands.size(), ...placeOf(event)));
  };
  const left = (): void => hands.hover(undefined);
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
    hands.move(
      zoomAt(
        hands.view(),
        hands.size(),
        ...placeOf(event),
        Math.max(-1, Math.min(1, (-event.deltaY * lines) / 240)),
      ),
    );
  };
  const key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== target) return;
    const { width, height } = hands.size();
    const next = keyView(event.key, hands.view(), { width, height });
    if (next === undefined) return;
    event.preventDefault();
    hands.move(next);
  };

  const abort = new AbortController();
  const { signal } = abort;
  target.addEventListener('pointerdown', down, { signal });
  target.addEventListener('pointermove', moved, { signal });
  target.addEventListener('pointerup', up, { signal });
  target.addEventListener('pointercancel', up, { signal });
  target.addEventListener('pointerleave', left, { signal });
  target.addEventListener('wheel', wheel, { signal, passive: false });
  target.addEventListener('keydown', key, { signal });
  return () => abort.abort();
}

/**
 * Where a pointer is in px of a layout that is `width` wide, however large the page shows it in
 * `box`.
 */
export function placeIn(
  box: Pick<DOMRect, 'left' | 'top' | 'width'>,
  width: number,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): [number, number] {
  const scale = box.width / width || 1;
  return [(clientX - box.left) / scale, (clientY - box.top) / scale];
}

/**
 * The view after a key: arrows pan, plus and minus zoom about the middle; undefined for any other
 * key.
 */
export function keyView(key: string, view: GridView, size: Size): GridView | undefined {
  switch (key) {
    case 'ArrowLeft':
      return panBy(view, PAN_KEY_PX, 0);
    case 'ArrowRight':
      return panBy(view, -PAN_KEY_PX, 0);
    case 'ArrowUp':
      return panBy(view, 0, PAN_KEY_PX);
    case 'ArrowDown':
      return panBy(view, 0, -PAN_KEY_PX);
    case '+':
    case '=':
      return zoomAt(view, size, size.width / 2, size.height / 2, ZOOM_STEP);
    case '-':
    case '_':
      return zoomAt(view, size, size.width / 2, size.height / 2, -ZOOM_STEP);
    default:
      return undefined;
  }
}
