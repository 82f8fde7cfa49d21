import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { request } from './request.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('[S9-03] the chapter on operation names address, headers, time limit and dashboard', () => {
  const chapter = readFileSync('docs/operations.md', 'utf8');
  for (const word of [
    'VITE_API_URL',
    'authorization: Bearer',
    '_t=',
    '1,000,000 ms',
    '`dashboard`',
  ])
    expect(chapter).toContain(word);
});

test('[S7-07, S9-01] a call may take 1,000,000 ms, is not cached, and goes to no tenant', async () => {
  const asked: string[] = [];
  const answer = (url: string): Promise<Response> => {
    asked.push(url);
    return Promise.resolve(Response.json({ success: true, message: '', data: 1 }));
  };
  vi.stubGlobal('fetch', answer);
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  expect(await request({ path: '/a/b', answer: z.number() })).toEqual({ ok: true, value: 1 });
  expect(timeout).toHaveBeenCalledWith(1_000_000);
  expect(asked[0]).toMatch(/^\/a\/b\?_t=\d{13}$/);
});
