import { describe, expect, test } from 'vitest';
import { limitsSchema } from '#contracts/sensors/limits.ts';
import { draftOf, limitsOf } from './limitsDraft.ts';

const base = limitsSchema.parse({
  high: { 1: 1.5, 3: 1 },
  highClear: { 1: 1 },
  deadband: 0.05,
  offDelaySec: 5,
  powerOffLevel: 1,
  stuckSec: 600,
  rate: { 2: 0.2 },
});

describe('limits in a form', () => {
  test('stored limits survive the form untouched', () => {
    expect(limitsOf(draftOf(base), base)).toEqual({ limits: base, faults: {} });
  });
  test('an emptied field takes the limit away', () => {
    const { limits } = limitsOf({ ...draftOf(base), 'high.3': ' ', 'highClear.1': '' }, base);
    expect(limits?.high).toEqual({ 1: 1.5 });
    expect(limits?.highClear).toEqual({});
  });
  test('a decimal comma is read', () => {
    expect(limitsOf({ ...draftOf(base), 'high.3': '0,75' }, base).limits?.high[3]).toBe(0.75);
  });
  test('what is no number is said at its field', () => {
    expect(limitsOf({ ...draftOf(base), 'high.3': 'abc' }, base)).toEqual({
      limits: undefined,
      faults: { 'high.3': 'number' },
    });
    expect(limitsOf({ ...draftOf(base), deadband: '-1' }, base)).toEqual({
      limits: undefined,
      faults: { deadband: 'number' },
    });
    expect(limitsOf({ ...draftOf(base), onDelaySec: '90000' }, base).faults).toEqual({
      onDelaySec: 'number',
    });
  });
  test('rate of change, stuck time and the alarm value of a switch are limits too', () => {
    const draft = {
      ...draftOf(base),
      'rate.1': '0.5',
      stuckSec: '',
      alarmValue: '0',
      alarmValueLevel: '2',
    };
    expect(limitsOf(draft, base)).toMatchObject({
      limits: { rate: { 1: 0.5, 2: 0.2 }, alarmValue: 0, alarmValueLevel: 2 },
      faults: {},
    });
    expect(limitsOf(draft, base).limits).not.toHaveProperty('stuckSec');
    expect(limitsOf({ ...draft, 'rate.1': '0.1' }, base).faults).toEqual({ 'rate.1': 'order' });
    expect(limitsOf({ ...draft, 'rate.1': '0' }, base).faults).toEqual({ 'rate.1': 'number' });
    expect(limitsOf({ ...draft, stuckSec: '0' }, base).faults).toEqual({ stuckSec: 'number' });
  });
  test('faults of hysteresis are shown where a person would mend them', () => {
    expect(limitsOf({ ...draftOf(base), 'high.3': '2' }, base).faults).toEqual({
      'high.1': 'order',
    });
    expect(limitsOf({ ...draftOf(base), 'highClear.1': '1.6' }, base).faults).toMatchObject({
      'highClear.1': 'clear_side',
    });
    expect(
      limitsOf({ ...draftOf(base), 'highClear.1': '', deadband: '0.9' }, base).faults,
    ).toMatchObject({ deadband: 'clear_order' });
    expect(limitsOf({ ...draftOf(base), powerOffLevel: '2' }, base).faults).toEqual({
      powerOffLevel: 'power_off_level',
    });
    expect(limitsOf({ ...draftOf(base), 'low.3': '3' }, base).faults).toMatchObject({
      'low.3': 'sides_cross',
    });
  });
});
