import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { plainStem } from '#contracts/exam/blanks.ts';
import { question } from '#contracts/exam/question.ts';
import { onlyAnswer } from '#contracts/exam/questionCalls.ts';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { recordPathOf } from '#crud/entity/pagePaths.ts';
import { request } from '#crud/request.ts';
import css from './answer.module.css';

const WAIT_MS = 500;
/** Shorter stems are like too many. */
const LETTERS_LEAST = 4;

type AlikeQuestionsProps = {
  readonly stem: string;
  /** The stem of the record that is being changed, which is no other question. */
  readonly own: string | undefined;
};

/** Questions of the bank that read like the stem that is being written, the likest first. */
export function AlikeQuestions({ stem, own }: AlikeQuestionsProps) {
  const { t } = useTranslation('question');
  const [asked] = useDebouncedValue(stem, WAIT_MS);
  const { data } = useQuery({
    queryKey: ['entity', 'question', 'only', asked],
    enabled: asked !== own && plainStem(asked).length >= LETTERS_LEAST,
    queryFn: ({ signal }) =>
      request({ ...endpoint, body: { stem: asked }, answer: onlyAnswer, signal }),
  });
  const alike = (data?.ok === true ? data.value.alike : []).filter((one) => one.stem !== own);
  if (alike.length === 0 || asked !== stem) return null;
  const exists = alike.some(({ likeness }) => likeness === 1);
  return (
    <div className={css.alike} role="status" data-same={exists || undefined}>
      <p>{t(exists ? 'same' : 'alike')}</p>
      <ul>
        {alike.map(({ id, stem: other, likeness }) => (
          <li key={id}>
            <a href={`#${recordPathOf('question', id)}`} target="_blank" rel="noopener">
              {plainStem(other)}
            </a>{' '}
            {t('likeness', { percent: Math.round(likeness * 100) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

const { path, method } = actionEndpointOf(question, 'only');
const endpoint = { path, method };
