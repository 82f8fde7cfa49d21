import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, type Answer } from '../product/call.ts';
import { signIn, startProduct, type Product } from '../product/product.ts';
import { postFrom, type Answered } from './addressed.ts';

/** Reports of faults by whoever has not signed in, against the real server: what may come, what may not. */
let product: Product;
let admin: string;
let png: Buffer;
let machineId: string;
let code: string;
beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off', PITHEAD_LOG: 'info' } });
  admin = await signIn(product.url);
  png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const type = await make('equipmentType', { name: 'Pump', code: 'pump' });
  machineId = await machine('P-1', type);
  code = await codeOf(machineId);
}, 180_000);
afterAll(() => product.remove(), 60_000);

const MAINT = '/maint/api/v1';
const ask = <T = unknown>(path: string, body?: object): Promise<Answer<T>> =>
  call<T>(product.url + path, { token: admin, ...(body === undefined ? {} : { body }) });
const dataOf = async <T>(path: string, body?: object): Promise<T> => {
  const answer = await ask<T>(path, body);
  if (!answer.body.success) throw new Error(`${path}: ${answer.body.code} ${answer.body.message}`);
  return answer.body.data;
};
const make = async (entity: string, body: object): Promise<string> =>
  (await dataOf<{ id: string }>(`${MAINT}/${entity}/create`, body)).id;
const machine = (name: string, equipmentTypeId: string): Promise<string> =>
  make('equipment', { name, code: name, equipmentTypeId, status: 1 });
const codeOf = async (id: string): Promise<string> =>
  (await dataOf<{ code: string }>(`${MAINT}/equipment/reportCode`, { id })).code;
const setOpen = (openReports: boolean) =>
  dataOf('/admin/api/v1/sysset/save', {
    tabName: 'repairs',
    dataValue: JSON.stringify({ openReports }),
  });

/** An address that nobody has called from, so that no bound of calls is met by chance. */
let addresses = 1;
const newAddress = (): string => `127.0.1.${(addresses += 1)}`;
const report = (body: unknown, from = newAddress()): Promise<Answered> =>
  postFrom(from, `${product.url}${MAINT}/openReport/report`, JSON.stringify(body));
const picture = (ticket: string, form: FormData, from = newAddress()): Promise<Answered> =>
  postFrom(
    from,
    `${product.url}${MAINT}/openReport/picture?ticket=${encodeURIComponent(ticket)}`,
    form,
  );
const fileForm = (name: string, bytes: Buffer | string, type = 'image/png'): FormData => {
  const form = new FormData();
  form.append('file', new Blob([bytes as BlobPart], { type }), name);
  return form;
};

type Counts = { readonly requests: number; readonly files: number; readonly bytes: number };
/** All that reports could leave behind: records, and files in the folders of uploads. */
async function left(): Promise<Counts> {
  const totalOf = async (path: string) =>
    (await dataOf<{ total: number }>(`${path}/getlist`, {})).total;
  const kept = readdirSync(product.dataFolder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.includes(join('incoming', '')) || name.includes(join('kept', '')),
  );
  return {
    requests: await totalOf(`${MAINT}/repairRequest`),
    files: await totalOf('/admin/api/v1/file'),
    bytes: kept.length,
  };
}
const reported = async (machineCode = code): Promise<{ no: string; ticket: string }> => {
  const answer = await report({ code: machineCode, text: 'it smokes', name: '' });
  expect(answer).toMatchObject({ success: true });
  return answer.data as { no: string; ticket: string };
};
const freshMachine = async (name: string): Promise<string> => {
  const found = await dataOf<{ list: { id: string }[] }>(`${MAINT}/equipmentType/getlist`, {});
  return codeOf(await machine(name, found.list[0]?.id ?? ''));
};

