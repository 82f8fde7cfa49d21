import { expect, test } from 'vitest';
import type { Watched, WatchNews } from '#contracts/exam/markingCalls.ts';
import { withNews } from './withNews.ts';

type Student = Watched['students'][number];
const student = (studentId: string, more: Partial<Student> = {}): Student => ({
  studentId,
  name: studentId,
  jobNo: studentId,
  attemptId: `a${studentId}`,
  no: 1,
  status: 1,
  startTime: 0,
  serverDeadline: 1,
  submitTime: null,
  lastSeenTime: 0,
  answered: 0,
  questions: 10,
  blurCount: 0,
  windowCount: 1,
  extraMinutes: 0,
  checked: false,
  ...more,
});
const event = (id: string, time: number) => ({
  id,
  studentId: '1',
  name: '1',
  kind: 2,
  time,
  note: null,
});
const watched: Watched = {
  serverNow: 100,
  name: 'gas',
  status: 2,
  code: null,
  startTime: 0,
  endTime: 1,
  closeTime: null,
  faceCheck: false,
  students: [student('1'), student('2')],
  events: [event('e2', 90), event('e1', 80)],
};
const news = (more: Partial<WatchNews> = {}): WatchNews => ({
  testId: 't',
  serverNow: 200,
  students: [student('2', { answered: 4 })],
  events: [event('e3', 150), event('e2', 90)],
  ...more,
});

test('who changed stands there as he is now, the others as they were; an event that was told twice is one', () => {
  expect(withNews(watched, news())).toEqual({
    ...watched,
    serverNow: 200,
    students: [student('1'), student('2', { answered: 4 })],
    events: [event('e3', 150), event('e2', 90), event('e1', 80)],
  });
});

test('news from before what was read change nothing; strangers come with the next reading', () => {
  expect(withNews(watched, news({ serverNow: 99 }))).toBe(watched);
  expect(withNews(watched, news({ students: [student('9')] })).students).toEqual(watched.students);
});

test('of a long exam the newest hundred events are kept', () => {
  const many = Array.from({ length: 150 }, (_, at) => event(`n${at}`, 1_000 + at));
  const { events } = withNews(watched, news({ events: many }));
  expect([events.length, events[0]?.id]).toEqual([100, 'n149']);
});
