import { expect, test } from 'vitest';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import { letterAt } from './plainQuestion.ts';
import { questionRows } from './sheetForm.ts';
import { sheetOf } from './sheetOut.ts';

const question = {
  type: questionTypes.multiple[0],
  stem: '<p>哪些有毒？</p>',
  options: Array.from({ length: 10 }, (_, at) => ({ key: letterAt(at), text: `气 ${at}` })),
  answer: ['A', 'J'],
  analysis: '见规程',
  difficulty: 2,
  catalogueId: 'c',
  knowledge: '通风',
  hazard: null,
  rule: '第 135 条',
  score: 3,
  source: '2025 年题库',
};
const few = { ...question, options: question.options.slice(0, 3), answer: ['A', 'C'] };
const catalogues = new Map([['c', '瓦斯']]);

test.each(['zh-cn', 'en'] as const)(
  '[S7-97] what goes out as a sheet in %s comes in the same, with all of its choices and its source',
  (language) => {
    const [head = [], ...rows] = questionRows(sheetOf([question, few], language, catalogues));
    const read = rows.map((cells) => (name: string) => cells[head.indexOf(name)] ?? null);
    const parsed = (cell: unknown): unknown => JSON.parse(String(cell));
    expect(read.map((of) => parsed(of('options')))).toMatchObject([question.options, few.options]);
    expect(read.map((of) => parsed(of('answer')))).toEqual([question.answer, few.answer]);
    for (const name of ['analysis', 'difficulty', 'knowledge', 'rule', 'score', 'source'] as const)
      expect(read[0]?.(name), name).toBe(question[name]);
    expect(read[0]?.('catalogueId')).toBe('瓦斯');
  },
);

test('a sheet has no more columns of choices than its questions need', () => {
  const [head] = sheetOf([few], 'en', catalogues);
  expect(head?.slice(0, 9)).toEqual(['Type', 'Question', 'A', 'B', 'C', 'D', 'E', 'F', 'Answer']);
});
