import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { presigned } from '#server/areas/admin/files/presigned.ts';
import { openAdminRoom, type AdminRoom, type Answer } from './adminRoom.ts';

let room: AdminRoom;
let png: Buffer;
const bucket = new Map<string, Buffer>();
let store: Server;

beforeAll(async () => {
  store = createServer((request, reply) => {
    const key = (request.url ?? '').split('?')[0] ?? '';
    if (!/X-Amz-Signature=[0-9a-f]{64}/.test(request.url ?? ''))
      return void reply.writeHead(403).end();
    if (request.method === 'DELETE') bucket.delete(key);
    if (request.method !== 'PUT')
      return void (bucket.has(key) ? reply.end(bucket.get(key)) : reply.writeHead(404).end());
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        bucket.set(key, Buffer.concat(parts));
        reply.end();
      });
  });
  await new Promise<void>((done) => store.listen(0, '127.0.0.1', done));
  const { port } = store.address() as AddressInfo;
  room = await openAdminRoom({
    object: {
      bucketUrl: `http://127.0.0.1:${port}/mine`,
      region: 'us-east-1',
      accessKey: 'ak',
      secretKey: 'sk',
    },
    cloud: {
      host: 'up.cloud.example',
      bucket: 'mine',
      readUrl: 'https://read.cloud.example',
      accessKey: 'cak',
      secretKey: 'csk',
    },
  });
  await room.person('li', ['data/mine/get']);
  await room.person('wang', ['data/mine/get']);
  await room.person('keeper', [
    'admin/file/get',
    'admin/file/update',
    'admin/file/delete',
    'admin/file/list',
  ]);
  png = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
}, 120_000);
afterAll(async () => {
  await room.stop();
  store.close();
});

const base = '/admin/api/v1/file/';
type Up = { id: string; mark: string; name: string; md5: string; path: string; url: string };

async function upload(
  name: string,
  bytes: Buffer | string,
  more: Record<string, string> = {},
  as = 'li',
  place = '1',
): Promise<Answer> {
  const form = new FormData();
  for (const [key, value] of Object.entries(more)) form.append(key, value);
  form.append('file', new Blob([bytes as BlobPart]), name);
  return room.call('POST', `${base}upload?place=${place}`, { as, form });
}
const waiting = (): string[] => {
  try {
    return readdirSync(join(room.filesFolder, 'incoming'));
  } catch {
    return [];
  }
};

