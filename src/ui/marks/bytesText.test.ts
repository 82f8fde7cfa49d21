import { expect, test } from 'vitest';
import { bytesText } from './bytesText.ts';

test('bytes are told in the unit that suits them', () => {
  expect([0, 812, 1024, 1_468_006, 5e12, null].map(bytesText)).toEqual([
    '0 B',
    '812 B',
    '1.0 KB',
    '1.4 MB',
    '4.5 TB',
    '-',
  ]);
});
