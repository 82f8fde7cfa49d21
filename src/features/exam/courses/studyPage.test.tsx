import { fireEvent, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, onTestFinished, test } from 'vitest';
import { clipAnswer, clipPaths } from '#contracts/exam/clip.ts';
import {
  beatAnswer,
  coursePaths,
  FASTEST_RATE,
  openCourseAnswer,
  type StudyChapter,
} from '#contracts/exam/courseCalls.ts';
import { quizAnswerBody, quizPaths, quizResult, quizSheet } from '#contracts/exam/quiz.ts';
import { answering, Refusal, silent } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { Component } from './StudyPage.tsx';

const chapter = (id: string, more: Partial<StudyChapter> = {}): StudyChapter => ({
  id,
  title: `第 ${id} 章`,
  titleEn: `Chapter ${id}`,
  isQuiz: false,
  isLocked: false,
  hasClip: false,
  text: '正文',
  textEn: 'words',
  fileId: null,
  fileExt: null,
  durationSec: 60,
  neededSec: 60,
  allowSeek: false,
  studiedSec: 0,
  farthestSec: 0,
  isFinished: false,
  ...more,
});
const courseOf = (chapters: readonly StudyChapter[]) =>
  answering(openCourseAnswer, {
    id: 'c',
    title: '瓦斯',
    teacher: null,
    creditHours: 2,
    chapters: [...chapters],
  });
const options = [
  { key: 'A', text: 'stop' },
  { key: 'B', text: 'go on' },
];
const sheet = answering(quizSheet, {
  questions: [{ id: 'q', type: 1, stem: 'what now', options, picture: null }],
  passShare: 80,
  tries: 0,
  bestShare: null,
  isPassed: false,
});
const page = (
  <Routes>
    <Route path="/exam/learn/:id?" element={<Component />} />
  </Routes>
);
const open = (chapters: readonly StudyChapter[], answers = {}) =>
  renderPage(page, {
    path: '/exam/learn/c',
    answers: {
      [coursePaths.open]: courseOf(chapters),
      [coursePaths.beat]: answering(beatAnswer, {
        studiedSec: 60,
        farthestSec: 0,
        isFinished: true,
      }),
      [quizPaths.open]: sheet,
      ...answers,
    },
  });
const entry = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('[S1-59] a chapter that is looked at is counted by the server, and marked once it is finished', async () => {
  const { server } = await open([chapter('1'), chapter('2')]);
  await entry('✓ 第 1 章');
  expect(server.of(coursePaths.beat)[0]?.body).toMatchObject({ courseId: 'c', chapterId: '1' });
});

test('[S2-69] a chapter behind a quiz cannot be chosen, and says why', async () => {
  await open([chapter('1', { isQuiz: true }), chapter('2', { isLocked: true, text: null })]);
  const locked = await entry('第 2 章');
  expect(locked.disabled).toBe(true);
  expect(locked.title).toBe(said('courses:locked'));
});

test('[S2-69] a try is handed in whole, explained where it was wrong, and what was passed opens the next chapter', async () => {
  const shown = await open([
    chapter('1', { isQuiz: true }),
    chapter('2', { isLocked: true, text: null }),
  ]);
  const { user, server, text } = shown;
  const hand = await screen.findByRole<HTMLButtonElement>('button', {
    name: said('courses:quizHandIn'),
  });
  expect(hand.disabled).toBe(true);
  await user.click(await screen.findByRole('radio', { name: /go on/ }));
  server.answers[quizPaths.answer] = answering(quizResult, {
    share: 0,
    isPassed: false,
    tries: 1,
    marks: [{ questionId: 'q', isRight: false, right: 'A', analysis: 'gas rises', rule: '§ 135' }],
  });
  await user.click(hand);
  await waitFor(() => expect(text()).toContain('gas rises'));
  expect(text()).toContain('§ 135');
  const [sent] = server.of(quizPaths.answer).map(({ body }) => quizAnswerBody.parse(body));
  expect(sent).toEqual({
    courseId: 'c',
    chapterId: '1',
    answers: [{ questionId: 'q', answer: 'B' }],
  });
  await user.click(await entry(said('courses:quizAgain')));
  await user.click(await screen.findByRole('radio', { name: /stop/ }));
  server.answers[quizPaths.answer] = answering(quizResult, {
    share: 100,
    isPassed: true,
    tries: 2,
    marks: [{ questionId: 'q', isRight: true, analysis: null, rule: null }],
  });
  server.answers[coursePaths.open] = courseOf([
    chapter('1', { isQuiz: true, isFinished: true }),
    chapter('2'),
  ]);
  await user.click(await entry(said('courses:quizHandIn')));
  await user.click(await entry(said('courses:next')));
  await waitFor(() => expect(text()).toContain('正文'));
});