describe('uploads', () => {
  test('[S3-15] [S7-48] [S7-165] getUpConfig answers path, url, token, ak and config for each place', async () => {
    const ask = (place: string, fileName = 'a.png') =>
      room.call('GET', `${base}getUpConfig`, {
        as: 'li',
        query: { fileName, isPrivate: 'false', place, keepOriginalName: 'false' },
      });
    expect((await ask('1')).data).toMatchObject({
      path: 'image',
      url: `${base}upload?place=1`,
      token: '',
      ak: '',
      config: { useHttps: false },
    });
    const cloud = (await ask('3')).data as {
      path: string;
      token: string;
      url: string;
      config: object;
    };
    expect(cloud.config).toEqual({ useHttps: true, zoneObj: { srcUpHosts: ['up.cloud.example'] } });
    expect(cloud.token.split(':')).toHaveLength(3);
    expect(cloud.url).toBe(`https://read.cloud.example/${cloud.path}`);
    expect(await ask('1', 'evil.svg')).toMatchObject({ status: 415, code: 'unsupported_type' });
  });

  test('[S3-16] [S3-17] [S7-43] [S7-166] a picture is kept under a name of the server, with its size and a small copy', async () => {
    const answer = await upload('井口 照片.png', png, { path: 'image', isPrivate: 'false' });
    expect(answer).toMatchObject({ status: 200, success: true });
    const up = answer.data as Up;
    expect(up).toMatchObject({
      mark: up.id,
      name: '井口 照片.png',
      url: `${base}content?id=${up.id}`,
    });
    expect(up.md5).toMatch(/^[0-9a-f]{32}$/);
    expect(up.path).toMatch(/^\d{4}\/\d{2}\/[0-9a-z]{26}\.png$/);
    const record = (await room.call('GET', `${base}getitem`, { query: { id: up.id } })).data;
    expect(record).toMatchObject({
      width: 600,
      height: 400,
      size: png.length,
      fileType: 'image',
      userId: 'li',
      place: 1,
    });
    const whole = await room.call('GET', up.url, { as: '' });
    expect(whole).toMatchObject({ status: 200, bytes: png });
    expect(whole.headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const small = await room.call('GET', `${up.url}&thumb=1`, { as: '' });
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 320 });
  });

  test('a private file is there for its owner and for whoever may read files', async () => {
    const up = (await upload('shift.pdf', '%PDF-1.7 plan', { isPrivate: 'true' })).data as Up;
    expect(up.url).toContain('privateContent');
    expect((await room.call('GET', up.url, { as: 'li' })).headers['content-disposition']).toContain(
      'attachment',
    );
    expect(await room.call('GET', up.url, { as: 'keeper' })).toMatchObject({ status: 200 });
    expect(await room.call('GET', up.url, { as: 'wang' })).toMatchObject({
      status: 404,
      code: 'record_not_found',
    });
    expect(await room.call('GET', up.url, { as: '' })).toMatchObject({ status: 401 });
    expect(await room.call('GET', `${base}content?id=${up.id}`, { as: '' })).toMatchObject({
      status: 404,
    });
  });

  test('a PDF is shown within a page where the page asks for it so, and kept otherwise', async () => {
    const up = (await upload('rules.pdf', '%PDF-1.7 plan')).data as Up;
    const policyOf = async (url: string) => {
      const { headers } = await room.call('GET', url, { as: '' });
      return [
        String(headers['content-disposition']).split(';', 1)[0],
        headers['content-security-policy'],
        headers['x-frame-options'],
      ];
    };
    const shut = ['attachment', "default-src 'none'; sandbox", 'SAMEORIGIN'];
    expect(await policyOf(up.url)).toEqual(shut);
    expect(await policyOf(`${up.url}&inPage=0`)).toEqual(shut);
    expect(await policyOf(`${up.url}&inPage=1`)).toEqual([
      'inline',
      expect.stringContaining("frame-ancestors 'self'"),
      'SAMEORIGIN',
    ]);
  });

  test('a stretch of a file is answered as one, so that a video can be wound', async () => {
    const text = Array.from({ length: 2000 }, (_, i) => `line ${i}`).join('\n');
    const up = (await upload('long.txt', text)).data as Up;
    const part = (range: string) =>
      room.call('GET', up.url, { as: '', headers: { range, 'accept-encoding': 'gzip' } });
    expect(await part('bytes=5-9')).toMatchObject({
      status: 206,
      bytes: Buffer.from(text.slice(5, 10)),
      headers: {
        'content-range': `bytes 5-9/${text.length}`,
        'content-length': '5',
        'accept-ranges': 'bytes',
      },
    });
    expect((await part('bytes=-6')).bytes.toString()).toBe(text.slice(-6));
    expect(await part(`bytes=${text.length}-`)).toMatchObject({
      status: 416,
      headers: { 'content-range': `bytes */${text.length}` },
    });
    expect((await room.call('GET', up.url, { as: '' })).headers).toMatchObject({
      'accept-ranges': 'bytes',
    });
  });

  test('a private file of another organisation is not there, whoever else may read files', async () => {
    const up = (await upload('plan.pdf', '%PDF-1.7 plan', { isPrivate: 'true' })).data as Up;
    await room.person('elsewhere', ['admin/file/get'], { orgId: 'another-org' });
    await room.database.pool.query(`UPDATE entity."file" SET "orgId" = 'an-org' WHERE id = $1`, [
      up.id,
    ]);
    expect(await room.call('GET', up.url, { as: 'elsewhere' })).toMatchObject({
      status: 404,
      code: 'record_not_found',
    });
    await room.person('here', ['admin/file/get'], { orgId: 'an-org' });
    expect(await room.call('GET', up.url, { as: 'here' })).toMatchObject({ status: 200 });
  });

  test('place 2 keeps files in a bucket by presigned calls, and takes them away again', async () => {
    const up = (await upload('blast.csv', 'a,b\n1,2\n', {}, 'li', '2')).data as Up;
    expect([...bucket.keys()]).toEqual([`/mine/${up.path}`]);
    expect((await room.call('GET', up.url, { as: '' })).bytes.toString()).toBe('a,b\n1,2\n');
    expect(
      await room.call('DELETE', `${base}deleteFile`, { as: 'li', query: { id: up.id } }),
    ).toMatchObject({ success: true });
    await expect.poll(() => bucket.size).toBe(0);
  });

  test('the signature is that of the published example', async () => {
    const url = await presigned(
      'GET',
      new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      {
        region: 'us-east-1',
        accessKey: 'AKIAIOSFODNN7EXAMPLE',
        secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      },
      Date.UTC(2013, 4, 24),
      86_400,
    );
    expect(url).toContain(
      'X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  });
});

describe('what is refused leaves nothing behind', () => {
  const gif = Buffer.from(
    'GIF89a/*\x01\x00\x01\x00*/=1;alert(1)//<script>alert(1)</script>',
    'latin1',
  );
  const corpus: readonly (readonly [
    title: string,
    name: string,
    bytes: () => Promise<Buffer | string> | Buffer | string,
    code: string,
  ])[] = [
    [
      'SVG',
      'a.svg',
      () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'unsupported_type',
    ],
    ['a page', 'a.html', () => '<script>alert(1)</script>', 'unsupported_type'],
    ['a script', 'a.js', () => 'alert(1)', 'unsupported_type'],
    ['a program', 'a.exe', () => 'MZ', 'unsupported_type'],
    ['two endings', 'a.png.html', () => png, 'unsupported_type'],
    ['no ending', 'a', () => png, 'unsupported_type'],
    ['SVG called PNG', 'a.png', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 'bad_file'],
    ['a page called text', 'a.txt', () => '\uFEFF \n<html><script>alert(1)</script>', 'bad_file'],
    ['a page called CSV', 'a.csv', () => '<!doctype html>', 'bad_file'],
    ['a program called PDF', 'a.pdf', () => 'MZ\x90\x00%PDF-', 'bad_file'],
    ['GIF that is a script', 'a.gif', () => gif, 'bad_file'],
    ['PNG that ends after its head', 'a.png', () => png.subarray(0, 60), 'bad_file'],
    ['more pixels than are unpacked', 'a.png', () => bomb(), 'too_complex'],
    ['nothing', 'a.txt', () => '', 'bad_file'],
  ];
  test.each(corpus)('%s', async (_, name, bytes, code) => {
    expect(await upload(name, await bytes())).toMatchObject({ success: false, code });
    expect(waiting()).toEqual([]);
  });

  test.each([
    '../../etc/passwd.png',
    String.raw`..\..\boot.png`,
    '/etc/cron.d/x.png',
    '\u202Egnp.exe.png',
    '....//a.png',
    '..%2f..%2fpwn.png',
    '..%252F..%255cpwn.png',
  ])('the name %j leads nowhere', async (name) => {
    const form = new FormData();
    form.append('path', 'image');
    form.append('file', new Blob([new Uint8Array(png)]), name);
    const answer = await room.call('POST', `${base}upload`, { as: 'li', form });
    const up = answer.data as Up;
    expect(up.name).not.toMatch(/[\\/\p{Cc}\p{Cf}%]|^\./u);
    expect(up.path).toMatch(/^\d{4}\/\d{2}\/[0-9a-z]{26}\.png$/);
  });

  test('a file without a name is refused by code', async () => {
    const form =
      '--x\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: image/png\r\n\r\nx\r\n--x--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    for (const text of [
      form,
      form.replace('name="file"', 'name="file"; filename=""'),
      form.replace('image/png', 'application/octet-stream'),
    ])
      expect(
        (await room.call('POST', `${base}upload`, { as: 'li', headers, body: text })).status,
      ).toBeOneOf([400, 415]);
    expect(waiting()).toEqual([]);
  });

  test('a field of the form that no database keeps is refused', async () => {
    const long = 'a'.repeat(2_001);
    for (const more of [
      { folder: 'a\u0000b' },
      { bizType: '\u0007' },
      { ['na\u0000me']: 'a' },
      { ['na\tme']: 'a' },
      { folder: long },
      { [long]: 'a' },
    ])
      expect(await upload('a.txt', 'a', more)).toMatchObject({ status: 400, code: 'bad_request' });
    for (const name of ['a\u0000b.txt', 'a\u0007b.txt', `${long}.txt`])
      expect(await upload(name, 'a')).toMatchObject({ status: 400, code: 'bad_request' });
    expect(await upload('a.txt', 'a', { folder: 'shift plans' })).toMatchObject({ status: 200 });
    expect(waiting()).toEqual([]);
  });

  test('`path` is a label and nothing else', async () => {
    for (const path of ['../../etc', '/var/www', 'C:\\', 'image/../..', '__proto__'])
      expect(await upload('a.png', png, { path })).toMatchObject({ status: 400, field: 'path' });
    expect(waiting()).toEqual([]);
  });

  test('[S5-05] a file larger than the limit is refused with the limit', async () => {
    await room.call('POST', '/admin/api/v1/config/save', {
      body: { tabName: 'upload', dataValue: '{"sizeMb":1}' },
    });
    const refused = await upload('big.txt', Buffer.alloc(1024 * 1024 + 1, 'a'));
    expect(refused).toMatchObject({ status: 413, code: 'body_too_large' });
    expect(refused.message).toContain('1 MB');
    expect(waiting()).toEqual([]);
  });

  test('two files, no file and no form are refused', async () => {
    const form = new FormData();
    form.append('file', new Blob(['a']), 'a.txt');
    form.append('file', new Blob(['b']), 'b.txt');
    expect(await room.call('POST', `${base}upload`, { as: 'li', form })).toMatchObject({
      success: false,
      code: 'bad_file',
    });
    expect(
      await room.call('POST', `${base}upload`, { as: 'li', form: new FormData() }),
    ).toMatchObject({ code: 'bad_file' });
    expect(await room.call('POST', `${base}upload`, { as: 'li', body: {} })).toMatchObject({
      code: 'bad_file',
    });
    expect(await upload('a.txt', 'a', {}, '')).toMatchObject({ status: 401 });
    expect(waiting()).toEqual([]);
  });

  test('whoever has filled his space uploads no more', async () => {
    await room.database.pool.query(
      `UPDATE entity."file" SET size = 20000000 WHERE id = (SELECT min(id) FROM entity."file" WHERE NOT "isDeleted")`,
    );
    await room.call('POST', '/admin/api/v1/config/save', {
      body: { tabName: 'upload', dataValue: '{"quotaMb":10}' },
    });
    expect(await upload('a.txt', 'a')).toMatchObject({ status: 409, code: 'quota_reached' });
    expect(await upload('a.txt', 'a', {}, 'wang')).toMatchObject({ success: true });
  });
});

