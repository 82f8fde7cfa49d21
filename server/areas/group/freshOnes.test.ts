import { expect, test } from 'vitest';
import type { UplinkMessage } from '#contracts/group/uplink.ts';
import { freshOnes, type Mark } from './freshOnes.ts';

const message = (seq: number, epoch = 1, mine = 'a'): UplinkMessage => ({
  v: 1,
  mine,
  stream: 'mine',
  epoch,
  seq,
  t: seq * 10,
  body: { entity: 'area', code: String(seq), body: null },
});
const seqs = (messages: readonly UplinkMessage[]) => messages.map(({ seq }) => seq);

test('what comes again is dropped, what never came is counted, by mine and epoch', () => {
  const marks = new Map<string, Mark>();
  expect(
    seqs(
      freshOnes(
        [1, 2, 1, 2, 3].map((seq) => message(seq)),
        marks,
      ),
    ),
  ).toEqual([1, 2, 3]);
  const [mark] = marks.values();
  expect(mark).toMatchObject({ epoch: 1, seq: 3, doubles: 2, missed: 0, newsAt: 30 });
  expect(seqs(freshOnes([message(6), message(1, 1, 'b')], marks))).toEqual([6, 1]);
  expect(mark).toMatchObject({ seq: 6, missed: 2 });
  // A database that was put back goes on under another epoch; what a server of before still
  // sends is of no use.
  expect(seqs(freshOnes([message(4, 2), message(7, 1)], marks))).toEqual([4]);
  expect(mark).toMatchObject({ epoch: 2, seq: 4, missed: 2, doubles: 3 });
});

test('a stream whose beginning the log no longer has says how much is missing', () => {
  const marks = new Map<string, Mark>();
  freshOnes([message(5)], marks);
  expect([...marks.values()]).toMatchObject([{ seq: 5, missed: 4 }]);
});
