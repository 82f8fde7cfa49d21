import { expect, test } from 'vitest';
import { checkPlan, checkTaskItem } from '../maintenance/check.ts';
import { paper } from '../exam/paper.ts';
import { brokenRules, ruleFault, type Rules } from './rules.ts';

const names = (entity: { readonly rules: Rules }, record: Record<string, unknown>): string[] =>
  brokenRules(entity, record).map(([name]) => name);

test('a pass mark above the full score is refused', () => {
  expect(names(paper, { passScore: 120, totalScore: 100 })).toEqual(['passWithinTotal']);
  expect(names(paper, { passScore: 60, totalScore: 100 })).toEqual([]);
  expect(names(paper, {})).toEqual([]);
});

test('a plan whose cycle is by cron needs an expression that comes due', () => {
  const by = (cron: unknown, cycleType = 8) => names(checkPlan, { cron, cycleType });
  expect([by('0 8 * * 1-5'), by('hello world'), by(null), by('0 0 31 2 *')]).toEqual([
    [],
    ['cronGiven'],
    ['cronGiven'],
    ['cronGiven'],
  ]);
  expect(by('hello world', 3)).toEqual([]);
});

test('a reading outside its limits is not normal', () => {
  const read = (numValue: number, result: number) =>
    names(checkTaskItem, { numValue, result, min: 10, max: 70 });
  expect([read(70, 1), read(999, 1), read(9, 1), read(999, 2)]).toEqual([
    [],
    ['normalWithinLimits'],
    ['normalWithinLimits'],
    [],
  ]);
});

test('a change that leaves the fields of a broken rule alone is no reason to refuse it', () => {
  const before = { name: 'a', passScore: 120, totalScore: 100 };
  expect(ruleFault(paper, { name: 'b' }, before)).toBeUndefined();
  expect(ruleFault(paper, { name: 'b', totalScore: 100 }, before)).toBeUndefined();
  expect(ruleFault(paper, { totalScore: 110 }, before)?.[0]).toBe('passWithinTotal');
});
