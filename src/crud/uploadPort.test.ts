import { globSync, readFileSync } from 'node:fs';
import i18next from 'i18next';
import { describe, expect, test, vi } from 'vitest';
import { bothTexts } from '#tests/helpers/storedTexts.ts';
import { formFor, uploadPort } from './uploadPort.ts';

const failureTexts = await bothTexts('crud', 'failure');

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
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ success: true, message: '', data: config })),
  );
  const calls: { timeout: number; onload?: () => void; responseText: string }[] = [];
  class Call {
    timeout = 0;
    readonly upload = {};
    readonly responseText = JSON.stringify({
      success: true,
      message: '',
      data: { name: 'a.png', url: '/a.png' },
    });
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
  const done = await uploadPort(file, {
    onPercent: () => undefined,
    signal: new AbortController().signal,
  });
  expect(done).toEqual({ ok: true, value: { name: 'a.png', url: '/a.png' } });
  expect(calls.map(({ timeout }) => timeout)).toEqual([1_000_000]);
  vi.unstubAllGlobals();
});

describe('a refused upload says why in the words of the reader, not of the server', () => {
  /**
   * What the reader is told when the server answers the file with `status` and `body`, or not at
   * all.
   */
  async function told(lng: string, status: number, body: unknown): Promise<unknown> {
    await i18next.init({ lng, lowerCaseLng: true, initAsync: false, resources: {} });
    for (const [language, texts] of Object.entries(failureTexts))
      i18next.addResourceBundle(language, 'failure', texts);
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        Response.json({ success: true, message: '', data: { path: 'p', url: 'http://up/x' } }),
      ),
    );
    class Call {
      readonly upload = {};
      readonly status = status;
      readonly responseText = JSON.stringify(body);
      onload?: () => void;
      onerror?: () => void;
      open(): void {}
      setRequestHeader(): void {}
      send(): void {
        if (status === 0) this.onerror?.();
        else this.onload?.();
      }
    }
    vi.stubGlobal('XMLHttpRequest', Call);
    const done = await uploadPort(file, {
      onPercent: () => undefined,
      signal: new AbortController().signal,
    });
    vi.unstubAllGlobals();
    return done.ok ? undefined : done.error;
  }
  const full = {
    success: false,
    code: 'quota_reached',
    message: 'Your files fill the 5 MB that you have.',
  };
  test.each([
    ['zh-cn', 409, full, '存储空间已满'],
    ['en', 409, full, 'Your space for files is full'],
    ['zh-cn', 413, undefined, '提交的内容过大'],
    ['zh-cn', 0, undefined, '网络连接失败，请检查网络是否正常。'],
  ])('%s, %i', async (lng, status, body, words) => {
    expect(await told(lng, status, body)).toBe(words);
  });
});

test('no part of the interface shows the sentence of the server beside the ways that choose its language', () => {
  const open = globSync('src/{app,crud,features,mine,ui}/**/*.{ts,tsx}', {
    exclude: (path) => path.includes('.test.'),
  }).filter((path) => /\b(error|failure)\.message\b/.test(readFileSync(path, 'utf8')));
  expect(open.toSorted()).toEqual([
    'src/crud/failureDetail.ts',
    // Names what no code stands for.
    'src/crud/list/useEntityList.ts',
    // The server words what it refuses of a sheet in the language it is asked in.
    'src/crud/page/useImport.ts',
    'src/features/sources/sheets/SheetPage.tsx',
  ]);
});
