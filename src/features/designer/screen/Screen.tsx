import { useRef } from 'react';
import { WallBoundary } from '#features/walls/api.ts';
import { widgetsOf } from '../model/design.ts';
import type { Size } from '../model/widget.ts';
import { designStyle, useScale } from './scale.ts';
import css from './screen.module.css';
import type { Told } from './toldViews.tsx';
import { WidgetView } from './widgetViews.tsx';

type Props = {
  readonly design: Size & {
    readonly background?: string | null | undefined;
    readonly content?: unknown;
  };
  /** Nobody is signed in: what the screen was told of the mine. */
  readonly told?: Told;
};

/** A designed screen as large as there is room. */
export function Screen({ design, told }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const scale = useScale(frame, design);
  const shown = widgetsOf(design.content).filter(({ hidden }) => hidden !== true);
  return (
    <div ref={frame} className={css.show}>
      <div
        className={css.canvas}
        style={designStyle(design, scale, design.background ?? undefined)}
      >
        {shown.map((widget) => (
          <div
            key={widget.id}
            className={css.placed}
            style={{ left: widget.x, top: widget.y, width: widget.w, height: widget.h }}
          >
            <WallBoundary>
              <WidgetView widget={widget} told={told} />
            </WallBoundary>
          </div>
        ))}
      </div>
    </div>
  );
}
