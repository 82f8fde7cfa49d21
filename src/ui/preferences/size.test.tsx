import { afterEach, expect, test } from 'vitest';
import { entries } from '../entries.ts';
import { followSize, magnified, setSize, zoomIn } from './size.ts';

const zoomOf = (): string => document.documentElement.style.getPropertyValue('--ph-zoom');
const isMagnified = (): boolean => document.documentElement.hasAttribute('data-magnified');
const wide = (width: number): void => {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
  window.dispatchEvent(new Event('resize'));
};

afterEach(() => {
  wide(1440);
  setSize(100);
});

test('a desk keeps room for its panels, whatever size somebody wants', () => {
  expect(zoomIn(3840, 200)).toBe(2);
  expect(zoomIn(1920, 200)).toBe(1.5);
  expect(zoomIn(1440, 150)).toBeCloseTo(1.1);
  expect(zoomIn(1280, 200)).toBe(1);
  expect(zoomIn(390, 200)).toBe(1);
  expect(zoomIn(3840, 100)).toBe(1);
});

test('the size is kept, shown at once, and follows the window', () => {
  const stop = followSize();
  expect(isMagnified()).toBe(false);
  wide(3840);
  setSize(150);
  expect([isMagnified(), zoomOf(), entries.read('APP_SIZE')]).toEqual([true, '1.5', 150]);
  wide(1600);
  expect(zoomOf()).toBe('1.25');
  wide(1280);
  expect([isMagnified(), zoomOf()]).toEqual([false, '']);
  stop();
});

test('the choice of another window holds here too', () => {
  const stop = followSize();
  wide(3840);
  entries.write('APP_SIZE', 200);
  window.dispatchEvent(new StorageEvent('storage', { key: entries.nameOf('APP_SIZE') }));
  expect([magnified.size, zoomOf()]).toEqual([200, '2']);
  entries.write('APP_SIZE', 'huge');
  window.dispatchEvent(new StorageEvent('storage', { key: entries.nameOf('APP_SIZE') }));
  expect([magnified.size, isMagnified()]).toEqual([100, false]);
  stop();
});
