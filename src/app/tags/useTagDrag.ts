import { useState } from 'react';
import { move } from './tags.ts';

/** Which tag is dragged, and over which it is. */
export function useTagDrag() {
  const [dragged, setDragged] = useState<string>();
  const [aimed, setAimed] = useState<string>();
  return {
    begin: setDragged,
    /** Whether a tag is dragged that could be dropped on `name`. */
    over: (name: string): boolean => {
      if (dragged !== undefined) setAimed(name);
      return dragged !== undefined;
    },
    drop: (name: string): void => {
      if (dragged !== undefined) move(dragged, name);
    },
    end: (): void => {
      setDragged(undefined);
      setAimed(undefined);
    },
    isAimed: (name: string): boolean => aimed === name && dragged !== name,
  };
}

export type TagDrag = ReturnType<typeof useTagDrag>;
