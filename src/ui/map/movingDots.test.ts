import { describe, expect, test } from 'vitest';
import { MovingDots, nextPictureMs } from './movingDots.ts';

describe('dots between their fixes', () => {
  test('a first fix stands where it is', () => {
    const dots = new MovingDots();
    const slot = dots.place(7, 10, 20, 0);
    expect([dots.xAt(slot, 0), dots.yAt(slot, 5000), dots.speedAt(slot, 0)]).toEqual([10, 20, 0]);
    expect(dots.no[slot]).toBe(7);
  });
  test('walks to the next fix in the time between fixes, at most a second', () => {
    const dots = new MovingDots();
    const slot = dots.place(7, 0, 0, 0);
    dots.place(7, 10, 0, 400);
    expect(dots.xAt(slot, 600)).toBeCloseTo(5);
    expect(dots.xAt(slot, 800)).toBe(10);
    dots.place(7, 20, 0, 9000);
    expect(dots.xAt(slot, 9500)).toBeCloseTo(15);
    expect(dots.speedAt(slot, 9500)).toBeCloseTo(10);
    expect(dots.xAt(slot, 10_000)).toBe(20);
  });
  test('a fix in mid-walk starts from where the dot is drawn: no jump backwards', () => {
    const dots = new MovingDots();
    const slot = dots.place(7, 0, 0, 0);
    dots.place(7, 10, 0, 1000);
    const drawn = dots.xAt(slot, 1500);
    dots.place(7, 12, 0, 1500);
    expect(dots.xAt(slot, 1500)).toBeCloseTo(drawn);
  });
  test('another shaft is a jump, not a flight across the mine', () => {
    const dots = new MovingDots();
    const slot = dots.place(7, 0, 0, 0);
    dots.place(7, 1500, 800, 1000);
    expect(dots.xAt(slot, 1001)).toBe(1500);
  });
  test('heading follows real moves and not the noise of a fix', () => {
    const dots = new MovingDots();
    const slot = dots.place(7, 0, 0, 0);
    dots.place(7, 0, 3, 1000);
    expect([dots.headX[slot], dots.headY[slot]]).toEqual([0, 1]);
    dots.place(7, 0.2, 3, 2000);
    expect([dots.headX[slot], dots.headY[slot]]).toEqual([0, 1]);
  });
  test('memory is reused when people leave and come', () => {
    const dots = new MovingDots();
    for (let no = 0; no < 500; no++) dots.place(no, no, 0, 0);
    expect(dots.xAt(dots.slotOf(499) ?? -1, 0)).toBe(499);
    for (let no = 0; no < 500; no++) dots.remove(no);
    for (let no = 1000; no < 1500; no++) dots.place(no, no, 0, 0);
    expect(dots.extent).toBe(500);
    expect(dots.slotOf(3)).toBeUndefined();
  });
});

describe('pace of pictures', () => {
  test('slow dots on a small scale need few pictures, fast ones at most thirty a second', () => {
    expect(nextPictureMs(0.6, 1)).toBe(1000);
    expect(nextPictureMs(6, 1)).toBeCloseTo(100);
    expect(nextPictureMs(600, 1)).toBe(33);
  });
  test('a dear picture is drawn more seldom: never over a twentieth of the time', () => {
    expect(nextPictureMs(600, 10)).toBe(200);
  });
  test('at rest there is none', () => {
    expect(nextPictureMs(0, 1)).toBeUndefined();
  });
});
