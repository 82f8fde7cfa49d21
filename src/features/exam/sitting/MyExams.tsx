import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  myExamsAnswer,
  sittingPaths,
  type MyExam,
  type MyExams as Mine,
} from '#contracts/exam/sittingCalls.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { answerOf } from '#crud/request.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ExamCard } from './ExamCard.tsx';
import css from './myExams.module.css';

/** A section: the reader's exams: those that he can sit now, those ahead, and what came of others. */
export function MyExams() {
  const { t } = useTranslation('sitting');
  const asked = useQuery({
    queryKey: ['myExams'],
    queryFn: ({ signal }) =>
      answerOf({ path: sittingPaths.mine, answer: myExamsAnswer, signal, timeoutMs: 15_000 }),
    // An exam that begins shows its button without a reload.
    refetchInterval: 30_000,
    staleTime: 0,
  });
  return (
    <section aria-label={t('myExams')}>
      <QueryState asked={asked} loading={t('reading')} failed={t('notRead')} keeps>
        {(mine) =>
          mine.studentId === null ? (
            <EmptyState title={t('noStudent')} hint={t('noStudentHint')} />
          ) : mine.exams.length === 0 ? (
            <EmptyState title={t('noExams')} hint={t('noExamsHint')} />
          ) : (
            <Lists mine={mine} />
          )
        }
      </QueryState>
    </section>
  );
}

function Lists({ mine }: { readonly mine: Mine }) {
  const { t } = useTranslation('sitting');
  return groups.map((name) => {
    const exams = mine.exams.filter((exam) => groupOf(exam, mine.serverNow) === name);
    return exams.length === 0 ? null : (
      <div key={name}>
        <h2>{t(`group.${name}`)}</h2>
        <ul className={css.list}>
          {exams.map((exam) => (
            <ExamCard key={exam.testId} exam={exam} />
          ))}
        </ul>
      </div>
    );
  });
}

const groups = ['now', 'ahead', 'over'] as const;

/** Where an exam stands for the reader: to be sat now, ahead, or over for him. */
function groupOf(exam: MyExam, now: number): (typeof groups)[number] {
  if (exam.canBegin || exam.openAttemptId !== null) return 'now';
  return exam.startTime > now ? 'ahead' : 'over';
}
