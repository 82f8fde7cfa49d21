import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../pages.module.css';
import {
  CORNERS_LEAST,
  divided,
  middleOf,
  moved,
  without,
  type Frame,
  type Outline,
  type Vertex,
} from './polygonEdit.ts';

const steps: Readonly<Record<string, Vertex>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const FAST = 10;

type Props = {
  readonly outline: Outline;
  readonly others: readonly Outline[];
  readonly frame: Frame;
  readonly label: string;
  readonly disabled: boolean;
  readonly onChange: (outline: Outline) => void;
};

/**
 * An outline over others, its corners to be moved, added and taken away. North is up: y grows
 * upwards in the mine's grid and downwards in a picture.
 */
export function OutlineDrawing({ outline, others, frame, label, disabled, onChange }: Props) {
  const { t } = useTranslation('admin');
  const picture = useRef<SVGSVGElement>(null);
  const dragged = useRef<number>(undefined);
  // Corners of a round outline stand close to each other.
  const size = Math.max(frame.width, frame.height) / (outline.length > 24 ? 220 : 110);
  const points = (one: Outline): string => one.map(([x, y]) => `${x},${-y}`).join(' ');
  const drag = (event: PointerEvent): void => {
    const matrix = picture.current?.getScreenCTM();
    if (dragged.current === undefined || matrix === null || matrix === undefined) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    onChange(moved(outline, dragged.current, [x, -y]));
  };
  const press = (event: KeyboardEvent, at: number): void => {
    const step = steps[event.key];
    const [x, y] = outline[at] ?? [0, 0];
    const by = event.shiftKey ? FAST : 1;
    if (step !== undefined) onChange(moved(outline, at, [x + step[0] * by, y + step[1] * by]));
    else if (event.key === 'Delete' || event.key === 'Backspace') onChange(without(outline, at));
    else if (event.key === 'Enter' || event.key === '+') onChange(divided(outline, at));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <svg
      ref={picture}
      className={css.draw}
      viewBox={`${frame.x} ${-(frame.y + frame.height)} ${frame.width} ${frame.height}`}
      role="group"
      aria-label={label}
      onPointerMove={drag}
      onPointerUp={() => (dragged.current = undefined)}
      onPointerLeave={() => (dragged.current = undefined)}
    >
      {others.map((one, i) => (
        // Outlines of a model have no names of their own here; they only stand behind.
        <polygon
          key={i}
          points={points(one)}
          className={css.behind}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {outline.length === 0 ? null : (
        <polygon points={points(outline)} className={css.own} vectorEffect="non-scaling-stroke" />
      )}
      {disabled ? null : (
        <Middles
          outline={outline}
          radius={size * 0.6}
          onDivide={(at) => onChange(divided(outline, at))}
        />
      )}
      {outline.map(([x, y], at) => (
        <circle
          key={`c${at}`}
          cx={x}
          cy={-y}
          r={size}
          className={css.corner}
          tabIndex={disabled ? -1 : 0}
          role="button"
          aria-label={t('corner', { at: at + 1, x, y })}
          aria-disabled={outline.length <= CORNERS_LEAST}
          onKeyDown={(event) => !disabled && press(event, at)}
          onPointerDown={(event) => {
            if (disabled) return;
            dragged.current = at;
            event.currentTarget.focus();
          }}
        />
      ))}
    </svg>
  );
}

type MiddlesProps = {
  readonly outline: Outline;
  readonly radius: number;
  readonly onDivide: (at: number) => void;
};

/** Between two corners each, where another one can be made. */
const Middles = ({ outline, radius, onDivide }: MiddlesProps) =>
  outline.map((_, at) => {
    const middle = middleOf(outline, at);
    return middle === undefined ? null : (
      <circle
        key={`m${at}`}
        cx={middle[0]}
        cy={-middle[1]}
        r={radius}
        className={css.middle}
        onClick={() => onDivide(at)}
        aria-hidden="true"
      />
    );
  });