test('while the setting is off, the right code tells nothing and reports nothing', async () => {
  const before = await left();
  expect(await report({ code, text: 'it smokes', name: '' })).toMatchObject({
    status: 404,
    code: 'not_found',
  });
  const shown = await call(`${product.url}${MAINT}/openReport/machine?code=${code}`);
  expect(shown.body).toMatchObject({ success: false, code: 'not_found' });
  expect(JSON.stringify(shown.body)).not.toContain('P-1');
  expect(
    await picture(`${machineId}.9999999999999.${'0'.repeat(32)}`, fileForm('a.png', png)),
  ).toMatchObject({ status: 404, code: 'not_found' });
  expect(await left()).toEqual(before);
});

test('rubbish is refused by a code and leaves nothing', async () => {
  await setOpen(true);
  const before = await left();
  const [id = '', signature = ''] = code.split('.');
  const rubbish: readonly [unknown, string][] = [
    [{ code: `${id}.${signature.split('').reverse().join('')}`, text: 'it smokes' }, 'not_found'],
    [{ code: `01NOBODY.${signature}`, text: 'it smokes' }, 'not_found'],
    [{ code: 'nothing', text: 'it smokes' }, 'bad_request'],
    [{ code, text: '' }, 'bad_request'],
    [{ code, text: '  a  ' }, 'bad_request'],
    [{ code, text: 'x'.repeat(501) }, 'bad_request'],
    [{ code, text: 'it smokes', name: 'x'.repeat(51) }, 'bad_request'],
    [{ code, text: 7 }, 'bad_request'],
    [{ code, text: ['it smokes'] }, 'bad_request'],
    [{ code, text: null }, 'bad_request'],
    [{ code: { id }, text: 'it smokes' }, 'bad_request'],
    [{ code, text: 'it smokes', status: 6, reporterId: 'admin' }, 'bad_request'],
    [[code, 'it smokes'], 'bad_request'],
    ['it smokes', 'bad_request'],
    [null, 'bad_request'],
  ];
  for (const [body, why] of rubbish)
    expect(await report(body), JSON.stringify(body)).toMatchObject({ success: false, code: why });
  const url = `${product.url}${MAINT}/openReport/report`;
  expect(await postFrom(newAddress(), url, '{"code":')).toMatchObject({ code: 'bad_request' });
  // A form is what another site could send in somebody's name.
  const form = new FormData();
  form.append('code', code);
  form.append('text', 'it smokes');
  expect(await postFrom(newAddress(), url, form)).toMatchObject({ success: false });
  expect(await left()).toEqual(before);
});

test('up to three pictures are added to a report by its ticket, and to no other report', async () => {
  const mine = await reported();
  const others = await reported();
  for (const count of [1, 2, 3])
    expect(await picture(mine.ticket, fileForm(`${count}.png`, png))).toMatchObject({
      success: true,
      data: { count },
    });
  const full = await left();
  expect(await picture(mine.ticket, fileForm('4.png', png))).toMatchObject({
    code: 'quota_reached',
  });
  expect(await left()).toEqual(full);
  const found = await dataOf<{ list: { no: string; images: string | null }[] }>(
    `${MAINT}/repairRequest/getlist`,
    {},
  );
  const imagesOf = (no: string) => found.list.find((one) => one.no === no)?.images ?? null;
  const urls = (imagesOf(mine.no) ?? '').split('|');
  expect(urls).toHaveLength(3);
  expect(imagesOf(others.no)).toBeNull();
  const shown = await fetch(product.url + (urls[0] ?? ''));
  expect(shown.headers.get('content-type')).toBe('image/png');
});

