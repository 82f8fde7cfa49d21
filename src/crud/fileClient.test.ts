import { expect, test, vi } from 'vitest';
import { downFile, printPdf } from './downFile.ts';
import { fileClient, fileNameOf } from './fileClient.ts';
import type { HttpConfig } from './httpClient.ts';

const client = (answer: () => Response, sent: string[] = []) =>
  fileClient({
    baseUrl: '',
    cacheRequests: true,
    timeoutMs: 1_000_000,
    token: () => 'abc',
    onUnauthorized: () => sent.push('ended'),
    now: () => 0,
    fetch: async (url, init) => {
      sent.push(`${init.method ?? ''} ${url}`);
      return answer();
    },
  } satisfies HttpConfig);

const sheet = (): Response =>
  new Response('PK', {
    headers: { 'content-disposition': "attachment; filename*=UTF-8''%E8%AE%BE%E5%A4%87.xlsx" },
  });
const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

test('[S3-114, S7-181] a file is saved under fileName, else under the name that the server gives it', async () => {
  const saved: string[] = [];
  vi.stubGlobal('document', {
    createElement: () => ({
      click() {},
      set download(name: string) {
        saved.push(name);
      },
    }),
  });
  expect(await downFile({ path: '/x' }, 'mine.xlsx', client(sheet))).toEqual({
    ok: true,
    value: 'mine.xlsx',
  });
  expect(await downFile({ path: '/x' }, undefined, client(sheet))).toEqual({
    ok: true,
    value: '设备.xlsx',
  });
  expect(saved).toEqual(['mine.xlsx', '设备.xlsx']);
  vi.unstubAllGlobals();
});

test('[S7-181] an answer with a success flag instead of a file is a failure with its message', async () => {
  const refused = await client(() =>
    json(200, { success: false, message: 'too many rows', code: 'too_many_rows' }),
  )({ path: '/x' });
  expect(refused).toMatchObject({
    ok: false,
    error: { code: 'too_many_rows', message: 'too many rows', result: -1 },
  });
  expect(await client(() => new Response('oops', { status: 500 }))({ path: '/x' })).toMatchObject({
    ok: false,
    error: { code: 'internal', result: -2 },
  });
  const sent: string[] = [];
  await client(() => json(401, {}), sent)({ path: '/x' });
  expect(sent).toContain('ended');
});

test('[S7-180] a PDF is asked for by POST and opened in a window of its own', async () => {
  vi.useFakeTimers();
  const [sent, opened]: [string[], string[]] = [[], []];
  expect(
    await printPdf(
      '/p',
      { id: 1 },
      (url) => opened.push(url),
      client(() => new Response('%PDF'), sent),
    ),
  ).toMatchObject({ ok: true });
  expect([sent, opened.length, opened[0]?.startsWith('blob:')]).toEqual([['POST /p'], 1, true]);
  vi.useRealTimers();
});

test('names of files are read in both forms of the header', () => {
  expect([fileNameOf('attachment; filename="a b.csv"'), fileNameOf(null)]).toEqual([
    'a b.csv',
    undefined,
  ]);
});
