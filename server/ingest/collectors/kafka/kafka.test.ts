import { expect, test } from 'vitest';
import { tagOf } from '#tests/helpers/collectorTag.ts';
import type { Tag } from '../driver.ts';
import { planOf } from './records.ts';
import { startsOf } from './topics.ts';

const tag = (address: string, rest: Partial<Tag> = {}): Tag =>
  tagOf(address, '{key}', { path: '$.v', ...rest });

test('a mapping that is wrong is left out with its reason, and the others are followed', () => {
  const plan = planOf({
    tags: [tag('gas'), tag('no topic'), tag('air', { path: '$.a[' })],
    layout:
      'alarms kafkaMineAlarmRecord\nonly\n points kafkaMonitoringPoint \nfoo kafkaNothing\nalarms sample',
  });
  expect(plan.topics).toEqual(['alarms', 'points', 'gas']);
  expect(plan.leftOut).toEqual([
    { code: 'badTopic', what: 'no topic' },
    { code: 'badPath', what: 'air: $.a[' },
    { code: 'badLine', what: 'only' },
    { code: 'unknownEntity', what: 'foo kafkaNothing' },
    { code: 'badLine', what: 'alarms sample' },
  ]);
  const record = { topic: 'gas', key: 'k', value: '{"v":1}', at: 5 };
  expect(plan.read(record)).toEqual({
    batches: [{ entity: 'sample', rows: [{ pointCode: 'k', dataTime: 5, value: 1 }] }],
    faults: [],
  });
});

const consumer = {
  groupId: 'g',
  listOffsets: (({ timestamp }: { timestamp?: bigint }) =>
    Promise.resolve(new Map([['t', timestamp === -2n ? [10n, 10n] : [50n, 60n]]]))) as never,
};
const topics = [{ name: 't', id: 'x', partitions: 2 }];
const start = async (marks: Record<string, number>, from: 'newest' | 'beginning', back = 0n) => {
  const told = await startsOf(consumer, topics, new Map(Object.entries(marks)), {
    isNewest: () => from === 'newest',
    back,
  });
  return { ...told, starts: told.starts.map(({ offset }) => offset) };
};

test('a topic begins as it is said, and that is stored before its first record is read', async () => {
  const fresh = (a: number, b: number) => [
    { log: 'g t/0 x', next: a },
    { log: 'g t/1 x', next: b },
  ];
  expect(await start({}, 'newest')).toEqual({ starts: [50n, 60n], fresh: fresh(50, 60), faults: [] }); // prettier-ignore
  expect(await start({}, 'beginning')).toMatchObject({ fresh: fresh(10, 10) });
  expect((await start({}, 'newest', 45n)).starts).toEqual([10n, 15n]);
});

test('a topic that is known is read on at its marks, and a partition it has got since, at its beginning', async () => {
  expect(await start({ 'g t/0 x': 12, 'g t/1 another': 55 }, 'newest')).toEqual({
    starts: [12n, 10n],
    fresh: [{ log: 'g t/1 x', next: 10 }],
    faults: [],
  });
});

test('a mark that is not in its log any more moves to the nearer end of it, and that is said', async () => {
  expect(await start({ 'g t/0 x': 3, 'g t/1 x': 61 }, 'newest')).toEqual({
    starts: [10n, 60n],
    fresh: [
      { log: 'g t/0 x', next: 10 },
      { log: 'g t/1 x', next: 60 },
    ],
    faults: [
      't/0: 7 records were gone before they were read',
      't/1: its log ends 1 records before what was read of it',
    ],
  });
});
