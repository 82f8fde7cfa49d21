import { memo } from 'react';
import type { Widget } from '../model/widget.ts';
import { StillView } from '../screen/widgetViews.tsx';
import css from './desk.module.css';

type Props = {
  readonly widget: Widget;
  readonly isChosen: boolean;
  readonly label: string;
  /** What keys do to it. */
  readonly keys: string;
};

/** A widget on the canvas. Drawn anew only when itself is changed: hundreds lie beside it. */
export const PlacedWidget = memo(function PlacedWidget({ widget, isChosen, label, keys }: Props) {
  const { id, x, y, w, h, locked } = widget;
  return (
    <div
      role="group"
      tabIndex={0}
      aria-label={label}
      aria-description={keys}
      data-widget={id}
      data-chosen={isChosen || undefined}
      data-locked={locked}
      className={css.widget}
      style={{ left: x, top: y, width: w, height: h }}
    >
      <div className={css.inside} inert>
        <StillView widget={widget} />
      </div>
    </div>
  );
});
