import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  DUE_DAYS,
  incidentLessonAnswer,
  incidentLessonDraft,
  incidentLessonPath,
  type IncidentLessonDraft,
  type LessonOf,
} from '#contracts/exam/incidentLesson.ts';
import { hazards } from '#contracts/exam/hazards.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { answerOf, request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { say } from '#ui/overlay/say.ts';
import css from './lessons.module.css';

type Props = {
  readonly of: LessonOf;
  readonly name: string;
  readonly onClose: () => void;
};

/** What the lesson of an incident would be, and the button that publishes it; or the way to it. */
export default function LessonDialog({ of, name, onClose }: Props) {
  const { t } = useTranslation('alarmLessons');
  const asked = useQuery({
    queryKey: keyOf(of),
    queryFn: ({ signal }) =>
      answerOf({
        path: incidentLessonPath,
        query: of,
        answer: incidentLessonDraft,
        signal,
        timeoutMs: 15_000,
      }),
    staleTime: 0,
  });
  return (
    <Dialog opened title={t('titleOf', { what: name })} onClose={onClose}>
      <QueryState asked={asked} loading={t('reading')} failed={t('notRead')}>
        {(draft) => <Draft of={of} draft={draft} />}
      </QueryState>
    </Dialog>
  );
}

const keyOf = ({ kind, id }: LessonOf) => ['incidentLesson', kind, id];

type DraftProps = { readonly of: LessonOf; readonly draft: IncidentLessonDraft };

function Draft({ of, draft }: DraftProps) {
  const { t, i18n } = useTranslation('alarmLessons');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const [dueDays, setDueDays] = useState<number>(7);
  const [isBusy, setBusy] = useState(false);
  const publish = async (): Promise<void> => {
    setBusy(true);
    const made = await request({
      path: incidentLessonPath,
      method: 'POST',
      body: { of, note, dueDays },
      answer: incidentLessonAnswer,
      timeoutMs: 30_000,
    });
    setBusy(false);
    if (!made.ok) return say(t('failed', { reason: failureText(made.error) }));
    say(made.value.isNew ? t('made', { count: made.value.students }) : t('there'));
    await queries.invalidateQueries({ queryKey: keyOf(of) });
  };
  const { courseId, title, hazard, clipFrom, clipTo, areaName, questions, students } = draft;
  if (courseId !== null)
    return (
      <div className={css.draft}>
        <p>{t('there')}</p>
        <Link to={`/exam/course/${courseId}`}>{title}</Link>
      </div>
    );
  const named = Object.values(hazards).find(([code]) => code === hazard);
  const facts = [
    t('hazard', { hazard: named?.[i18n.language === 'en' ? 2 : 1] ?? hazard }),
    ...(clipFrom === null || clipTo === null
      ? []
      : [t('clip', { from: fullMomentText(clipFrom), to: fullMomentText(clipTo) })]),
    ...(areaName === null ? [] : [areaName]),
    questions === 0 ? t('noQuestions') : t('questions', { count: questions }),
    students === 0 ? t('noStudents') : t('students', { count: students }),
  ];
  return (
    <div className={css.draft}>
      <strong>{title}</strong>
      <ul className={css.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {students === 0 ? null : (
        <SegmentedControl
          size="xs"
          aria-label={t('due')}
          data={DUE_DAYS.map((days) => ({
            value: String(days),
            label: t('dueDays', { count: days }),
          }))}
          value={String(dueDays)}
          onChange={(days) => setDueDays(Number(days))}
        />
      )}
      <Textarea
        label={t('note')}
        value={note}
        maxLength={2000}
        autosize
        minRows={2}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button loading={isBusy} onClick={() => void publish()}>
        {t('publish')}
      </Button>
    </div>
  );
}
