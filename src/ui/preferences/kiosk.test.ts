import { expect, test } from 'vitest';
import { kioskOf } from './kiosk.ts';

test('an address asks for the kiosk before or behind the hash, or for its end', () => {
  expect(kioskOf('http://mine/?kiosk=1#/monitoring/workspace')).toBe(true);
  expect(kioskOf('http://mine/#/monitoring/workspace?charts=1.2&kiosk=1')).toBe(true);
  expect(kioskOf('http://mine/#/monitoring/workspace?kiosk')).toBe(true);
  expect(kioskOf('http://mine/?kiosk=0#/')).toBe(false);
});

test('an address that does not speak of it leaves it as it was', () => {
  expect(kioskOf('http://mine/#/monitoring/workspace?charts=1')).toBeUndefined();
  expect(kioskOf('http://mine/?kiosks=1#/kiosk=1')).toBeUndefined();
});
