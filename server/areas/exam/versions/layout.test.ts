import { expect, test } from 'vitest';
import { randomOf } from '#base/random.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import { layoutOf } from './layout.ts';
import type { Version } from './versions.ts';

const [SINGLE] = questionTypes.single;
const [ORDERING] = questionTypes.ordering;
const ids = Array.from({ length: 12 }, (_, at) => `q${at}`);
const options = ['A', 'B', 'C', 'D', 'E', 'F'].map((key) => ({ key, text: key }));

const questionOf = (questionId: string, type: number) => ({
  questionId,
  type,
  stem: questionId,
  options,
  picture: null,
  pictureRatio: 1,
  clip: null,
  answer: 'A',
  analysis: null,
  rule: null,
  hazard: null,
  knowledge: null,
  rubric: [],
});

const versionOf = (count: number, type: number = SINGLE): Version => ({
  id: 'v',
  totalScore: 10,
  passScore: 6,
  durationMin: 60,
  shuffleQuestions: false,
  shuffleOptions: false,
  halfForPart: false,
  parts: [
    { count, group: null, questions: ids.map((questionId) => ({ questionId, score: 2 })) },
    { count: 1, group: 'last', questions: [{ questionId: 'end', score: 5 }] },
  ],
  questions: new Map([...ids, 'end'].map((id) => [id, questionOf(id, type)])),
});
const layoutFor = (seed: string, version: Version, isShuffled = false) =>
  layoutOf(version, isShuffled, randomOf(1, seed));
const askedIn = (layout: ReturnType<typeof layoutOf>): string[] =>
  layout.map(({ questionId }) => questionId);

test('[S1-53] a part with more questions than it asks is drawn anew for each, none twice', () => {
  const [one, other] = ['Li', 'Wu'].map((seed) => askedIn(layoutFor(seed, versionOf(5))));
  expect(one).toHaveLength(6);
  expect(new Set(one).size).toBe(6);
  expect(one?.at(-1)).toBe('end');
  expect(other).not.toEqual(one);
});

test('[S1-53] a part that asks all of its questions is the same for everybody, in its order', () => {
  for (const seed of ['Li', 'Wu'])
    expect(askedIn(layoutFor(seed, versionOf(ids.length)))).toEqual([...ids, 'end']);
});

test('shuffled, questions change their places within their section, and choices theirs', () => {
  const layout = layoutFor('Li', versionOf(ids.length), true);
  expect(askedIn(layout)).not.toEqual([...ids, 'end']);
  expect(askedIn(layout).toSorted()).toEqual([...ids, 'end'].toSorted());
  expect(askedIn(layout).at(-1)).toBe('end');
  expect(layout.some(({ options: places }) => places.join('') !== '012345')).toBe(true);
});

test('what is put in order is mixed though nothing else is', () => {
  const mixed = layoutFor('Li', versionOf(ids.length, ORDERING));
  expect(mixed.some(({ options: places }) => places.join('') !== '012345')).toBe(true);
  const still = layoutFor('Li', versionOf(ids.length));
  expect(still.every(({ options: places }) => places.join('') === '012345')).toBe(true);
});
