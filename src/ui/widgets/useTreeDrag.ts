import { useRef, useState, type DragEvent } from 'react';
import type { TreeMove } from './treeModel.ts';

/** What of a tree is dragged, and where it would be put. */
export type TreeDrag = ReturnType<typeof useTreeDrag>;

/** Dragging of lines: before another one, or into it. */
export function useTreeDrag(onMove: (move: TreeMove) => void) {
  const [drop, setDrop] = useState<TreeMove>();
  const dragged = useRef<string>(undefined);
  const onDragOver = (event: DragEvent<HTMLElement>, target: string): void => {
    if (dragged.current === undefined || dragged.current === target) return;
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    const where = event.clientY < box.top + box.height / 3 ? 'before' : 'inside';
    setDrop({ value: dragged.current, target, where });
  };
  return {
    ofLine: (value: string) => ({
      draggable: true,
      'data-drop': drop?.target === value ? drop.where : undefined,
      onDragStart: () => {
        dragged.current = value;
      },
      onDragEnd: () => {
        dragged.current = undefined;
        setDrop(undefined);
      },
      onDragOver: (event: DragEvent<HTMLElement>) => onDragOver(event, value),
    }),
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      if (drop !== undefined) onMove(drop);
      setDrop(undefined);
    },
  };
}
