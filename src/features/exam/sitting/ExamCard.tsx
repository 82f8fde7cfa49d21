import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { MyExam } from '#contracts/exam/sittingCalls.ts';
import { session } from '#crud/session.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { sayFailed } from '#ui/overlay/say.ts';
import { useConfirm } from '#ui/overlay/useConfirm.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import { begin, sittingAddress } from './open.ts';
import css from './myExams.module.css';

/** One exam of the reader: when, how long, by which rules; the way in, or what came of it. */
export function ExamCard({ exam }: { readonly exam: MyExam }) {
  const { t } = useTranslation('sitting');
  const { name, startTime, endTime, durationMin, extraMinutes, questions, place } = exam;
  const facts = [
    t('span', { from: minuteOf(startTime), to: minuteOf(endTime) }),
    extraMinutes === 0
      ? t('minutes', { count: durationMin })
      : t('minutesExtra', { count: durationMin, extra: extraMinutes }),
    t('questionCount', { count: questions }),
    t('passOf', { pass: exam.passScore, total: exam.totalScore }),
    exam.attemptsMost > 1
      ? t('attempts', { used: exam.attemptsUsed, most: exam.attemptsMost })
      : '',
    place.calculator ? t('calculatorAllowed') : '',
    place.fullscreen ? t('fullScreenWanted') : '',
  ];
  return (
    <li className={css.card}>
      <div className={css.what}>
        <strong>{name}</strong>
        <p className={css.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
      </div>
      <Result exam={exam} />
      <Way exam={exam} />
    </li>
  );
}

const minuteOf = (ms: number): string => fullMomentText(ms).slice(0, 16);

/** Points, passed or not, rank; or that it is marked still. */
function Result({ exam }: { readonly exam: MyExam }) {
  const { t } = useTranslation('sitting');
  const { score, passed, rank, totalScore, attemptsUsed, openAttemptId } = exam;
  if (score === null)
    return attemptsUsed > 0 && openAttemptId === null ? (
      <span className={css.waiting}>{t('marking')}</span>
    ) : null;
  return (
    <span className={css.score} data-passed={passed === true || undefined}>
      <strong>{t('scoreOf', { score, total: totalScore })}</strong>{' '}
      {t(passed === true ? 'passed' : 'failed')}
      {rank === null ? '' : ` · ${t('rank', { rank })}`}
    </span>
  );
}

function Way({ exam }: { readonly exam: MyExam }) {
  const { t } = useTranslation('sitting');
  const navigate = useNavigate();
  const failureText = useFailureText();
  const userId = useSnapshot(session).user?.id ?? '';
  const { ask, dialog } = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const { testId, name, durationMin, openAttemptId, lastAttemptId } = exam;
  const enter = async (): Promise<void> => {
    setBusy(true);
    const begun = await begin(userId, testId);
    setBusy(false);
    if (begun.ok) await navigate(sittingAddress(begun.value));
    else sayFailed(t('notBegun'), failureText(begun.error));
  };
  return (
    <div className={css.way}>
      {dialog}
      {exam.canReview && lastAttemptId !== null ? (
        <Link to={`/exam/review/${lastAttemptId}`}>{t('review')}</Link>
      ) : null}
      {openAttemptId !== null ? (
        <Button component={Link} to={sittingAddress(openAttemptId)}>
          {t('goOn')}
        </Button>
      ) : exam.canBegin ? (
        <Button
          loading={isBusy}
          onClick={() =>
            ask({
              title: name,
              children: <p>{t('beginNote', { count: durationMin })}</p>,
              act: t('begin'),
              onAct: enter,
            })
          }
        >
          {t('begin')}
        </Button>
      ) : null}
    </div>
  );
}
