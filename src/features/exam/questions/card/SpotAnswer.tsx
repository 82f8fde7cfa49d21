import { useTranslation } from 'react-i18next';
import { urlsOf } from '#crud/entity/cellOf.tsx';
import { SPOTS_MOST } from '#contracts/exam/questionRules.ts';
import type { AnswerProps } from './cardQuestion.ts';
import { SpotPicture } from './SpotPicture.tsx';
import { spotsOf } from './spots.ts';

/** Places that the student points at: each in fractions of the picture's sides. */
export function SpotAnswer({ question, value, onChange, readOnly }: AnswerProps) {
  const { t } = useTranslation('question');
  const [src] = urlsOf(question.picture);
  const spots = spotsOf(value).map(({ x, y }) => ({ x, y }));
  if (src === undefined) return <p>{t('noPicture')}</p>;
  return (
    <SpotPicture
      src={src}
      label={t('pointAt')}
      spots={spots}
      readOnly={readOnly}
      onAdd={(spot) => (spots.length < SPOTS_MOST ? onChange([...spots, spot]) : undefined)}
      onRemove={(at) => onChange(spots.length === 1 ? undefined : spots.toSpliced(at, 1))}
    />
  );
}
