import { useRef, type DragEvent, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { handles } from '../model/arrange.ts';
import { freeOf, wholeGroups, type Choice } from '../model/choice.ts';
import type { Design } from '../model/design.ts';
import type { Guide } from '../model/snap.ts';
import { boxAround, widgetTypes, type Box, type Widget, type WidgetType } from '../model/widget.ts';
import { designStyle } from '../screen/scale.ts';
import screen from '../screen/screen.module.css';
import css from './desk.module.css';
import { PlacedWidget } from './PlacedWidget.tsx';
import { useHold } from './useHold.ts';
import { useLabel } from './useLabel.ts';
import { useZoom } from './useZoom.ts';
import { ZoomBar } from './ZoomBar.tsx';

/** What a dragged entry of the palette carries. */
export const DRAGGED = 'application/x-pithead-widget';

type Props = {
  readonly design: Design;
  readonly background: string | undefined;
  readonly chosen: Choice;
  readonly onChoose: (chosen: Choice) => void;
  readonly onWidgets: (widgets: readonly Widget[]) => void;
  readonly onAdd: (type: WidgetType, at: readonly [x: number, y: number]) => void;
};

/** The canvas of a screen, on which widgets are chosen, moved and drawn larger by hand. */
export function Canvas({ design, background, chosen, onChoose, onWidgets, onAdd }: Props) {
  const { t } = useTranslation('designer');
  const labelOf = useLabel();
  const frame = useRef<HTMLDivElement>(null);
  const { zoom, scale, setZoom } = useZoom(frame, design);
  const { shown, guides, band, hands } = useHold({ design, chosen, scale, onChoose, onWidgets });
  const ids = new Set(chosen);
  const around = boxAround(freeOf(shown, chosen));
  const drop = (event: DragEvent<HTMLElement>): void => {
    const type = widgetTypes.find((one) => one === event.dataTransfer.getData(DRAGGED));
    if (type === undefined) return;
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    onAdd(type, [(event.clientX - box.left) / scale, (event.clientY - box.top) / scale]);
  };
  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const id = event.target.dataset['widget'];
    // What was pressed by hand is chosen already, perhaps with others.
    if (id !== undefined && event.target.matches(':focus-visible') && !chosen.includes(id))
      onChoose(wholeGroups(design.widgets, [id]));
  };
  return (
    <>
      <div ref={frame} className={css.frame} data-fit={zoom === 'fit' || undefined}>
        <div
          className={css.paper}
          style={{ width: design.width * scale, height: design.height * scale }}
        >
          <div
            className={screen.canvas}
            data-testid="canvas"
            style={designStyle(design, scale, background)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={drop}
            onFocus={onFocus}
            {...hands}
          >
            {shown.map((widget) =>
              widget.hidden === true ? null : (
                <PlacedWidget
                  key={widget.id}
                  widget={widget}
                  isChosen={ids.has(widget.id)}
                  label={labelOf(widget)}
                  keys={t('keys')}
                />
              ),
            )}
            {guides.map((guide) => (
              <i
                key={`${guide.axis} ${guide.at}`}
                className={css.guide}
                style={guideStyle(guide, scale)}
              />
            ))}
            {around === undefined ? null : <Around box={around} scale={scale} />}
            {band === undefined ? null : <i className={css.band} style={styleOf(band)} />}
          </div>
        </div>
      </div>
      <ZoomBar zoom={zoom} scale={scale} onZoom={setZoom} />
    </>
  );
}

/** The box around what is chosen, with the handles that it is sized by. */
function Around({ box, scale }: { readonly box: Box; readonly scale: number }) {
  return (
    <div className={css.around} style={styleOf(box)}>
      {handles.map((handle) => (
        <i
          key={handle}
          className={css.handle}
          data-handle={handle}
          style={{
            left: handle.includes('w') ? 0 : handle.includes('e') ? '100%' : '50%',
            top: handle.includes('n') ? 0 : handle.includes('s') ? '100%' : '50%',
            scale: 1 / scale,
            cursor: `${handle}-resize`,
          }}
        />
      ))}
    </div>
  );
}

const styleOf = ({ x, y, w, h }: Box) => ({ left: x, top: y, width: w, height: h });

/** One px of the screen wide, whatever the design is scaled by. */
const guideStyle = ({ axis, at, from, to }: Guide, scale: number) =>
  axis === 'x'
    ? { left: at - 0.5 / scale, top: from, width: 1 / scale, height: to - from }
    : { left: from, top: at - 0.5 / scale, width: to - from, height: 1 / scale };