test('four at once for one report: three are kept, of the fourth nothing stays', async () => {
  const { ticket } = await reported(await freshMachine('P-2'));
  const before = await left();
  const answers = await Promise.all(
    [1, 2, 3, 4].map((one) => picture(ticket, fileForm(`${one}.png`, png))),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(3);
  expect((await left()).files).toBe(before.files + 3);
});

test('what is no picture, is too large, or comes by another ticket leaves nothing', async () => {
  const { ticket } = await reported(await freshMachine('P-3'));
  const before = await left();
  const [id = '', until = '', signature = ''] = ticket.split('.');
  const twisted = signature.split('').reverse().join('');
  const tickets = [
    '',
    'nothing',
    `${id}.${until}.${twisted}`,
    `${id}.${Number(until) + 1}.${signature}`,
    `01NOBODY.${until}.${signature}`,
  ];
  for (const wrong of tickets)
    expect(await picture(wrong, fileForm('a.png', png)), wrong).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  const forms: readonly [FormData, string][] = [
    [fileForm('a.txt', 'a text', 'text/plain'), 'unsupported_type'],
    [fileForm('a.pdf', '%PDF-1.4 and so on', 'application/pdf'), 'unsupported_type'],
    [fileForm('a.svg', '<svg onload="x"/>', 'image/svg+xml'), 'unsupported_type'],
    [fileForm('a.png', 'no picture at all'), 'bad_file'],
    [fileForm('a.png', png.subarray(0, 40)), 'bad_file'],
    [fileForm('a.png', ''), 'bad_file'],
    [fileForm('a.png', Buffer.concat([png, Buffer.alloc(11 * 1024 * 1024)])), 'body_too_large'],
    [new FormData(), 'bad_file'],
  ];
  for (const [form, why] of forms)
    expect(await picture(ticket, form)).toMatchObject({ success: false, code: why });
  const two = fileForm('a.png', png);
  two.append('file', new Blob([png as BlobPart]), 'b.png');
  expect(await picture(ticket, two)).toMatchObject({ success: false });
  expect(await left()).toEqual(before);
});

test('a code that was renewed or ended leads nowhere over HTTP too, and the new one does', async () => {
  const first = await freshMachine('P-6');
  const [id = ''] = first.split('.');
  const second = await codeOf(id);
  expect(await report({ code: first, text: 'it smokes' })).toMatchObject({
    status: 404,
    code: 'not_found',
  });
  await reported(second);
  await dataOf(`${MAINT}/equipment/revokeReportCode`, { id });
  expect(await report({ code: second, text: 'it smokes' })).toMatchObject({ code: 'not_found' });
});

test('what is typed is kept as it was typed, is told by whom in the log, and no log holds a code or a ticket', async () => {
  const own = await freshMachine('P-7');
  const typed = `<img src=x onerror="alert(1)"> & <b>"it smokes"</b> {{1+1}}`;
  const answer = await report({ code: own, text: typed, name: '<i>Li</i>' });
  const { no, ticket } = answer.data as { no: string; ticket: string };
  await picture(ticket, fileForm('a.png', png));
  const asked = { filter: { no: `${no}|Equal` } };
  const found = await dataOf<{ list: { id: string; title: string; description: string }[] }>(
    `${MAINT}/repairRequest/getlist`,
    asked,
  );
  expect(found.list).toMatchObject([
    { title: typed.slice(0, 60), description: `${typed}\n— <i>Li</i>` },
  ]);
  const log = await dataOf<{ list: object[] }>('/admin/api/v1/log/getlist', { pageSize: 200 });
  const told = JSON.stringify(log.list);
  expect(told).toContain(found.list[0]?.id);
  const secrets = [own, ticket].map((secret) => secret.split('.').at(-1) ?? '');
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(told).not.toContain(secret);
    expect(product.output()).not.toContain(secret);
  }
});

test('a flood from one address is stopped, and others are heard', async () => {
  const first = await freshMachine('P-4');
  const flooder = newAddress();
  const answers: Answered[] = [];
  for (let at = 0; at < 8; at += 1)
    answers.push(await report({ code: first, text: 'it smokes', name: '' }, flooder));
  expect(answers.filter(({ success }) => success)).toHaveLength(5);
  expect(answers.at(-1)).toMatchObject({ status: 429, code: 'too_many_requests' });
  // Of this machine five wait: more say nothing new, whoever sends them.
  expect(await report({ code: first, text: 'it smokes', name: '' })).toMatchObject({
    code: 'too_many_requests',
  });
  await reported(await freshMachine('P-5'));
});