describe('[S1-17] [S3-26] files of a user', () => {
  test('[S7-46] [S7-47] [S7-49] lists, renames and deletes his own, not those of others', async () => {
    const up = (await upload('mine.txt', 'mine', {}, 'wang')).data as Up;
    const page = (await room.call('POST', `${base}getPageFiles`, { as: 'wang', body: {} }))
      .data as {
      list: { id: string; userId: string }[];
    };
    expect(page.list.map(({ id }) => id)).toContain(up.id);
    expect(new Set(page.list.map(({ userId }) => userId))).toEqual(new Set(['wang']));
    const rename = (as: string, name: string) =>
      room.call('POST', `${base}rename`, { as, body: { id: up.id, name } });
    expect(await rename('li', 'stolen.txt')).toMatchObject({ status: 404 });
    expect((await rename('wang', '../班前会.exe')).data).toMatchObject({ name: '班前会.exe.txt' });
    expect((await rename('keeper', 'kept.txt')).data).toMatchObject({ name: 'kept.txt' });
    expect(
      await room.call('DELETE', `${base}deleteFile`, { as: 'li', query: { id: up.id } }),
    ).toMatchObject({ status: 404 });
    expect(
      await room.call('DELETE', `${base}deleteFile`, { as: 'wang', query: { id: up.id } }),
    ).toMatchObject({ success: true });
    expect(await room.call('GET', up.url, { as: '' })).toMatchObject({ status: 404 });
  });

  test('[S7-44] [S7-45] [S7-50] [S7-51] kinds, comparison with the stores, and space', async () => {
    const types = (await room.call('GET', `${base}getFileTypes`, { as: 'li' })).data as {
      id: string;
      endings: string[];
    }[];
    expect(types.find(({ id }) => id === 'image')?.endings).toContain('png');
    expect(await room.call('POST', `${base}syncAllFile`, { as: 'li', body: {} })).toMatchObject({
      status: 403,
    });
    expect((await room.call('POST', `${base}syncAllFile`, { body: {} })).data).toMatchObject({
      missing: 0,
    });
    const mine = (await room.call('GET', `${base}getmyspace`, { as: 'wang' })).data as {
      quota: number;
      used: number;
      count: number;
    };
    expect(mine).toMatchObject({ quota: 10 * 1024 * 1024, count: 1, used: 1 });
    const total = (await room.call('GET', `${base}gettotalspace`, { as: 'wang' })).data as {
      total: number;
      used: number;
      free: number;
    };
    expect(total.total).toBeGreaterThan(total.free);
    expect(total.used).toBeGreaterThan(mine.used);
  });
});

