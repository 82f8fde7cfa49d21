import { describe, expect, test } from 'vitest';
import { visitsOfMove, type Move, type Whereabouts } from './visitsOfMove.ts';
import { attendanceType, workDayOf } from './workDay.ts';

const FACE = 7;
const go = (moves: readonly Partial<Move>[]) => {
  let now: Whereabouts | undefined;
  return moves.map((move, t) => {
    const walked = visitsOfMove(
      now,
      { personNo: 1, t, below: true, lost: false, areaNo: -1, ...move },
      (areaNo) => areaNo === FACE,
    );
    now = walked.now;
    return [walked.areas, walked.descents];
  });
};
const descent = (inTime: number, outTime: number | null, reachedFace = false, lost = false) => ({
  personNo: 1,
  inTime,
  outTime,
  lost,
  reachedFace,
});
const visit = (areaNo: number, inTime: number, outTime: number | null) => ({
  personNo: 1,
  areaNo,
  inTime,
  outTime,
});

describe('a pass', () => {
  test('goes below, through areas to the face, and out', () => {
    expect(
      go([
        { below: false },
        {},
        { areaNo: 3 },
        { areaNo: FACE },
        { areaNo: FACE },
        { below: false },
      ]),
    ).toEqual([
      [[], []],
      [[], [descent(1, null)]],
      [[visit(3, 2, null)], []],
      [[visit(3, 2, 3), visit(FACE, 3, null)], [descent(1, null, true)]],
      [[], []],
      [[visit(FACE, 3, 5)], [descent(1, 5, true)]],
    ]);
  });

  test('that ends unseen has no time of coming out; the next one is another', () => {
    expect(go([{}, { below: false, lost: true }, {}]).map(([, descents]) => descents)).toEqual([
      [descent(0, null)],
      [descent(0, null, false, true)],
      [descent(2, null)],
    ]);
  });
});

describe('the day and the shift of a descent', () => {
  const shifts = [
    { id: 'night', from: 0 },
    { id: 'morning', from: 480 },
    { id: 'noon', from: 960 },
  ];
  // The mine's clock is eight hours ahead.
  const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour - 8, minute);
  test.each([
    [at(21, 7, 40), '2026-11-21', 'morning'],
    [at(21, 10, 50), '2026-11-21', 'morning'],
    [at(21, 12), '2026-11-21', null],
    [at(21, 23, 30), '2026-11-22', 'night'],
    [at(22, 0, 10), '2026-11-22', 'night'],
  ])('%i is of %s, %s', (inTime, day, shiftId) => {
    expect(workDayOf(inTime, shifts, null)).toEqual({ day, shiftId });
  });

  test('a shift of his own counts before the nearest, also over midnight', () => {
    expect(workDayOf(at(22, 0, 30), shifts, 'noon')).toEqual({
      day: '2026-11-21',
      shiftId: 'noon',
    });
    expect(workDayOf(at(21, 12), [], 'gone')).toEqual({ day: '2026-11-21', shiftId: null });
  });

  test.each([
    [{ lost: false, minutes: 420 }, 0],
    [{ lost: false, minutes: 239 }, 1],
    [{ lost: false, minutes: 721 }, 2],
    [{ lost: true, minutes: 0 }, 3],
  ])('%j is of type %i', (descended, type) => {
    expect(attendanceType(descended, 8, 12)).toBe(type);
  });
});
