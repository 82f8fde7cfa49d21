import { expect, test } from 'vitest';
import { formFor } from './uploadPort.ts';

const file = new File(['x'], 'a.png');

test('[S7-166] an upload to the server is a form of file, path and isPrivate', () => {
  const { url, form } = formFor(1, { path: 'p/a.png', url: '/up' }, file, true);
  expect([url, [...form.keys()], form.get('isPrivate'), form.get('path')]).toEqual([
    '/up',
    ['path', 'isPrivate', 'file'],
    'true',
    'p/a.png',
  ]);
});

test('[S7-167] a third party gets the file at the first of its hosts with its own names of fields', () => {
  const config = {
    path: 'key',
    url: 'https://cdn/key',
    token: 't',
    config: { useHttps: true, zoneObj: { srcUpHosts: ['up.example', 'b'] } },
  };
  const { url, form } = formFor(3, config, file, false);
  expect(url).toBe('https://up.example');
  expect([...form].filter(([name]) => name !== 'file')).toEqual([
    ['token', 't'],
    ['key', 'key'],
    ['fname', 'a.png'],
    ['x:name', 'a.png'],
    ['x:url', 'https://cdn/key'],
    ['x:token', 't'],
  ]);
});