/** A small PNG of one colour that unpacks to 144 million pixels. */
const bomb = (): Promise<Buffer> =>
  sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();

describe('space', () => {
  const usual = (quotaMb: number) =>
    room.call('POST', '/admin/api/v1/config/save', {
      body: { tabName: 'upload', dataValue: JSON.stringify({ quotaMb }) },
    });

  test('a role gives its users a space of their own, the largest of several; one without gives the usual', async () => {
    const create = async (code: string, fileQuotaMb: number | null) =>
      (
        (
          await room.call('POST', '/admin/api/v1/role/create', {
            body: { code, name: code, fileQuotaMb },
          })
        ).data as { id: string }
      ).id;
    const [none, much, usually] = await Promise.all([
      create('noFiles', 0),
      create('muchSpace', 5000),
      create('usualSpace', null),
    ]);
    await usual(20);
    const quotaWith = async (name: string, roles: string[]): Promise<number> => {
      await room.person(name, ['data/mine/get'], { roles });
      return (
        ((await room.call('GET', `${base}getmyspace`, { as: name })).data as { quota: number })
          .quota /
        1024 /
        1024
      );
    };
    expect(await quotaWith('q1', [none])).toBe(0);
    expect(await quotaWith('q2', [none, usually])).toBe(20);
    expect(await quotaWith('q3', [none, usually, much])).toBe(5000);
    expect(await upload('a.txt', 'a', {}, 'q1')).toMatchObject({
      status: 409,
      code: 'quota_reached',
    });
    expect(await upload('a.txt', 'a', {}, 'q2')).toMatchObject({ success: true });
  });

  test('uploads side by side do not pass it together', async () => {
    await usual(10);
    await room.person('eager', ['data/mine/get']);
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        upload(`${i}.txt`, Buffer.alloc(3 * 1024 * 1024, 'a'), {}, 'eager'),
      ),
    );
    const { used } = (await room.call('GET', `${base}getmyspace`, { as: 'eager' })).data as {
      used: number;
    };
    expect(used).toBeLessThanOrEqual(10 * 1024 * 1024);
    expect(all.filter(({ code }) => code === 'quota_reached').length).toBeGreaterThanOrEqual(3);
    await usual(2048);
  });

  test('a disk that is nearly full takes no file, and one that fills while a file comes keeps nothing of it', async () => {
    const large = Buffer.alloc(9 * 1024 * 1024, 'a');
    room.disk.left = 0;
    expect(await upload('a.txt', 'a')).toMatchObject({ status: 507, code: 'disk_full' });
    // Room before the first byte, none after 4 MB.
    room.disk.left = 2;
    expect(await upload('large.txt', large)).toMatchObject({ status: 507, code: 'disk_full' });
    expect(waiting()).toEqual([]);
    room.disk.left = Infinity;
    expect(await upload('large.txt', large)).toMatchObject({ success: true });
  });
});
