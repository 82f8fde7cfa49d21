import i18next from 'i18next';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { envelopeOf } from '#contracts/http/envelope.ts';
import { client } from '#ui/client/client.ts';
import type { StoredFile, UploadHands, UploadPort } from '#ui/inputs/uploadPort.ts';
import type { Failure } from '#contracts/errors.ts';
import { codeOf, jsonOf, type RequestFailure } from './httpClient.ts';
import { request } from './request.ts';
import { serverUrl } from './serverUrl.ts';
import { liveToken } from './session.ts';
import { failureText } from './useFailureText.ts';

/**
 * Where files go: 1 the server's own disk, 2 an object store through the server, 3 a third party's
 * cloud directly.
 */
export type UploadPlace = 1 | 2 | 3;

const upConfig = z.object({
  path: z.string(),
  url: z.string(),
  token: z.string().optional(),
  config: z
    .object({
      useHttps: z.boolean(),
      zoneObj: z.object({ srcUpHosts: z.array(z.string()).min(1) }),
    })
    .optional(),
});
type UpConfig = z.infer<typeof upConfig>;

const uploaded = envelopeOf(z.object({ name: z.string(), url: z.string() }));
const TIMEOUT_MS = 1_000_000;

/**
 * Sends one file where the server says; private ones are readable by who may read their record
 * alone.
 */
const uploadTo =
  (place: UploadPlace, isPrivate = false): UploadPort =>
  async (file, hands) => {
    const asked = await request({
      path: '/admin/api/v1/file/getUpConfig',
      query: { fileName: file.name, isPrivate, place, keepOriginalName: false },
      answer: upConfig,
      signal: hands.signal,
    });
    if (!asked.ok) return refused(asked.error);
    const { url, form } = formFor(place, asked.value, file, isPrivate);
    return send(url, form, place !== 3, hands);
  };

/** Files of records: to the server's own store. */
export const uploadPort: UploadPort = uploadTo(1);

/** Stores one file on the server's own disk without telling how far it has come; fails with a code. */
export async function storeFile(file: File): Promise<Result<StoredFile, RequestFailure>> {
  const asked = await request({
    path: '/admin/api/v1/file/getUpConfig',
    query: { fileName: file.name, isPrivate: false, place: 1, keepOriginalName: false },
    answer: upConfig,
    timeoutMs: 30_000,
  });
  if (!asked.ok) return asked;
  const { url, form } = formFor(1, asked.value, file, false);
  return request({
    path: url,
    method: 'POST',
    body: form,
    answer: z.object({ name: z.string(), url: z.string() }),
    timeoutMs: 120_000,
  });
}

/** The address and form of an upload; a third party's first host takes its own names of fields. */
export function formFor(
  place: UploadPlace,
  config: UpConfig,
  file: File,
  isPrivate: boolean,
): { url: string; form: FormData } {
  const form = new FormData();
  const add = (fields: Readonly<Record<string, string>>): void => {
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
  };
  const cloud = config.config;
  if (place === 3 && cloud !== undefined) {
    const token = config.token ?? '';
    add({
      token,
      key: config.path,
      fname: file.name,
      'x:name': file.name,
      'x:url': config.url,
      'x:token': token,
    });
    form.append('file', file);
    return {
      url: `${cloud.useHttps ? 'https' : 'http'}://${cloud.zoneObj.srcUpHosts[0] ?? ''}`,
      form,
    };
  }
  add({ path: config.path, isPrivate: String(isPrivate) });
  form.append('file', file);
  return { url: config.url, form };
}

/** Why it was not stored, in the reader's language: the sentence of the server is for engineers. */
const refused = (why: Pick<Failure, 'code'>): Result<never, string> =>
  err(failureText(i18next, why));

// fetch tells nothing of how far an upload has come.
function send(
  url: string,
  form: FormData,
  withToken: boolean,
  { onPercent, signal }: UploadHands,
): Promise<Result<StoredFile, string>> {
  return new Promise((done) => {
    const call = new XMLHttpRequest();
    call.open('POST', url.startsWith('http') ? url : serverUrl(url));
    call.timeout = TIMEOUT_MS;
    const token = liveToken();
    for (const [name, value] of Object.entries((withToken && client.headers) || {}))
      call.setRequestHeader(name, value);
    if (withToken && token !== undefined) call.setRequestHeader('authorization', `Bearer ${token}`);
    call.upload.onprogress = ({ loaded, total }) =>
      onPercent(total > 0 ? (loaded / total) * 100 : 0);
    call.onload = () => {
      const answered = uploaded.safeParse(jsonOf(call.responseText));
      if (!answered.success)
        done(refused({ code: call.status < 400 ? 'bad_answer' : codeOf(call.status) }));
      else done(answered.data.success ? ok(answered.data.data) : refused(answered.data));
    };
    call.onerror = () => done(refused({ code: 'network' }));
    call.ontimeout = () => done(refused({ code: 'no_answer' }));
    call.onabort = () => done(err(''));
    signal.addEventListener('abort', () => call.abort(), { once: true });
    call.send(form);
  });
}
