import {
  useEffect,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { changed, widgetTypes, type Size, type Widget, type WidgetType } from './design.ts';
import css from './designer.module.css';
import { WidgetView } from './widgetViews.tsx';
import { useHold } from './useHold.ts';

/** What a dragged entry of the palette carries. */
export const DRAGGED = 'application/x-pithead-widget';

/** How much of its size the design is shown in, so that all of it is in the frame. */
export function useScale(frame: RefObject<HTMLElement | null>, { width, height }: Size): number {
  const [scale, setScale] = useState(0.5);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() =>
      setScale(Math.min(element.clientWidth / width, element.clientHeight / height)),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame, width, height]);
  return scale;
}

/** How a design of this size is laid out and scaled. */
export const designStyle = (
  { width, height }: Size,
  scale: number,
  background: string | undefined,
) => ({
  width,
  height,
  background,
  ['--scale' as string]: scale,
  ['--u' as string]: `${width / 100}px`,
});

type Props = {
  readonly canvas: Size;
  readonly background: string | undefined;
  readonly widgets: readonly Widget[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  readonly onChange: (widget: Widget) => void;
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
      onChange(changed(widget, event.shiftKey ? { w: dx, h: dy } : { x: dx, y: dy }, canvas));
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
        className={css.canvas}
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
