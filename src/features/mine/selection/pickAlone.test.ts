import { afterEach, expect, test, vi } from 'vitest';
import { subscribeKey } from 'valtio/utils';
import { pickAlone, selection } from './selection.ts';

const nothing = {
  alarmId: undefined,
  personNo: undefined,
  pointNo: undefined,
  areaNo: undefined,
  followPersonNo: undefined,
  chartPoints: [],
};
afterEach(() => void Object.assign(selection, nothing));

test('what is picked alone is all that is picked; charts stay', () => {
  Object.assign(selection, { alarmId: 'a', pointNo: 3, chartPoints: [1, 2] });
  pickAlone('person', 8);
  expect(selection).toMatchObject({ ...nothing, personNo: 8, chartPoints: [1, 2] });
});

test('who is followed is let go for another place, not for himself', () => {
  selection.followPersonNo = 8;
  pickAlone('person', 8);
  expect(selection.followPersonNo).toBe(8);
  pickAlone('point', 3);
  expect(selection.followPersonNo).toBeUndefined();
});

test('who is picked again is told of again, so that the map goes back to him', async () => {
  pickAlone('person', 8);
  await vi.waitFor(() => expect(selection.personNo).toBe(8));
  const told: (number | undefined)[] = [];
  const stop = subscribeKey(selection, 'personNo', (no) => told.push(no));
  pickAlone('person', 8);
  await vi.waitFor(() => expect(told).toEqual([undefined, 8]));
  stop();
});
