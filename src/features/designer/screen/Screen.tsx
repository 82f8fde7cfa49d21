import { useRef } from 'react';
import { WallBoundary } from '#features/walls/api.ts';
import { widgetsOf } from '../model/design.ts';
import { entranceOf } from '../model/entrance.ts';
import type { Size } from '../model/widget.ts';
import { designStyle, useScale } from './scale.ts';
import { Sound } from './sound.ts';
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
  /** How loud its widgets may be, in percent. */
  readonly volume?: number;
};

/** A designed screen as large as there is room. */
export function Screen({ design, told, volume = 0 }: Props) {
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
            data-entrance={entranceOf(widget)}
            style={{ left: widget.x, top: widget.y, width: widget.w, height: widget.h }}
          >
            <WallBoundary>
              <Sound value={volume}>
                <WidgetView widget={widget} told={told} />
              </Sound>
            </WallBoundary>
          </div>
        ))}
      </div>
    </div>
  );
}
