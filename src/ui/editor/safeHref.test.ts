import { expect, test } from 'vitest';
import { safeHref } from './safeHref.ts';

test('links lead to web addresses and paths of this site', () => {
  for (const address of [
    'https://x.cn/a',
    'HTTP://x',
    '/file/a.png',
    'a/b?c=d:e',
    '#/dev',
    'mailto:a@b.cn',
    'tel:119',
    'blob:http://x/1',
  ])
    expect(safeHref(address)).toBe(address);
});

test('and never to a script, however it is written', () => {
  for (const address of [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java\u0000script:alert(1)',
    '\u200bjavascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    '',
    '  ',
  ])
    expect([address, safeHref(address)]).toEqual([address, undefined]);
});
