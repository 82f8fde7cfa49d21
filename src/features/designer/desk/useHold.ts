import { useState, type PointerEvent } from 'react';
import { handles, type Handle } from '../model/arrange.ts';
import { carried } from '../model/carry.ts';
import { inBand, toggled, wholeGroups, type Choice } from '../model/choice.ts';
import type { Design } from '../model/design.ts';
import type { Guide } from '../model/snap.ts';
import type { Box, Widget } from '../model/widget.ts';

/** What the hand has: widgets, a handle of the box around them, or a corner of a rubber band. */
type Hold = {
  readonly does: 'move' | 'band' | Handle;
  readonly chosen: Choice;
  /** Where it was taken, in px of the screen and of the design. */
  readonly client: readonly [x: number, y: number];
  readonly at: readonly [x: number, y: number];
  /** A locked widget under a rubber band that may yet be a click on it. */
  readonly under: string | undefined;
};
/** How it looks meanwhile. */
type Held = {
  /** The widgets as they were then: what was done by a key meanwhile stands. */
  readonly of: readonly Widget[];
  readonly widgets?: readonly Widget[];
  readonly guides: readonly Guide[];
  readonly band?: Box;
};

type Options = {
  readonly design: Design;
  readonly chosen: Choice;
  readonly scale: number;
  readonly onChoose: (chosen: Choice) => void;
  readonly onWidgets: (widgets: readonly Widget[]) => void;
};

/** Less px than this are no dragging. */
const STILL_PX = 3;
/** Lines nearer than this, in px of the screen, draw it to them; Alt keeps them from it. */
const REACH_PX = 6;

/** Widgets that are moved, sized and gathered by hand, until the hand lets them go. */
export function useHold({ design, chosen, scale, onChoose, onWidgets }: Options) {
  const [hold, setHold] = useState<Hold>();
  const [held, setHeld] = useState<Held>();
  const { widgets } = design;

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    const does = handles.find((one) => one === dataOf(event.target, 'handle'));
    const id = dataOf(event.target, 'widget');
    const widget = widgets.find((one) => one.id === id);
    const isMore = event.shiftKey || event.ctrlKey || event.metaKey;
    leaveField();
    event.currentTarget.setPointerCapture(event.pointerId);
    const start = { client: clientOf(event), at: placeOf(event, scale), under: undefined };
    if (does !== undefined) setHold({ ...start, does, chosen });
    else if (widget === undefined || widget.locked === true)
      setHold({ ...start, does: 'band', chosen: isMore ? chosen : [], under: widget?.id });
    else {
      const next = isMore
        ? toggled(widgets, chosen, widget.id)
        : chosen.includes(widget.id)
          ? chosen
          : wholeGroups(widgets, [widget.id]);
      onChoose(next);
      if (next.includes(widget.id)) setHold({ ...start, does: 'move', chosen: next });
    }
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (hold === undefined) return;
    const client = clientOf(event);
    const [dx, dy] = [client[0] - hold.client[0], client[1] - hold.client[1]];
    if (held === undefined && Math.hypot(dx, dy) < STILL_PX) return;
    if (hold.does === 'band')
      setHeld({ of: widgets, guides: [], band: bandOf(hold.at, placeOf(event, scale)) });
    else {
      const by = [dx / scale, dy / scale] as const;
      const reach = event.altKey ? 0 : REACH_PX / scale;
      const next = carried(design, hold.does, hold.chosen, by, reach);
      setHeld(next && { of: widgets, ...next });
    }
  };

  const onPointerUp = (): void => {
    if (held?.widgets !== undefined && held.of === widgets) onWidgets(held.widgets);
    if (hold?.does === 'band') onChoose(gathered(widgets, hold, held?.band));
    letGo();
  };
  const letGo = (): void => {
    setHold(undefined);
    setHeld(undefined);
  };
  return {
    shown: held?.of === widgets ? (held.widgets ?? widgets) : widgets,
    guides: held?.guides ?? [],
    band: held?.band,
    hands: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: letGo },
  };
}

function gathered(widgets: readonly Widget[], hold: Hold, band: Box | undefined): Choice {
  const more =
    band !== undefined
      ? inBand(widgets, band)
      : hold.under === undefined
        ? []
        : wholeGroups(widgets, [hold.under]);
  return [...hold.chosen, ...more.filter((id) => !hold.chosen.includes(id))];
}

/** What is being typed counts before the field goes away with what it is about. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}

const clientOf = (event: PointerEvent) => [event.clientX, event.clientY] as const;

function placeOf(event: PointerEvent<HTMLElement>, scale: number): readonly [number, number] {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return [(event.clientX - left) / scale, (event.clientY - top) / scale];
}

const bandOf = (a: readonly [number, number], b: readonly [number, number]): Box => ({
  x: Math.min(a[0], b[0]),
  y: Math.min(a[1], b[1]),
  w: Math.abs(a[0] - b[0]),
  h: Math.abs(a[1] - b[1]),
});

function dataOf(target: EventTarget, name: 'handle' | 'widget'): string | undefined {
  const found = target instanceof Element ? target.closest(`[data-${name}]`) : null;
  return found instanceof HTMLElement ? found.dataset[name] : undefined;
}
