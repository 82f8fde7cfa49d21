import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SPOTS_MOST } from '#contracts/exam/questionRules.ts';
import { urlsOf } from '#crud/entity/cellOf.tsx';
import { useAnswer } from '#ui/form/formAnswers.ts';
import type { OwnInputProps } from '#ui/inputs/formField.ts';
import { SpotPicture } from '../card/SpotPicture.tsx';
import { spotsOf } from '../card/spots.ts';
import css from './answer.module.css';

const USUAL_PERCENT = 5;

/** The right places of the picture, each as round as the slider says. */
export function SpotsInput({ id, label, value, onChange, disabled }: OwnInputProps) {
  const { t } = useTranslation('question');
  const picture = useAnswer('picture');
  const [src] = urlsOf(picture);
  const spots = spotsOf(value);
  const [percent, setPercent] = useState((spots.at(-1)?.radius ?? 0) * 100 || USUAL_PERCENT);
  const resize = (next: number): void => {
    setPercent(next);
    const last = spots.at(-1);
    if (last !== undefined) onChange(spots.with(-1, { ...last, radius: next / 100 }));
  };
  return (
    <div id={id} role="group" aria-label={label}>
      <p className={css.label}>{label}</p>
      {src === undefined ? (
        <p className={css.hint}>{t('pictureFirst')}</p>
      ) : (
        <>
          <SpotPicture
            src={src}
            label={t('spotArea')}
            spots={spots}
            readOnly={disabled}
            onAdd={(spot) =>
              spots.length < SPOTS_MOST
                ? onChange([...spots, { ...spot, radius: percent / 100 }])
                : undefined
            }
            onRemove={(at) => onChange(spots.length === 1 ? undefined : spots.toSpliced(at, 1))}
          />
          <label className={css.slider}>
            {t('spotRadius')}
            <input
              type="range"
              min={1}
              max={30}
              value={percent}
              disabled={disabled}
              onChange={(event) => resize(Number(event.currentTarget.value))}
            />
            <span className="ph-digits">{percent}%</span>
          </label>
        </>
      )}
    </div>
  );
}
