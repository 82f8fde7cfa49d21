import { expect, test } from 'vitest';
import { brokenRules } from '#contracts/entity/rules.ts';
import { createSchemaOf } from '#contracts/entity/schemas.ts';
import { question } from '#contracts/exam/question.ts';
import { normalisedStem } from '../likeness.ts';
import { demoQuestions } from './demoQuestions.ts';

test('the demo mine has more than 400 questions in both languages, each of which keeps the rules', () => {
  const all = [...demoQuestions('zh-cn'), ...demoQuestions('en')];
  expect(all.length).toBeGreaterThan(400);
  const schema = createSchemaOf(question);
  const broken = all.filter(
    (one) => !schema.safeParse(one).success || brokenRules(question, one).length > 0,
  );
  expect(broken).toEqual([]);
  expect(new Set(all.map(({ type }) => type)).size).toBeGreaterThan(6);
});

test('no question is there twice, none is without words in its language, and half of them at most are made of others', () => {
  for (const language of ['zh-cn', 'en'] as const) {
    const all = demoQuestions(language);
    expect(new Set(all.map(({ stem }) => normalisedStem(stem))).size).toBe(all.length);
    expect(
      all.filter(({ stem }) => /[\u4e00-\u9fff]/.test(stem) !== (language === 'zh-cn')),
    ).toEqual([]);
    expect(all.filter(({ type }) => type === 3).length).toBeLessThanOrEqual(all.length / 2);
  }
});
