import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '#ui/form/formAnswers.ts';
import type { OwnInputProps } from '#ui/inputs/formField.ts';
import { ChoiceField } from '#ui/inputs/ChoiceField.tsx';
import { numberText } from '#ui/marks/numberText.ts';
import css from '../pages.module.css';
import { areaOf, frameOf, outlineOf, square, type Frame, type Outline } from './polygonEdit.ts';
import { usePlan } from './usePlan.ts';
import { OutlineDrawing } from './OutlineDrawing.tsx';

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
      <OutlineDrawing
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
