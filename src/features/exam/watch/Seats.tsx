import { Progress } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Watched } from '#contracts/exam/markingCalls.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { ReportTable } from '#ui/table/ReportTable.tsx';
import { countdownText } from '#ui/time/countdownText.ts';
import { CheckedButton } from './CheckedButton.tsx';
import { ExtraTimeDialog } from './ExtraTimeDialog.tsx';
import { needsCheck, seatOf, type Seated } from './seat.ts';
import { VoidDialog } from './VoidDialog.tsx';
import css from './watch.module.css';

type SeatsProps = {
  readonly testId: string;
  readonly watched: Watched;
  readonly onChanged: () => void;
};

type Act = { readonly kind: 'extra' | 'void'; readonly student: Seated };

/** Everybody of the exam: how far, how long still, what is odd; extra time and void beside it. */
export function Seats({ testId, watched, onChanged }: SeatsProps) {
  const { t } = useTranslation('examWatch');
  const [act, setAct] = useState<Act>();
  const close = (isChanged: boolean): void => {
    setAct(undefined);
    if (isChanged) onChanged();
  };
  return (
    <>
      <ReportTable
        title={t('students')}
        none={t('nobody')}
        heads={['student', 'stateHead', 'progress', 'left', 'odd', 'acts'].map((key) => t(key))}
        rows={watched.students.map((student) => ({
          key: student.studentId,
          cells: cellsOf(student, {
            now: watched.serverNow,
            t,
            onAct: setAct,
            check: needsCheck(student, watched) ? (
              <CheckedButton testId={testId} student={student} onChanged={onChanged} />
            ) : undefined,
          }),
        }))}
      />
      {act?.kind === 'extra' ? (
        <ExtraTimeDialog testId={testId} student={act.student} onClose={close} />
      ) : null}
      {act?.kind === 'void' ? <VoidDialog student={act.student} onClose={close} /> : null}
    </>
  );
}

type T = ReturnType<typeof useTranslation<'examWatch'>>['t'];

type Around = {
  readonly now: number;
  readonly t: T;
  readonly onAct: (act: Act) => void;
  /** By which he is checked, where that is still to be done. */
  readonly check: ReactNode;
};

function cellsOf(student: Seated, { now, t, onAct, check }: Around) {
  const { name, jobNo, answered, questions, serverDeadline, extraMinutes } = student;
  const { state, isOdd } = seatOf(student, now);
  const isOpen = state === 'sits' || state === 'silent';
  return [
    `${name} ${jobNo}`,
    <span key="state" className={css.state} data-state={state}>
      {t(`state.${state}`)}
    </span>,
    <span key="progress" className={css.progress}>
      <Progress
        value={questions === 0 ? 0 : (100 * answered) / questions}
        aria-label={t('progressOf', { name })}
      />
      <span className="ph-digits">
        {answered} / {questions}
      </span>
    </span>,
    <span key="left" className="ph-digits">
      {isOpen && serverDeadline !== null ? countdownText(serverDeadline - now) : '-'}
      {extraMinutes === 0 ? '' : ` (+${extraMinutes})`}
    </span>,
    [
      ...(isOdd
        ? [t('oddOf', { blurs: student.blurCount, windows: Math.max(0, student.windowCount - 1) })]
        : []),
      ...(check === undefined ? [] : [t('notChecked')]),
    ].join(', ') || '-',
    <span key="acts" className={css.acts}>
      {check}
      {isOpen || state === 'waits' ? (
        <PlainButton onClick={() => onAct({ kind: 'extra', student })}>
          {t('extraTime')}
        </PlainButton>
      ) : null}
      {isOpen || state === 'handedIn' ? (
        <PlainButton onClick={() => onAct({ kind: 'void', student })}>{t('void')}</PlainButton>
      ) : null}
    </span>,
  ];
}
