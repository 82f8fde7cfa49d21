import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf } from '#contracts/entity/moment.ts';
import { useAnswer } from '#ui/form/formAnswers.ts';
import type { CardQuestion } from '../card/cardQuestion.ts';
import { QuestionCard } from '../QuestionCard.tsx';
import { optionsIn } from './optionsIn.ts';
import css from './answer.module.css';

/** The question of the form around it as the student sees it, to be tried. */
export function Preview() {
  const { t } = useTranslation('question');
  const [isOpen, setOpen] = useState(false);
  const type = useAnswer('type');
  const stem = useAnswer('stem');
  const options = useAnswer('options');
  const picture = useAnswer('picture');
  const clip = clipOf(useAnswer('clip'));
  const [given, setGiven] = useState<{ readonly type: unknown; readonly value: unknown }>();
  return (
    <details className={css.preview} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('preview')}</summary>
      {isOpen ? (
        <>
          <p className={css.hint}>{t('previewNote')}</p>
          <QuestionCard
            question={{
              type: typeof type === 'number' ? type : 0,
              stem: typeof stem === 'string' ? stem : '',
              options: optionsIn(options),
              picture: typeof picture === 'string' ? picture : null,
              clip,
            }}
            // An answer belongs to the type that it was given for.
            value={given?.type === type ? given?.value : undefined}
            onChange={(value) => setGiven({ type, value })}
          />
        </>
      ) : null}
    </details>
  );
}

function clipOf(value: unknown): CardQuestion['clip'] {
  if (typeof value !== 'object' || value === null) return null;
  const { from, to } = value as Readonly<Record<string, unknown>>;
  const [begin, end] = [from, to].map((text) =>
    typeof text === 'string' ? momentOf(text)?.from : undefined,
  );
  return begin === undefined || end === undefined ? null : { from: begin, to: end };
}
