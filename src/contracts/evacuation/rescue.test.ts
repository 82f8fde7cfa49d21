import { expect, test } from 'vitest';
import { airLeft, airOf } from './rescue.ts';

const T0 = 1_790_000_000_000;
const minutes = (count: number): number => T0 + count * 60_000;
/** A metre a minute, so that metres of the way out are minutes. */
const walk = (metres: number): number => metres;
const member = (airMinutes: number, backMetres: number | null) => ({
  airMinutes,
  airAt: T0,
  backMetres,
});

test('air goes by the clock from what was reported', () => {
  expect(airLeft(member(240, 0), minutes(60))).toBe(180);
  expect(airLeft(member(240, 0), minutes(250))).toBe(-10);
});

test('a team turns back when one of it has no more than his way out and the reserve', () => {
  const team = [member(240, 20), member(240, 50)];
  expect(airOf(team, minutes(159), walk)).toEqual({ state: 'well', left: 81 });
  // The one who went further in turns the team: 80 minutes are 50 and 30.
  expect(airOf(team, minutes(160), walk)).toEqual({ state: 'turn', left: 80 });
});

test('it goes by whoever has least, and one whose air is over is told as that', () => {
  const team = [member(240, 10), member(60, 10)];
  expect(airOf(team, minutes(20), walk)).toEqual({ state: 'turn', left: 40 });
  expect(airOf(team, minutes(60), walk)).toEqual({ state: 'without', left: 0 });
});

test('without a known way back the reserve alone is kept', () => {
  expect(airOf([member(31, null)], T0, walk).state).toBe('well');
  expect(airOf([member(30, null)], T0, walk).state).toBe('turn');
});
