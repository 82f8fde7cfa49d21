import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import css from './card.module.css';
import type { Spot } from './spots.ts';

type SpotPictureProps = {
  readonly src: string;
  readonly label: string;
  readonly spots: readonly Spot[];
  readonly readOnly: boolean;
  readonly onAdd: (spot: { readonly x: number; readonly y: number }) => void;
  readonly onRemove: (at: number) => void;
};

const STEP = 0.02;
const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const within = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1e4) / 1e4;
const percent = (share: number): string => `${share * 100}%`;

/**
 * A picture with places on it. A click makes one, a click on one takes it away; arrows move a cross
 * over the picture and Enter makes one there.
 */
export function SpotPicture(props: SpotPictureProps) {
  const { src, label, spots, readOnly, onAdd, onRemove } = props;
  const { t } = useTranslation('question');
  const [cross, setCross] = useState<Spot>();
  const click = (event: MouseEvent<HTMLElement>): void => {
    if (readOnly) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    onAdd({
      x: within((event.clientX - left) / width),
      y: within((event.clientY - top) / height),
    });
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (readOnly || event.target !== event.currentTarget) return;
    const step = steps[event.key];
    if (step === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    const at = cross ?? { x: 0.5, y: 0.5 };
    if (step === undefined) return onAdd({ x: at.x, y: at.y });
    setCross({ x: within(at.x + step[0]), y: within(at.y + step[1]) });
  };
  return (
    <figure className={css.figure}>
      <div
        className={css.picture}
        role="group"
        aria-label={label}
        tabIndex={readOnly ? -1 : 0}
        onClick={click}
        onKeyDown={press}
        onBlur={() => setCross(undefined)}
      >
        <img src={src} alt="" draggable={false} />
        {cross === undefined ? null : (
          <span
            className={css.cross}
            style={{ left: percent(cross.x), top: percent(cross.y) }}
            aria-hidden="true"
          />
        )}
        {spots.map(({ x, y, radius }, at) => (
          // Places have no names but their number.
          <button
            key={at}
            type="button"
            className={radius === undefined ? css.pin : css.area}
            style={{
              left: percent(x),
              top: percent(y),
              ...(radius === undefined ? {} : { width: percent(radius * 2) }),
            }}
            disabled={readOnly}
            aria-label={t('removeSpot', { n: at + 1 })}
            onClick={(event) => {
              event.stopPropagation();
              onRemove(at);
            }}
          >
            {at + 1}
          </button>
        ))}
      </div>
      {readOnly ? null : <figcaption>{t('spotHint')}</figcaption>}
    </figure>
  );
}
