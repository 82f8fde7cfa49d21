import { Button, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import {
  alarmLessonAnswer,
  alarmLessonDraft,
  alarmLessonPath,
  type AlarmLessonDraft,
} from '#contracts/exam/alarmLesson.ts';
import { hazards } from '#contracts/exam/hazards.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { answerOf, request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { say } from '#ui/overlay/say.ts';
import css from './lessons.module.css';

type Props = { readonly alarm: Alarm; readonly onClose: () => void };

/** What the lesson of an alarm would be, and the button that publishes it; or the way to it. */
export default function LessonDialog({ alarm, onClose }: Props) {
  const { t } = useTranslation('alarmLessons');
  const path = `${alarmLessonPath}?alarmId=${encodeURIComponent(alarm.id)}`;
  const asked = useQuery({
    queryKey: ['alarmLesson', alarm.id],
    queryFn: ({ signal }) =>
      answerOf({ path, answer: alarmLessonDraft, signal, timeoutMs: 15_000 }),
    staleTime: 0,
  });
  return (
    <Dialog opened title={t('titleOf', { what: alarm.sourceName })} onClose={onClose}>
      <QueryState asked={asked} loading={t('reading')} failed={t('notRead')}>
        {(draft) => <Draft alarmId={alarm.id} draft={draft} />}
      </QueryState>
    </Dialog>
  );
}

type DraftProps = { readonly alarmId: string; readonly draft: AlarmLessonDraft };

function Draft({ alarmId, draft }: DraftProps) {
  const { t, i18n } = useTranslation('alarmLessons');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const publish = async (): Promise<void> => {
    setBusy(true);
    const made = await request({
      path: alarmLessonPath,
      method: 'POST',
      body: { alarmId, note },
      answer: alarmLessonAnswer,
      timeoutMs: 30_000,
    });
    setBusy(false);
    if (!made.ok) return say(t('failed', { reason: failureText(made.error) }));
    say(made.value.isNew ? t('made', { count: made.value.students }) : t('there'));
    await queries.invalidateQueries({ queryKey: ['alarmLesson', alarmId] });
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
    t('clip', { from: fullMomentText(clipFrom), to: fullMomentText(clipTo) }),
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
