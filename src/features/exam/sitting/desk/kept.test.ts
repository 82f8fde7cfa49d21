import { expect, test } from 'vitest';
import { sittingOf, questionOf } from '#tests/helpers/testSitting.ts';
import { changed, changesOf, isAnswered, laidOver, saved, type KeptSitting } from './kept.ts';

const clock = { server: 0, wall: 0 };
const fresh: KeptSitting = {
  attemptId: 'a',
  sheet: sittingOf(),
  answers: {},
  seq: 4,
  savedSeq: 4,
  events: [],
  clock,
};

test('each change has the next number and waits since the first that the server lacks', () => {
  const one = changed(fresh, 'q1', { answer: 'A' }, 100);
  const two = changed(one, 'q2', { flagged: true }, 200);
  expect(changesOf(two).map(([id, { seq }]) => [id, seq])).toEqual([
    ['q1', 5],
    ['q2', 6],
  ]);
  expect(two.waitsSince).toBe(100);
  const part = saved(two, 5);
  expect(changesOf(part).map(([id]) => id)).toEqual(['q2']);
  expect(part.waitsSince).toBe(100);
  expect(saved(part, 6)).not.toHaveProperty('waitsSince');
});

test('an answer that comes late takes back nothing that was saved meanwhile', () => {
  const one = changed(changed(fresh, 'q1', { answer: 'A' }, 1), 'q1', { answer: 'B' }, 2);
  expect(saved(saved(one, 6), 5).savedSeq).toBe(6);
});

test('once it is handed in nothing changes', () => {
  const over = { ...fresh, handInAt: 9 };
  expect(changed(over, 'q1', { answer: 'A' }, 10)).toBe(over);
});

test('on another machine the answers of the first are there, and what waited here goes on top', () => {
  const here = changed(
    saved(changed(fresh, 'q1', { answer: 'A' }, 1), 5),
    'q2',
    { answer: 'C' },
    2,
  );
  const told = sittingOf({
    name: 'The same, longer',
    lastSeq: 9,
    questions: [
      questionOf('q1', { answer: 'B', flagged: true }),
      questionOf('q2', { answer: 'D' }),
    ],
  });
  const now = laidOver(told, here, clock);
  expect(now.sheet.name).toBe('The same, longer');
  expect(now.answers['q1']).toEqual({ answer: 'B', flagged: true, seq: 9 });
  expect(now.answers['q2']).toEqual({ answer: 'C', flagged: false, seq: 10 });
  expect(changesOf(now).map(([id]) => id)).toEqual(['q2']);
  expect(now.waitsSince).toBe(2);
});

test('empty blanks and nothing chosen are no answer, false is one', () => {
  expect([undefined, null, '', [], ['', '']].map(isAnswered)).toEqual(Array(5).fill(false));
  expect([false, 'A', ['', 'x'], [{ x: 0, y: 0 }], [['A', 'B']]].map(isAnswered)).toEqual(
    Array(5).fill(true),
  );
});
