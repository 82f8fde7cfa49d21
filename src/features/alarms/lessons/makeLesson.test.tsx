import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  incidentLessonAnswer,
  incidentLessonDraft,
  incidentLessonPath,
} from '#contracts/exam/incidentLesson.ts';
import { answering, Refusal } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { MakeLesson } from './MakeLesson.tsx';

const lesson = <MakeLesson of={{ kind: 'alarm', id: 'a1' }} name="T1" />;
const draft = {
  courseId: null,
  title: '超限：T1',
  hazard: 'gas',
  clipFrom: 0,
  clipTo: 60_000,
  areaName: '106 工作面',
  questions: 5,
  students: 12,
};
const made = { courseId: 'k1', title: draft.title, students: 12, isNew: true };
const press = (key: string) => screen.findByRole('button', { name: said(`alarmLessons:${key}`) });

test('three clicks make a lesson of an alarm: it says what it would be, is published, and leads to it', async () => {
  const { user, server, text } = await renderPage(lesson, {
    answers: { [incidentLessonPath]: answering(incidentLessonDraft, draft) },
  });
  await user.click(await press('make'));
  await waitFor(() => expect(text()).toContain(said('alarmLessons:students', { count: 12 })));
  expect(text()).toContain(said('alarmLessons:questions', { count: 5 }));
  server.answers[incidentLessonPath] = ({ method }) => {
    if (method === 'POST') return incidentLessonAnswer.parse(made);
    return incidentLessonDraft.parse({ ...draft, courseId: 'k1' });
  };
  await user.click(await press('publish'));
  const link = await screen.findByRole('link', { name: draft.title });
  expect(link.getAttribute('href')).toContain('/exam/course/k1');
});

test('a refusal is told, and what was written stays', async () => {
  const { user, server, text } = await renderPage(lesson, {
    answers: { [incidentLessonPath]: answering(incidentLessonDraft, draft) },
  });
  await user.click(await press('make'));
  await user.type(await screen.findByRole('textbox'), 'Stand back');
  server.answers[incidentLessonPath] = () => new Refusal('unknown_alarm', 404);
  await user.click(await press('publish'));
  await waitFor(() => expect(text()).toContain(said('failure:unknown_alarm')));
  expect(await screen.findByDisplayValue('Stand back')).toBeTruthy();
});

test('who may not make lessons has no button', async () => {
  await renderPage(lesson, { permissions: [] });
  expect(screen.queryByRole('button')).toBeNull();
});
