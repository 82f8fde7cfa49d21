import { useSortable } from '@dnd-kit/sortable';

/** What a line of `Sortable` spreads over its element, and what over the button to drag it by. */
export function useSortLine(id: string, disabled: boolean) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, disabled });
  return {
    line: {
      ref: setNodeRef,
      'data-dragging': isDragging || undefined,
      style: {
        transform: transform === null ? undefined : `translateY(${transform.y}px)`,
        transition,
      },
    },
    grip: {
      ...attributes,
      ...listeners,
      ref: setActivatorNodeRef,
      type: 'button' as const,
      disabled,
    },
  };
}
