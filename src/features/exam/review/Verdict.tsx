import { IconCheck, IconCircleHalf2, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './review.module.css';

const verdicts = [
  { key: 'wrong', Icon: IconX },
  { key: 'part', Icon: IconCircleHalf2 },
  { key: 'right', Icon: IconCheck },
] as const;

/** Right, in part or wrong, by sign and word; nothing where nobody knows yet. */
export function Verdict({ correct }: { readonly correct: number | null }) {
  const { t } = useTranslation('examReview');
  const verdict = correct === null ? undefined : verdicts[correct];
  if (verdict === undefined) return null;
  const { key, Icon } = verdict;
  return (
    <span className={css.verdict} data-verdict={key}>
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      {t(key)}
    </span>
  );
}
