import { useState, type PointerEvent } from 'react';
import { changed, type Size, type Widget } from '../model/design.ts';

type Hold = {
  readonly mode: 'move' | 'size';
  readonly widget: Widget;
  readonly x: number;
  readonly y: number;
};

type Options = {
  readonly canvas: Size;
  readonly scale: number;
  readonly onChoose: (id: string | undefined) => void;
  readonly onChange: (widget: Widget) => void;
};

/** A widget that is moved or drawn larger by hand, until the hand lets it go. */
export function useHold({ canvas, scale, onChoose, onChange }: Options) {
  const [hold, setHold] = useState<Hold>();
  const [moving, setMoving] = useState<Widget>();

  const take = (mode: Hold['mode'], widget: Widget) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    onChoose(widget.id);
    setHold({ mode, widget, x: event.clientX, y: event.clientY });
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (hold === undefined) return;
    const [dx, dy] = [(event.clientX - hold.x) / scale, (event.clientY - hold.y) / scale];
    setMoving(
      changed(hold.widget, hold.mode === 'move' ? { x: dx, y: dy } : { w: dx, h: dy }, canvas),
    );
  };
  const letGo = (): void => {
    if (moving !== undefined) onChange(moving);
    setHold(undefined);
    setMoving(undefined);
  };
  /** The widget as the hand has it now. */
  const shownOf = (widget: Widget): Widget => (moving?.id === widget.id ? moving : widget);
  return { shownOf, take, move, letGo };
}
