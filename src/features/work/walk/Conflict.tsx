import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WorkItem, WorkTask } from '#contracts/maintenance/myWork.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { useDesk } from '../useDesk.ts';
import { settled, type Theirs, type WalkAnswer } from './walk.ts';
import css from './walk.module.css';

type Props = {
  readonly task: WorkTask;
  readonly item: WorkItem;
  readonly answer: WalkAnswer;
  readonly theirs: Theirs;
};

/** Two answers to one item, and the choice between them; until it is made neither is lost. */
export function Conflict({ task, item, answer, theirs }: Props) {
  const { t } = useTranslation('work');
  const { desk } = useDesk();
  const told = (result: number | null, value: string | null): string =>
    [value === null ? '' : `${value} ${item.unit ?? ''}`.trim(), t(`result.${result ?? 0}`)]
      .filter((part) => part !== '')
      .join(', ');
  const choose = (choice: 'mine' | 'theirs'): void =>
    void desk.change(task, (walk) => settled(walk, item.id, choice), true);
  return (
    <section className={css.conflict} role="alert" aria-label={t('conflict')}>
      <p>
        <strong>{t('conflict')}</strong>
      </p>
      <dl>
        <dt>{t('mine')}</dt>
        <dd>
          {told(answer.result, answer.value)} <small>{fullMomentText(answer.phoneTime)}</small>
        </dd>
        <dt>{t('theirs')}</dt>
        <dd>
          {told(theirs.result, theirs.value)}{' '}
          <small>{theirs.time === null ? '' : fullMomentText(theirs.time)}</small>
        </dd>
      </dl>
      <div className={css.row}>
        <Button size="md" onClick={() => choose('mine')}>
          {t('takeMine')}
        </Button>
        <Button size="md" variant="default" onClick={() => choose('theirs')}>
          {t('takeTheirs')}
        </Button>
      </div>
    </section>
  );
}
