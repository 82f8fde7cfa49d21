import { expect, test, vi } from 'vitest';
import { formFor, uploadPort } from './uploadPort.ts';

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

test('[S7-168] an upload may take 1,000,000 ms', async () => {
  const config = { path: 'p/a.png', url: 'http://up.example/here' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, message: '', data: config })));
  const calls: { timeout: number; onload?: () => void; responseText: string }[] = [];
  class Call {
    timeout = 0;
    readonly upload = {};
    readonly responseText = JSON.stringify({ success: true, message: '', data: { name: 'a.png', url: '/a.png' } });
    onload?: () => void;
    open(): void {
      calls.push(this);
    }
    setRequestHeader(): void {}
    send(): void {
      this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Call);
  const done = await uploadPort(file, { onPercent: () => undefined, signal: new AbortController().signal });
  expect(done).toEqual({ ok: true, value: { name: 'a.png', url: '/a.png' } });
  expect(calls.map(({ timeout }) => timeout)).toEqual([1_000_000]);
  vi.unstubAllGlobals();
});
