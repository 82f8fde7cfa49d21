import { heldWindow, panned, zoomedAbout, type Hold, type TimeWindow } from './timeWindow.ts';

export type ChartHands = {
  /** The window on the screen. */
  readonly shown: () => TimeWindow;
  readonly now: () => number;
  /** Called with each window on the way; `done` when the hand has let go. */
  readonly onMove: (next: TimeWindow, done: boolean) => void;
  readonly onReset: () => void;
};

/** One notch of a wheel and one key press. */
const ZOOM_STEP = 1.25;
const WHEEL_NOTCH_PX = 100;
/** At the right edge of a live picture a wheel changes its length and leaves it live. */
const LIVE_EDGE = 0.75;

/**
 * Wheel zooms about the pointer, drag moves, two fingers stretch, arrows and + - do the same from
 * the keyboard, double click and 0 reset. With Shift a drag is left to the chart, which selects.
 * Answers how to stop.
 */
export function chartHands(
  ground: HTMLElement,
  keyboard: HTMLElement,
  hands: ChartHands,
): () => void {
  const listen = new AbortController();
  const grabbed = new Map<number, Hold>();
  let moved = false;
  const placeOf = (event: MouseEvent): number => {
    const { left, width } = ground.getBoundingClientRect();
    return width === 0 ? 0 : (event.clientX - left) / width;
  };
  const timeAt = (place: number): number => {
    const { from, to } = hands.shown();
    return from + place * (to - from);
  };
  const zoom = (factor: number, place: number): void => {
    const { to } = hands.shown();
    const isLive = to >= hands.now() - 2_000;
    const about = isLive && place > LIVE_EDGE ? 1 : place;
    hands.onMove(zoomedAbout(hands.shown(), factor, timeAt(about), hands.now()), false);
  };
  const pan = (share: number): void => {
    const { from, to } = hands.shown();
    hands.onMove(panned({ from, to }, share * (to - from), hands.now()), false);
  };

  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_NOTCH_PX / 3 : 1;
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY))
      pan((event.deltaX * unit) / Math.max(1, ground.clientWidth));
    else zoom(ZOOM_STEP ** ((event.deltaY * unit) / WHEEL_NOTCH_PX), placeOf(event));
  };
  // A finger more or less: each that stays holds what is under it from now on.
  const regrab = (): void => {
    for (const [id, { place }] of grabbed) grabbed.set(id, { place, time: timeAt(place) });
  };
  const onDown = (event: PointerEvent): void => {
    if (event.shiftKey || event.button !== 0 || grabbed.size === 2) return;
    ground.setPointerCapture(event.pointerId);
    grabbed.set(event.pointerId, { place: placeOf(event), time: 0 });
    regrab();
  };
  const onPointerMove = (event: PointerEvent): void => {
    const hold = grabbed.get(event.pointerId);
    if (hold === undefined) return;
    grabbed.set(event.pointerId, { ...hold, place: placeOf(event) });
    moved = true;
    hands.onMove(heldWindow(hands.shown(), [...grabbed.values()], hands.now()), false);
  };
  const onUp = (event: PointerEvent): void => {
    if (!grabbed.delete(event.pointerId)) return;
    regrab();
    if (!moved || grabbed.size > 0) return;
    moved = false;
    hands.onMove(hands.shown(), true);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const far = event.shiftKey ? 0.5 : 0.1;
    if (event.key === 'ArrowLeft') pan(-far);
    else if (event.key === 'ArrowRight') pan(far);
    else if (event.key === '+' || event.key === '=') zoom(1 / ZOOM_STEP, 0.5);
    else if (event.key === '-') zoom(ZOOM_STEP, 0.5);
    else if (event.key === '0' || event.key === 'Home') hands.onReset();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { signal } = listen;
  ground.addEventListener('wheel', onWheel, { passive: false, signal });
  ground.addEventListener('pointerdown', onDown, { signal });
  ground.addEventListener('pointermove', onPointerMove, { signal });
  ground.addEventListener('pointerup', onUp, { signal });
  ground.addEventListener('pointercancel', onUp, { signal });
  keyboard.addEventListener('keydown', onKey, { signal });
  // Fingers up and down still scroll the stack.
  ground.style.touchAction = 'pan-y';
  return () => listen.abort();
}
