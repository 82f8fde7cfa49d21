import { useRef, type DragEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { changed, widgetTypes, type Size, type Widget, type WidgetType } from '../model/design.ts';
import { designStyle, useScale } from '../screen/scale.ts';
import screen from '../screen/screen.module.css';
import { WidgetView } from '../screen/widgetViews.tsx';
import css from './desk.module.css';
import { useHold } from './useHold.ts';

/** What a dragged entry of the palette carries. */
export const DRAGGED = 'application/x-pithead-widget';

type Props = {
  readonly canvas: Size;
  readonly background: string | undefined;
  readonly widgets: readonly Widget[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  /** `run`: what belongs to one step with the change before it. */
  readonly onChange: (widget: Widget, run?: string) => void;
  readonly onRemove: (id: string) => void;
  readonly onAdd: (type: WidgetType, at: readonly [x: number, y: number]) => void;
};

/**
 * The canvas of a screen. Widgets are dragged and drawn larger by hand, or by the arrow keys (with
 * Shift their size).
 */
export function Canvas({
  canvas,
  background,
  widgets,
  chosen,
  onChoose,
  onChange,
  onRemove,
  onAdd,
}: Props) {
  const { t } = useTranslation('designer');
  const frame = useRef<HTMLDivElement>(null);
  const scale = useScale(frame, canvas);
  const { shownOf, take, move, letGo } = useHold({ canvas, scale, onChoose, onChange });
  const onKey = (widget: Widget) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const step = event.ctrlKey ? 1 : 10;
    const by = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      const [dx = 0, dy = 0] = by;
      onChange(
        changed(widget, event.shiftKey ? { w: dx, h: dy } : { x: dx, y: dy }, canvas),
        `keys ${widget.id}`,
      );
    } else if (event.key === 'Delete') onRemove(widget.id);
  };
  const drop = (event: DragEvent<HTMLElement>): void => {
    const type = widgetTypes.find((one) => one === event.dataTransfer.getData(DRAGGED));
    if (type === undefined) return;
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    onAdd(type, [(event.clientX - box.left) / scale, (event.clientY - box.top) / scale]);
  };
  return (
    <div ref={frame} className={css.frame}>
      <div
        className={screen.canvas}
        data-testid="canvas"
        style={designStyle(canvas, scale, background)}
        onPointerDown={() => onChoose(undefined)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        {widgets.map((widget) => {
          const shown = shownOf(widget);
          return (
            <div
              key={widget.id}
              role="group"
              tabIndex={0}
              aria-label={`${t(`widget.${widget.type}`)} ${widget.id}`}
              aria-description={t('keys')}
              data-chosen={chosen === widget.id || undefined}
              className={css.widget}
              style={{ left: shown.x, top: shown.y, width: shown.w, height: shown.h }}
              onPointerDown={take('move', widget)}
              onPointerMove={move}
              onPointerUp={letGo}
              onPointerCancel={letGo}
              onFocus={() => onChoose(widget.id)}
              onKeyDown={onKey(widget)}
            >
              <div className={css.inside} inert>
                <WidgetView widget={widget} />
              </div>
              <i
                className={css.corner}
                style={{ scale: 1 / scale }}
                onPointerDown={take('size', widget)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
