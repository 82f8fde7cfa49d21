import { useTranslation } from 'react-i18next';
import { plainStem } from '#contracts/exam/blanks.ts';
import type { TestStatistics } from '#contracts/exam/markingCalls.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { ReportTable } from '#ui/table/ReportTable.tsx';
import { discriminationWord, facilityWord, idleDistractors } from './judgements.ts';
import { Correction } from './Correction.tsx';
import css from './results.module.css';

type Item = TestStatistics['items'][number];

/** How each question did, with words for what its figures mean. */
export function Items({
  testId,
  items,
}: {
  readonly testId: string;
  readonly items: readonly Item[];
}) {
  const { t } = useTranslation('examResults');
  return (
    <ReportTable
      title={t('items')}
      none={t('noItems')}
      note={t('itemsNote')}
      heads={[
        ...['question', 'answered', 'facility', 'discrimination', 'choices'].map((key) => t(key)),
        '',
      ]}
      rows={items.map((item, at) => ({
        key: item.questionId,
        cells: [
          <span key="stem" className={css.stem}>
            {at + 1}. {plainStem(item.stem)}
          </span>,
          item.answered,
          <Facility key="facility" value={item.facility} />,
          <Discrimination key="discrimination" value={item.discrimination} />,
          <Choices key="choices" item={item} />,
          <Correction key="correction" testId={testId} item={item} />,
        ],
      }))}
    />
  );
}

function Facility({ value }: { readonly value: number | null }) {
  const { t } = useTranslation('examResults');
  if (value === null) return '-';
  return (
    <>
      <span className="ph-digits">{numberText(value, 2)}</span>{' '}
      <small>{t(`facilityWord.${facilityWord(value)}`)}</small>
    </>
  );
}

function Discrimination({ value }: { readonly value: number | null }) {
  const { t } = useTranslation('examResults');
  if (value === null) return <small>{t('tooFew')}</small>;
  const word = discriminationWord(value);
  return (
    <span data-odd={word === 'reversed' || undefined} className={css.odd}>
      <span className="ph-digits">{numberText(value, 2)}</span>{' '}
      <small>{t(`discriminationWord.${word}`)}</small>
    </span>
  );
}

/** How often each choice was taken, the right ones marked; and those that distract nobody. */
function Choices({ item: { choices, answered } }: { readonly item: Item }) {
  const { t } = useTranslation('examResults');
  if (choices.length === 0) return '-';
  const idle = idleDistractors(choices);
  return (
    <span className={css.choices}>
      {choices.map(({ key, text, isRight, count }) => (
        <span key={key} title={text} data-right={isRight || undefined}>
          {isRight ? '✓' : ''}
          {key} {answered === 0 ? 0 : Math.round((100 * count) / answered)}%
        </span>
      ))}
      {idle.length === 0 ? null : <small>{t('idle', { keys: idle.join(', ') })}</small>}
    </span>
  );
}
