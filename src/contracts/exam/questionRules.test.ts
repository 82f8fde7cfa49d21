import { expect, test } from 'vitest';
import { brokenRules } from '../entity/rules.ts';
import { question } from './question.ts';

const options = [
  { key: 'A', text: 'one' },
  { key: 'B', text: 'two' },
];
const broken = (given: Record<string, unknown>): string[] =>
  brokenRules(question, given).map(([name]) => name);

test('[S7-98] the answer of a question fits its type and is one of its choices', () => {
  const cases: readonly (readonly [unknown, unknown, boolean])[] = [
    [1, 'A', true],
    [1, 'Z', false],
    [1, ['A'], false],
    [2, ['A', 'B'], true],
    [2, ['A', 'A'], false],
    [2, ['A', 'Z'], false],
    [3, false, true],
    [3, 'A', false],
    [4, ['gas', ['CH4', 'methane']], true],
    [4, [''], false],
    [5, 'because', true],
    [5, true, false],
  ];
  for (const [type, answer, fits] of cases)
    expect([type, answer, broken({ type, options, answer })]).toEqual([
      type,
      answer,
      fits ? [] : ['answerFits'],
    ]);
});

test('[S7-98] a question with choices has at least two of them; others need none', () => {
  expect(broken({ type: 1, options: options.slice(0, 1), answer: 'A' })).toEqual(['choicesEnough']);
  expect(broken({ type: 1, options: null, answer: 'A' })).toEqual(['choicesEnough', 'answerFits']);
  expect(broken({ type: 3, options: null, answer: true })).toEqual([]);
});
