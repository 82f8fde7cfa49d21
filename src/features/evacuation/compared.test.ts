import { expect, test } from 'vitest';
import type { Evacuation } from '#contracts/evacuation/evacuation.ts';
import { evacuationStatus } from '#contracts/evacuation/evacuation.ts';
import { figuresOf, lastBefore } from './compared.ts';

const called = (id: number, more: Partial<Evacuation> = {}): Evacuation => ({
  id,
  startedAt: id * 1_000,
  startedBy: 'Li',
  drill: true,
  reason: '',
  roster: 2,
  endedAt: id * 1_000 + 500,
  endedBy: 'Li',
  endNote: '',
  ...more,
});

test('a drill is compared with the drill before it, never with a real one or one that is on', () => {
  const list = [
    called(9),
    called(8),
    called(7, { endedAt: null }),
    called(6, { drill: false }),
    called(5),
  ];
  expect(lastBefore(list, called(8))?.id).toBe(5);
  expect(lastBefore(list, called(6, { drill: false }))).toBeUndefined();
  expect(lastBefore(list, called(9))?.id).toBe(8);
});

test('times count from the call; what was never reached is not a time', () => {
  const person = (personNo: number, safeAt: number | null) => ({
    personNo,
    cardNo: '',
    name: '',
    deptName: '',
    teamName: '',
    workType: '',
    mobile: '',
    startAreaNo: 0,
    state: safeAt === null ? 'lost' : 'safe',
    safeAt,
    markedBy: null,
    note: '',
    areaNo: 0,
    x: 0,
    y: 0,
    z: 0,
    fixAt: 0,
    outMetres: null,
    outTo: null,
  });
  const status = evacuationStatus.parse({
    t: 20_000,
    evacuation: called(8),
    people: [person(1, 8_400), person(2, null)],
    blocked: [],
  });
  expect(figuresOf(status)).toEqual({
    roster: 2,
    half: 400,
    most: undefined,
    whole: undefined,
    notSafe: 1,
    lost: 1,
    noWay: 1,
  });
});
