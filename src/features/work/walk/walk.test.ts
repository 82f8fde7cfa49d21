import { expect, test } from 'vitest';
import { NOW, workItemOf, workStopOf, workTaskOf } from '#tests/helpers/work.ts';
import { bound, renewed, taken, waitingOf } from './handIn.ts';
import { faultOf, judgedNumber, nextOpen, progressOf, typedNumber } from './judge.ts';
import { answered, itemsInOrder, saidOf, settled, signed, stayOf, walkOf } from './walk.ts';

const route = workTaskOf('r', {
  family: 'inspection',
  stops: [workStopOf('b', 2), workStopOf('a', 1, { minStaySec: 60 })],
  items: [
    workItemOf('b1', { stopId: 'b', seq: 1 }),
    workItemOf('a2', { stopId: 'a', seq: 2, isKey: true }),
    workItemOf('a1', { stopId: 'a', seq: 1 }),
  ],
});
const normal = { result: 1 };

test('items are walked by the places of their route, then by number', () => {
  expect(itemsInOrder(route).map(({ id }) => id)).toEqual(['a1', 'a2', 'b1']);
  const walk = answered(walkOf(route), 'a1', normal, NOW);
  expect(nextOpen(walk, 'a1')?.id).toBe('a2');
  expect(nextOpen(walk, 'b1')?.id).toBe('a2');
  expect(nextOpen(answered(answered(walk, 'a2', normal, NOW), 'b1', normal, NOW), 'b1')).toBe(
    undefined,
  );
});

test('a typed number is judged as the server does it', () => {
  const item = { min: 1.5, max: 3 };
  expect([typedNumber(' 2,5 '), judgedNumber(item, '2.5')]).toEqual(['2.5', 'normal']);
  expect(judgedNumber(item, '3')).toBe('normal');
  expect(judgedNumber(item, '3.01')).toBe('abnormal');
  expect(judgedNumber(item, '-2')).toBe('abnormal');
  expect(judgedNumber({ min: null, max: null }, '-2')).toBe('normal');
  for (const bad of ['', '.5', '1e3', '2 5', '0x1'])
    expect(judgedNumber(item, bad)).toBe(undefined);
});

test('what the server would refuse is told before it is asked', () => {
  const said = { result: 1, value: null, abnormalDesc: null, skipReason: null, files: [] };
  const kinds = [1, 2, 3, 4, 5].map((valueType) => workItemOf('x', { valueType }));
  expect(kinds.map((item) => faultOf(item, said))).toEqual([
    undefined,
    'number',
    'text',
    'choice',
    'photo',
  ]);
  expect(faultOf(workItemOf('x', { valueType: 6 }), { ...said, value: '5' })).toBe('source');
  expect(faultOf(workItemOf('x'), { ...said, result: 3 })).toBe('reason');
});

test('progress names what keeps the walk from its end, and what is merely left', () => {
  const walk = answered(walkOf(route), 'a1', { result: 2 }, NOW);
  const { done, abnormal, open, left, unsigned } = progressOf(walk);
  expect([done, abnormal, unsigned]).toEqual([1, 1, 2]);
  expect(open).toEqual([{ id: 'a2', itemName: 'Item a2', why: 'answer' }]);
  expect(left.map(({ id }) => id)).toEqual(['a2', 'b1']);
  const skipped = answered(walk, 'a2', { result: 3, skipReason: 'locked' }, NOW);
  expect(progressOf(skipped).open).toHaveLength(1);
});

test('a place that asks for a stay goes out when the stay is long enough or somebody has gone on', () => {
  let walk = signed(walkOf(route), 'a', { signMode: 1, code: 'QR-a' }, NOW);
  expect(bound(walk, 'k', new Map(), NOW + 30_000).batch).toBeUndefined();
  const later = bound(walk, 'k', new Map(), NOW + 61_000).batch?.body;
  expect(later?.stops).toEqual([
    { id: 'a', signMode: 1, code: 'QR-a', signTime: NOW, staySec: 61 },
  ]);
  walk = answered(walk, 'a1', normal, NOW + 20_000);
  walk = signed(walk, 'b', { signMode: 1, code: 'QR-b' }, NOW + 40_000);
  expect(stayOf(walk, 'a', NOW + 90_000)).toBe(20);
  expect(bound(walk, 'k', new Map(), NOW + 90_000).batch?.body.stops).toHaveLength(2);
  expect(signed(walk, 'a', { signMode: 1 }, NOW + 99_000).stops['a']?.signTime).toBe(NOW);
});

test('a piece that is on its way stays as it is; what is answered meanwhile waits for the next one', () => {
  let walk = bound(answered(walkOf(route), 'a1', normal, NOW), 'k1', new Map(), NOW);
  const { batch } = walk;
  walk = answered(walk, 'a1', { result: 2 }, NOW + 1);
  expect(bound(walk, 'k2', new Map(), NOW + 2).batch).toBe(batch);
  walk = taken(walk, takenAnswer({ saved: ['a1'] }), NOW + 3);
  expect(waitingOf(walk)).toBe(1);
  expect(bound(walk, 'k2', new Map(), NOW + 4).batch?.body).toMatchObject({
    key: 'k2',
    answers: [{ id: 'a1', result: 2 }],
  });
});

