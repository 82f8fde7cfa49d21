import { Button } from '@mantine/core';
import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '#ui/form/formAnswers.ts';
import type { OwnInputProps } from '#ui/inputs/formField.ts';
import { ChoiceField } from '#ui/inputs/ChoiceField.tsx';
import { numberText } from '#ui/marks/numberText.ts';
import css from '../pages.module.css';
import {
  areaOf,
  CORNERS_LEAST,
  divided,
  frameOf,
  middleOf,
  moved,
  outlineOf,
  square,
  without,
  type Frame,
  type Outline,
  type Vertex,
} from './polygonEdit.ts';
import { usePlan } from './usePlan.ts';

const steps: Readonly<Record<string, Vertex>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const FAST = 10;

/** Behind the outline stand the areas that have no level. */
const UNDER_SKY = '';

/**
 * The outline of an area over the areas of one level in the mine's grid: corners are dragged or
 * moved by arrow keys, added and taken away.
 */
export function OutlineInput({ id, label, value, onChange, disabled, fault }: OwnInputProps) {
  const { t } = useTranslation('admin');
  const outline = useMemo(() => outlineOf(value) ?? [], [value]);
  const { levels, areas } = usePlan();
  const [chosen, setChosen] = useState<string>();
  // Behind it lies the level that the form says, until another is looked at.
  const own = useAnswer('levelCode');
  const level = chosen ?? (typeof own === 'string' ? own : UNDER_SKY);
  const others = useMemo(
    (): Outline[] =>
      areas.flatMap(({ levelCode, polygon }) =>
        (levelCode ?? UNDER_SKY) === level ? [polygon] : [],
      ),
    [areas, level],
  );
  // The frame stands still while a corner is dragged, so that nothing slides away under the
  // pointer.
  const [zoomed, setZoomed] = useState(false);
  const [frame, setFrame] = useState<Frame>();
  const whole = useMemo(() => frameOf(others.length > 0 ? others : [outline]), [others, outline]);
  const seen = frame ?? whole;
  const put = (next: Outline): void => onChange(next.length === 0 ? undefined : next);
  const toggleZoom = (): void => {
    setZoomed(!zoomed);
    setFrame(zoomed ? undefined : frameOf([outline]));
  };
  return (
    <div>
      <div className={css.bar}>
        <span>{label}</span>
        <span className={css.quiet}>
          {outline.length === 0
            ? t('noOutline')
            : t('outlineOf', { count: outline.length, area: numberText(areaOf(outline), 0) })}
        </span>
        {levels.length === 0 ? null : (
          <ChoiceField
            id={`${id}-behind`}
            label={t('behind')}
            quiet
            required
            value={level}
            onChange={(next) => setChosen(String(next ?? UNDER_SKY))}
            choices={[
              ...levels.map(({ code, name }) => ({ value: code, label: name })),
              { value: UNDER_SKY, label: t('underSky') },
            ]}
          />
        )}
        {outline.length === 0 ? (
          <Button size="xs" variant="default" disabled={disabled} onClick={() => put(square(seen))}>
            {t('startOutline')}
          </Button>
        ) : (
          <>
            <Button size="xs" variant="default" onClick={toggleZoom}>
              {t(zoomed ? 'wholeMine' : 'thisArea')}
            </Button>
            <Button size="xs" variant="default" disabled={disabled} onClick={() => put([])}>
              {t('clearOutline')}
            </Button>
          </>
        )}
      </div>
      <Drawing
        outline={outline}
        others={others}
        frame={seen}
        label={label}
        disabled={disabled}
        onChange={put}
      />
      <p className={css.quiet}>{t('outlineHint')}</p>
      {fault === undefined ? null : <p role="alert">{fault}</p>}
    </div>
  );
}

type DrawingProps = {
  readonly outline: Outline;
  readonly others: readonly Outline[];
  readonly frame: Frame;
  readonly label: string;
  readonly disabled: boolean;
  readonly onChange: (outline: Outline) => void;
};

/** North is up: y grows upwards in the mine's grid and downwards in a picture. */
function Drawing({ outline, others, frame, label, disabled, onChange }: DrawingProps) {
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
      {disabled
        ? null
        : outline.map((_, at) => {
            const middle = middleOf(outline, at);
            return middle === undefined ? null : (
              <circle
                key={`m${at}`}
                cx={middle[0]}
                cy={-middle[1]}
                r={size * 0.6}
                className={css.middle}
                onClick={() => onChange(divided(outline, at))}
                aria-hidden="true"
              />
            );
          })}
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
