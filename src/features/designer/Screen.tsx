import { useRef } from 'react';
import { WallBoundary } from '#features/walls/api.ts';
import { designStyle, useScale } from './Canvas.tsx';
import { widgetsOf, type Size } from './design.ts';
import css from './designer.module.css';
import { WidgetView } from './widgetViews.tsx';

type Props = {
  readonly design: Size & {
    readonly background?: string | null | undefined;
    readonly content?: unknown;
  };
  /** Nobody is signed in: what shows data of the mine says that there is none. */
  readonly isOpen?: boolean;
};

/** A designed screen as large as there is room. */
export function Screen({ design, isOpen = false }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const scale = useScale(frame, design);
  return (
    <div ref={frame} className={css.show}>
      <div
        className={css.canvas}
        style={designStyle(design, scale, design.background ?? undefined)}
      >
        {widgetsOf(design.content).map((widget) => (
          <div
            key={widget.id}
            className={css.placed}
            style={{ left: widget.x, top: widget.y, width: widget.w, height: widget.h }}
          >
            <WallBoundary>
              <WidgetView widget={widget} isOpen={isOpen} />
            </WallBoundary>
          </div>
        ))}
      </div>
    </div>
  );
}