const takenAnswer = (more: object) => ({
  saved: [],
  conflicts: [],
  refused: [],
  itemTotal: 3,
  itemDone: 1,
  itemAbnormal: 0,
  submitted: false,
  open: [],
  ...more,
});
const theirs = { value: null, result: 2, time: NOW, rowVersion: 7 };
const conflict = { conflicts: [{ id: 'a1', itemName: 'Item a1', theirs }] };

test('another answer is a conflict that waits for its reader; either choice is kept', () => {
  const sent = bound(answered(walkOf(route), 'a1', normal, NOW), 'k1', new Map(), NOW);
  const met = taken(sent, takenAnswer(conflict), NOW);
  expect(met.answers['a1']?.theirs).toEqual(theirs);
  expect(bound(met, 'k2', new Map(), NOW).batch).toBeUndefined();
  expect(waitingOf(met)).toBe(1);
  const mine = bound(settled(met, 'a1', 'mine'), 'k2', new Map(), NOW).batch?.body.answers[0];
  expect(mine).toMatchObject({ id: 'a1', result: 1, rowVersion: 7 });
  const other = settled(met, 'a1', 'theirs');
  expect(waitingOf(other)).toBe(0);
  expect(saidOf(other, other.task.items[2] ?? workItemOf('a1')).result).toBe(2);
});

test('what this phone sent itself before is no conflict', () => {
  let walk = bound(answered(walkOf(route), 'a1', { result: 2 }, NOW), 'k1', new Map(), NOW);
  walk = taken(walk, takenAnswer({ saved: ['a1'] }), NOW);
  walk = bound(answered(walk, 'a1', normal, NOW + 1), 'k2', new Map(), NOW + 1);
  walk = taken(walk, takenAnswer(conflict), NOW + 2);
  expect(walk.answers['a1']?.theirs).toBeUndefined();
  expect(bound(walk, 'k3', new Map(), NOW).batch?.body.answers[0]).toMatchObject({
    result: 1,
    rowVersion: 7,
  });
});

test('what was used up goes out with the submitting, and is kept for another try', () => {
  const spares = [{ partId: 'belt', qty: 2 }];
  const submit = { summary: '', files: [], spares };
  const walk = bound({ ...walkOf(route), submit }, 'k', new Map(), NOW);
  expect(walk.batch?.body.submit).toEqual({ spares });
  const open = [{ id: 'a2', itemName: 'Item a2', why: 'answer' as const }];
  expect(taken(walk, takenAnswer({ open }), NOW).unsubmitted).toEqual(submit);
});

test('with a conflict a walk is not submitted until it is settled, and is then', () => {
  const submit = { summary: 'Done', files: [] };
  let walk = bound({ ...answered(walkOf(route), 'a1', normal, NOW), submit }, 'k', new Map(), NOW);
  expect(walk.batch?.body.submit).toEqual({ summary: 'Done' });
  walk = taken(walk, takenAnswer(conflict), NOW);
  expect(bound(walk, 'k2', new Map(), NOW).batch).toBeUndefined();
  walk = bound(settled(walk, 'a1', 'theirs'), 'k2', new Map(), NOW);
  expect(walk.batch?.body.submit).toEqual({ summary: 'Done' });
});

test('what the server says is open ends the submission, and what was written for it stays', () => {
  const submit = { summary: 'Done', files: [], signature: 'kept:s' };
  const urls = new Map([['s', '/s.png']]);
  const walk = bound({ ...walkOf(route), submit }, 'k', urls, NOW);
  expect(walk.batch?.body.submit).toEqual({ summary: 'Done', signature: '/s.png' });
  const open = [{ id: 'a2', itemName: 'Item a2', why: 'answer' as const }];
  const back = taken(walk, takenAnswer({ open }), NOW);
  expect([back.submit, back.unsubmitted, back.open]).toEqual([undefined, submit, open]);
});

test('over a fresh list what was sent is the server’s, and what waits stays', () => {
  let walk = bound(answered(walkOf(route), 'a1', normal, NOW), 'k', new Map(), NOW);
  walk = taken(walk, takenAnswer({ saved: ['a1'] }), NOW);
  walk = answered(walk, 'b1', normal, NOW);
  const items = route.items.map((item) =>
    item.id === 'a1' ? { ...item, rowVersion: 2, result: 1 } : item,
  );
  const fresh = renewed(walk, { ...route, items });
  expect(Object.keys(fresh.answers)).toEqual(['b1']);
  expect(saidOf(fresh, items[2] ?? workItemOf('a1')).result).toBe(1);
});
