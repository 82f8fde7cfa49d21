import { expect, test } from 'vitest';
import { seatOf, type Seated } from './seat.ts';

const student: Seated = {
  studentId: 's',
  name: 'Li',
  jobNo: '1',
  attemptId: 'a',
  no: 1,
  status: 1,
  startTime: 0,
  serverDeadline: 60_000,
  submitTime: null,
  lastSeenTime: 10_000,
  answered: 0,
  questions: 2,
  blurCount: 0,
  windowCount: 1,
  extraMinutes: 0,
  checked: false,
};

test('a student whose page is not heard of for 45 s is silent', () => {
  expect(seatOf(student, 55_000).state).toBe('sits');
  expect(seatOf(student, 55_001).state).toBe('silent');
});

test('who has not begun waits; handed in, absent and void are told apart', () => {
  const state = (more: Partial<Seated>) => seatOf({ ...student, ...more }, 0).state;
  expect(state({ attemptId: null, status: 0 })).toBe('waits');
  expect(state({ attemptId: null, status: 4 })).toBe('absent');
  expect([2, 3, 5].map((status) => state({ status }))).toEqual(['handedIn', 'handedIn', 'void']);
});

test('who left the window or sits in a second one is odd', () => {
  expect(seatOf(student, 0).isOdd).toBe(false);
  expect(seatOf({ ...student, blurCount: 1 }, 0).isOdd).toBe(true);
  expect(seatOf({ ...student, windowCount: 2 }, 0).isOdd).toBe(true);
});
