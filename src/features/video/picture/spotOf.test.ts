import { describe, expect, test } from 'vitest';
import { spotOf } from './spotOf.ts';

describe('where an alarm is', () => {
  const model = {
    levels: [{ code: 'L1', name: '', z: -150 }],
    areas: [{ no: 4, code: 'A1', levelCode: 'L1', polygon: [[0, 0], [10, 0], [10, 20], [0, 20]] }], // prettier-ignore
    points: [{ no: 7, areaCode: 'A1', x: 1, y: 2, z: -149 }],
  } as unknown as Parameters<typeof spotOf>[1];
  const none = { x: null, y: null, z: null, pointNo: null, areaNo: null };

  test('where it says, else at its point, else in the middle of its area, else nowhere', () => {
    expect(spotOf({ ...none, areaNo: 4, x: 5, y: 6, z: -151 }, model)).toEqual({
      areaCode: 'A1',
      x: 5,
      y: 6,
      z: -151,
    });
    expect(spotOf({ ...none, pointNo: 7 }, model)).toEqual({ areaCode: 'A1', x: 1, y: 2, z: -149 });
    expect(spotOf({ ...none, areaNo: 4 }, model)).toEqual({ areaCode: 'A1', x: 5, y: 10, z: -150 });
    expect(spotOf(none, model)).toEqual({});
  });
});
