import { expect, test } from 'vitest';
import { emptyIngestBatch } from '#server/ports/emptyIngestBatch.ts';
import { NotingWay } from '#tests/helpers/notingWay.ts';
import { fixOf, ingestBatchOf } from '#tests/monitoringRows.ts';
import { FrameWays } from './frameWays.ts';

test('a frame carries the first way that waits for it, and all of them note that it was sent', () => {
  const ways = new FrameWays();
  const [first, second] = [new NotingWay('first', true), new NotingWay('second', true)];
  ways.add(ingestBatchOf({ samples: [[1, 2, 3]], trace: first }), 10);
  ways.add(ingestBatchOf({ samples: [[2, 2, 3]], fixes: [fixOf(1, 2, 3)], trace: second }), 20);
  expect([ways.markOf('point'), ways.markOf('person')]).toEqual(['first', 'second']);
  ways.sent('point', 50, 7);
  expect([first.notes, second.notes]).toEqual([['hub 10 50'], ['hub 20 50']]);
  expect(ways.markOf('point')).toBeUndefined();
  ways.sent('person', 60, 8);
  ways.sent('person', 70, 9);
  expect(second.notes).toEqual(['hub 20 50', 'hub 20 60']);
});

test('what is not kept, and what brings no rows, is not followed', () => {
  const ways = new FrameWays();
  ways.add(ingestBatchOf({ samples: [[1, 2, 3]], trace: new NotingWay('passed', false) }), 10);
  ways.add({ ...emptyIngestBatch(0), trace: new NotingWay('empty', true) }, 10);
  expect(ways.markOf('point')).toBeUndefined();
});
