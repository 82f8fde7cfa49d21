import {
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DraggableSyntheticListeners,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import type { KeyboardEvent } from 'react';

/** px that a mouse moves before it drags: less is a click. */
const DRAG_FROM = 6;
/** A finger that stays so long lifts a card; one that moves at once scrolls. */
const TOUCH_MS = 250;
const TOUCH_TOLERANCE = 8;
/** px inside of the place that the keyboard moves to. */
const INSET = 6;

/** Mouse, touch after a while, and keyboard: Space lifts and drops, arrows move, Escape lets go. */
export const useDragSensors = (keys: KeyboardCoordinateGetter) =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: TOUCH_MS, tolerance: TOUCH_TOLERANCE },
    }),
    useSensor(KeyboardSensor, {
      coordinateGetter: keys,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  );

/** Enter opens; every other key is for the sensors. */
export const keysOf =
  (listeners: DraggableSyntheticListeners, open: () => unknown) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Enter') open();
    else (listeners?.['onKeyDown'] as ((event: KeyboardEvent) => void) | undefined)?.(event);
  };

/** The place under the pointer; by keyboard the one that the card covers most. */
export const underneath: CollisionDetection = (found) =>
  found.pointerCoordinates === null ? rectIntersection(found) : pointerWithin(found);

/** An arrow brings what is dragged to the next place in its direction. */
export const arrowsToPlaces: KeyboardCoordinateGetter = (event, { context }) => {
  const step = steps[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const { collisionRect, droppableContainers, droppableRects, over } = context;
  if (collisionRect === null) return undefined;
  const here = (over === null ? undefined : droppableRects.get(over.id)) ?? collisionRect;
  const [dx, dy] = step;
  const ahead = droppableContainers.getEnabled().flatMap(({ id }) => {
    const rect = droppableRects.get(id);
    if (rect === undefined || id === over?.id) return [];
    const [x, y] = [rect.left - here.left, rect.top - here.top];
    const along = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    return along > 1 && aside <= Math.abs(along) ? [{ rect, far: along + 2 * aside }] : [];
  });
  const [next] = ahead.toSorted((a, b) => a.far - b.far);
  return next === undefined ? undefined : { x: next.rect.left + INSET, y: next.rect.top + INSET };
};

const steps: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
