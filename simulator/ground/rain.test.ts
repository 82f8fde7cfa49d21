import { expect, test } from 'vitest';
import { Rain } from './rain.ts';

const START = Date.UTC(2026, 6, 1);

test('an hour of 60 mm/h is about 60 mm in whole tips, gone from the hour an hour later and kept in the day', () => {
  const rain = new Rain(3, 1, START);
  rain.force(60);
  let now = START;
  const run = (minutes: number): void => {
    for (let i = 0; i < minutes * 60; i++) rain.step((now += 1000), 1);
  };
  run(60);
  const hour = rain.sum(0, 60);
  expect(hour).toBeGreaterThan(40);
  expect(hour).toBeLessThan(80);
  expect(Math.abs(hour / 0.2 - Math.round(hour / 0.2))).toBeLessThan(1e-6);
  rain.force(0);
  run(70);
  expect(rain.sum(0, 60)).toBe(0);
  expect(rain.sum(0, 1440)).toBeGreaterThan(40);
  expect(rain.total(0)).toBeGreaterThan(hour);
});

test('a year brings some hundreds of millimetres, most of them in summer', () => {
  const start = Date.UTC(2026, 0, 1);
  const rain = new Rain(1, 4, start);
  const begin = rain.total(0);
  let july = 0;
  for (let hour = 1; hour <= 365 * 24; hour++) {
    const before = rain.total(0);
    for (let i = 0; i < 12; i++) rain.step(start + hour * 3_600_000 + i * 300_000, 300);
    const month = new Date(start + hour * 3_600_000).getUTCMonth();
    if (month >= 5 && month <= 8) july += rain.total(0) - before;
  }
  const year = rain.total(0) - begin;
  expect(year).toBeGreaterThan(250);
  expect(year).toBeLessThan(1200);
  expect(july / year).toBeGreaterThan(0.5);
});