test('a picture stands in the page', async () => {
  await open([chapter('1', { fileId: 'p', fileExt: 'png' })]);
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: '第 1 章' });
  expect(picture.src).toContain('/admin/api/v1/file/content?id=p');
});

describe('a document', () => {
  const openDocument = async (fileExt: string, pdfViewerEnabled: boolean) => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', {
      value: pdfViewerEnabled,
      configurable: true,
    });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'pdfViewerEnabled'));
    const page = await open([chapter('2', { fileId: 'd', fileExt })]);
    const link = await screen.findByRole<HTMLAnchorElement>('link', {
      name: said('courses:openDocument', { kind: fileExt.toUpperCase() }),
    });
    expect(link.href).toMatch(/\/admin\/api\/v1\/file\/content\?id=d$/);
    return { ...page, frame: document.querySelector('iframe') };
  };

  test('[S2-69] that is a PDF stands in the page where the browser shows it, and may be opened beside it', async () => {
    const { frame, text } = await openDocument('pdf', true);
    expect(frame?.src).toMatch(/\/admin\/api\/v1\/file\/content\?id=d&inPage=1$/);
    expect(frame?.title).toBe('第 2 章');
    expect(frame?.hasAttribute('sandbox')).toBe(false);
    expect(text()).not.toContain(said('courses:documentNote'));
  });

  test('is opened beside the page where the browser shows no PDF, and says how time counts', async () => {
    const { frame, text } = await openDocument('pdf', false);
    expect(frame).toBeNull();
    expect(text()).toContain(said('courses:documentNote'));
  });

  test('of another kind is never framed', async () => {
    expect((await openDocument('docx', true)).frame).toBeNull();
  });
});

test('a film that may not be skipped runs no faster than what counts', async () => {
  await open([chapter('1', { fileId: 'v', fileExt: 'mp4' })]);
  const film = await waitFor(() => {
    const found = document.querySelector('video');
    if (found === null) throw new Error('no film yet');
    return found;
  });
  film.playbackRate = 4;
  fireEvent.rateChange(film);
  expect(film.playbackRate).toBe(FASTEST_RATE);
});

test('[S1-59] the lesson of an incident shows what the mine recorder has, moment by moment', async () => {
  const clip = {
    from: 0,
    to: 1_800_000,
    stepMs: 5_000,
    areaName: '3203',
    lines: [
      {
        name: 'T1',
        unit: '%',
        precision: 2,
        limit: 0.8,
        column: [0, 12],
        min: [0.2, 0.9],
        max: [0.3, 1],
      },
    ],
    alarms: [{ id: 'a', time: 60_000, cleared: null, level: 1, title: '瓦斯超限：T1' }],
  };
  const { user, server, text } = await open([chapter('1', { hasClip: true })], {
    [clipPaths.course]: answering(clipAnswer, clip),
  });
  await waitFor(() => expect(text()).toContain('瓦斯超限：T1'));
  expect(server.of(clipPaths.course)[0]?.query).toMatchObject({ courseId: 'c', chapterId: '1' });
  expect(text()).toContain('0.30 %');
  const alarms = within(screen.getByRole('list', { name: said('examClip:alarms') }));
  expect(alarms.getByRole('listitem').dataset['on']).toBeUndefined();
  await user.click(alarms.getByRole('button'));
  expect(text()).toContain('1.00 %');
  expect(alarms.getByRole('listitem').dataset['on']).toBe('true');
});

test('a course that cannot be read says so, and one that is waited for too', async () => {
  await open([], { [coursePaths.open]: () => new Refusal('record_not_found', 404) });
  await screen.findByText(said('courses:failed'));
});

test('a quiz that is waited for shows no question', async () => {
  await open([chapter('1', { isQuiz: true })], { [quizPaths.open]: silent });
  await screen.findByText(said('courses:loading'));
  expect(screen.queryByRole('radio')).toBeNull();
});
