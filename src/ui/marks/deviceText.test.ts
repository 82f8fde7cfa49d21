import { expect, test } from 'vitest';
import { deviceText } from './deviceText.ts';

test('a device is told by browser and system; a program by how it calls itself', () => {
  expect(
    deviceText(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    ),
  ).toBe('Edge · Windows');
  expect(
    deviceText(
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    ),
  ).toBe('Chrome · Android');
  expect(
    deviceText(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    ),
  ).toBe('Safari · iOS');
  expect(deviceText('gateway/2.1')).toBe('gateway/2.1');
});
