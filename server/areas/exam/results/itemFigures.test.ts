import { expect, test } from 'vitest';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import { itemFigures, type ItemAnswer } from './itemFigures.ts';

const question = {
  questionId: 'q',
  type: questionTypes.single[0],
  stem: 'What burns?',
  options: [
    { key: 'A', text: 'Methane' },
    { key: 'B', text: 'Nitrogen' },
  ],
  picture: null,
  pictureRatio: 1,
  clip: null,
  answer: 'A',
  analysis: null,
  rule: null,
  hazard: null,
  knowledge: null,
  rubric: [],
};
const given = (answer: unknown, points: number, total: number): ItemAnswer => ({
  questionId: 'q',
  worth: 2,
  points,
  answer,
  total,
});

test('[S2-70] a question is as easy as the mean share of its points, and each choice is counted', () => {
  const answers = [given('A', 2, 9), given('A', 2, 8), given('B', 0, 3), given(null, 0, 1)];
  expect(itemFigures(question, answers)).toMatchObject({
    worth: 2,
    answered: 3,
    facility: 0.5,
    discrimination: null,
    choices: [
      { key: 'A', isRight: true, count: 2 },
      { key: 'B', isRight: false, count: 1 },
    ],
  });
});

test('[S2-70] of ten and more it tells how much better the best 27 % did than the worst', () => {
  // Eleven: three are the best (all right), three the worst (one right).
  const answers = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((total) =>
    total > 4 || total === 2 ? given('A', 2, total) : given('B', 0, total),
  );
  expect(itemFigures(question, answers).discrimination).toBeCloseTo(1 - 1 / 3, 9);
});

test('[S2-70] one that nobody had says nothing', () => {
  expect(itemFigures(question, [])).toMatchObject({
    answered: 0,
    facility: null,
    discrimination: null,
  });
});
