import { expect, test } from 'vitest';
import { createContentPolicy } from './contentPolicy.ts';

const hostile = [
  'http://a.example;sandbox',
  'http://a.example,x',
  "http://a.example'x",
  'http://*.example',
  'http://a.example\r\nx: y',
  'http://a.example/path',
  'javascript:alert(1)',
  'http://a.example ',
  'ftp://a.example',
  '',
  'http://',
  `http://${'a'.repeat(300)}.example`,
];

test('embedded pages are named by their origin; what is no origin is left out, and said', () => {
  const policy = createContentPolicy();
  const alone = policy.header();
  expect(alone).toContain("frame-src 'self'");
  const refused: string[] = [];
  policy.useFrames(
    [...hostile, 'https://b.example:8443', 'http://[2001:db8::1]', 'http://192.0.2.1'],
    (origin) => refused.push(origin),
  );
  expect(refused).toEqual(hostile);
  expect(policy.header()).toContain(
    "; frame-src 'self' https://b.example:8443 http://[2001:db8::1] http://192.0.2.1",
  );
  policy.useFrames(hostile, () => undefined);
  expect(policy.header()).toBe(alone);
  expect(alone).toMatch(/^[\x20-\x7e]+$/);
});

test('[G-21] pages reach no outside network: scripts, calls, pictures, sound and video come from the product alone', () => {
  const policy = createContentPolicy().header();
  expect(policy).not.toMatch(/https?:|wss?:|\*/);
  for (const kind of [
    'default-src',
    'script-src',
    'connect-src',
    'img-src',
    'media-src',
    'font-src',
    'worker-src',
  ])
    expect(policy).toMatch(new RegExp(`${kind} 'self'(?: data:| blob:)*;`));
});
