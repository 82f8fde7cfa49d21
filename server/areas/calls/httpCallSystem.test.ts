import { expect, test } from 'vitest';
import { httpCallSystem } from './httpCallSystem.ts';

const peer = { url: 'https://calls.example/page', key: 'word-of-sixteen-characters' };
const order = { id: 7, kind: 'leave' as const, words: '', cards: ['C1'] };
/** A system that answers with a status, and what it was sent. */
function answering(status: number | Error) {
  const sent: { url: unknown; init: RequestInit | undefined }[] = [];
  const fetchIt = (url: unknown, init?: RequestInit): Promise<Response> => {
    sent.push({ url, init });
    return status instanceof Error
      ? Promise.reject(status)
      : Promise.resolve(new Response('{}', { status }));
  };
  return { sent, system: httpCallSystem(peer, fetchIt as typeof fetch) };
}

test('a call is posted with the key, and taken by any answer that is good', async () => {
  const { sent, system } = answering(202);
  expect(await system.callPeople(order)).toEqual({ ok: true, value: null });
  expect(sent[0]?.url).toBe(peer.url);
  expect(sent[0]?.init).toMatchObject({
    body: JSON.stringify(order),
    method: 'POST',
    redirect: 'error',
    headers: { authorization: `Bearer ${peer.key}` },
  });
});

test.each([[500], [404], [new Error('away')]])(
  'a system that answers %s took nothing',
  async (status) => {
    expect(await answering(status).system.callPeople(order)).toMatchObject({
      ok: false,
      error: { code: 'call_system_off' },
    });
  },
);

const late = Object.assign(new Error('late'), { name: 'TimeoutError' });
const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET' });
const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
test.each([
  ['does not answer in time', late, 'unavailable'],
  ['breaks the line off', new TypeError('fetch failed', { cause: reset }), 'unavailable'],
  ['is not there', new TypeError('fetch failed', { cause: refused }), 'call_system_off'],
])(
  'of a system that %s it is said whether it may have the call all the same',
  async (_, failed, code) => {
    expect(await answering(failed).system.callPeople(order)).toMatchObject({
      ok: false,
      error: { code },
    });
  },
);
