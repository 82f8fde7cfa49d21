import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkedAddress, isInner, resolvedAddress } from '#server/areas/admin/addresses.ts';
import { openAdminRoom, type AdminRoom } from './adminRoom.ts';

const open = { publicHosts: true, privateHosts: [] };

describe('stored addresses', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost:8080/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://10.0.0.5/',
    'http://172.16.3.4/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
    'http://metadata.google.internal/',
    'http://db/',
    'http://printer.local/',
    'http://localhost./',
    'http://１２７.0.0.1/',
    'rtsp://192.168.1.20/stream',
    'javascript:alert(1)',
    'data:text/html,<script>',
    'file:///etc/passwd',
    'gopher://x.example/',
    'ftp://x.example/',
    'vbscript:x',
    'blob:http://x.example/1',
    'http://user:pass@x.example/',
    'http://x.example@127.0.0.1/',
    'not an address',
    '',
  ])('%j is refused', (address) => {
    expect(checkedAddress(address, open, 'url')).toMatchObject({
      ok: false,
      error: { code: 'address_refused', field: 'url' },
    });
  });

  test.each([
    'https://tiles.example.com/{z}/{x}/{y}.png',
    'http://8.8.8.8/',
    'rtsp://camera.example.com/1',
    'wss://x.example.com',
  ])('%j may be stored', (address) => {
    expect(checkedAddress(address, open, 'url').ok).toBe(true);
  });

  test('inner hosts may be named when they are on the list, others only if the setting lets them', () => {
    const rules = { publicHosts: false, privateHosts: ['192.168.10.0/24', 'nvr', '*.mine.local'] };
    const may = (address: string): boolean => checkedAddress(address, rules, 'url').ok;
    expect(['rtsp://192.168.10.7/1', 'http://nvr/', 'http://a.mine.local/'].map(may)).toEqual([
      true,
      true,
      true,
    ]);
    expect(
      [
        'rtsp://192.168.11.7/1',
        'http://evilmine.local/',
        'https://example.com/',
        'http://nvr.evil.com',
      ].map(may),
    ).toEqual([false, false, false, false]);
  });

  test('a name that leads inside is refused before it is called', async () => {
    const leadsTo = (address: string) =>
      resolvedAddress('http://rebind.example.com/', open, 'url', () =>
        Promise.resolve([{ address: '93.184.216.34' }, { address }]),
      );
    expect(await leadsTo('10.0.0.1')).toMatchObject({
      ok: false,
      error: { code: 'address_refused' },
    });
    expect(await leadsTo('93.184.216.35')).toMatchObject({
      ok: true,
      value: { addresses: ['93.184.216.34', '93.184.216.35'] },
    });
    expect(isInner('not an address')).toBe(true);
  });
});

let room: AdminRoom;
beforeAll(async () => {
  room = await openAdminRoom();
}, 120_000);
afterAll(() => room.stop());

describe('bad input over HTTP', () => {
  test.each([
    ['/admin/api/v1/resource/create', { name: 'x', type: 3, url: 'javascript:alert(1)' }, 'url'],
    [
      '/admin/api/v1/resource/create',
      { name: 'x', type: 3, url: 'http://169.254.169.254/' },
      'url',
    ],
    [
      '/admin/api/v1/resource/create',
      { name: 'x', type: 3, url: 'http://a.example;sandbox/' },
      'url',
    ],
    ['/admin/api/v1/resource/create', { name: 'x', type: 3, url: 'http://a.example,x/' }, 'url'],
    [
      '/admin/api/v1/resource/create',
      { name: 'x', type: 3, routePath: 'http://a.example;x/' },
      'routePath',
    ],
    ['/admin/api/v1/resource/create', { name: 'x', type: 3, url: 'http://[::127.0.0.1]/' }, 'url'],
    ['/admin/api/v1/resource/create', { name: 'x', type: 4, url: '//127.0.0.1/x' }, 'url'],
    ['/admin/api/v1/resource/create', { name: 'x', type: 4, url: '\\\\127.0.0.1\\x' }, 'url'],
    [
      '/admin/api/v1/message/create',
      { title: 'x', receiverType: 4, linkUrl: 'java\nscript:alert(1)' },
      'linkUrl',
    ],
    [
      '/admin/api/v1/config/save',
      { tabName: 'map', dataValue: '{"tiles":"http://localhost/{z}/{x}/{y}"}' },
      'dataValue.tiles',
    ],
    [
      '/admin/api/v1/sysset/save',
      { tabName: 'notify', dataValue: '{"webhookUrl":"http://192.168.0.1/"}' },
      'dataValue.webhookUrl',
    ],
  ])('%s refuses %j', async (path, body, field) => {
    expect(await room.call('POST', path, { body })).toMatchObject({
      success: false,
      code: 'address_refused',
      field,
    });
  });

  test('an address of the product itself, and one that the setting allows, are stored', async () => {
    expect(
      await room.call('POST', '/admin/api/v1/message/create', {
        body: { title: 'x', receiverType: 4, linkUrl: '/monitoring/workspace?points=1' },
      }),
    ).toMatchObject({ success: true });
    await room.call('POST', '/admin/api/v1/sysset/save', {
      body: { tabName: 'addresses', dataValue: '{"privateHosts":["10.0.0.0/8"]}' },
    });
    expect(
      await room.call('POST', '/admin/api/v1/resource/create', {
        body: { name: 'x', type: 3, url: 'http://10.1.2.3/board' },
      }),
    ).toMatchObject({ success: true });
  });

  const xss = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    "';alert(1)//",
    '{{constructor.constructor("alert(1)")()}}',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '${7*7}',
    '\u202E<b>',
  ];
  test('texts come back as they went in, as JSON, and nothing else is run on the way', async () => {
    for (const [i, text] of xss.entries()) {
      const made = await room.call('POST', '/admin/api/v1/dictheader/create', {
        body: { headerCode: `x${i}`, headerName: text, type: 1 },
      });
      expect(made).toMatchObject({ success: true, data: { headerName: text } });
      expect(made.headers).toMatchObject({
        'content-type': expect.stringContaining('application/json'),
        'x-content-type-options': 'nosniff',
      });
    }
    const nul = await room.call('POST', '/admin/api/v1/dictheader/create', {
      body: { headerCode: 'nul', headerName: 'a\0b', type: 1 },
    });
    expect(nul).toMatchObject({ success: false, status: 400, code: 'bad_request' });
    const found = await room.call('POST', '/admin/api/v1/dictheader/getlist', {
      body: { filter: { headerName: '<script>|Contains' } },
    });
    expect(found.data).toMatchObject({ total: 2 });
  });

  test('cells that a spreadsheet would compute are made harmless', async () => {
    for (const [i, name] of ['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', '\t=1', '\r=1'].entries())
      await room.call('POST', '/admin/api/v1/dictheader/create', {
        body: { headerCode: `f${i}`, headerName: name, type: 1 },
      });
    const csv = (
      await room.call('POST', '/admin/api/v1/dictheader/exportExcel', { body: { format: 'csv' } })
    ).bytes.toString('utf8');
    for (const cell of csv.split(/\r\n|,/))
      expect(cell.replace(/^\uFEFF?"?/, '')).not.toMatch(/^[=+@\t]|^-\d\+/);
  });

  test.each([
    [
      '__proto__ in a record',
      '{"headerCode":"p1","headerName":"x","type":1,"__proto__":{"isDeleted":true}}',
    ],
    ['constructor in a filter', '{"filter":{"constructor":"1|Equal"}}'],
    ['__proto__ in a filter', '{"filter":{"__proto__":"1|Equal"}}'],
  ])('%s changes nothing for others', async (_, text) => {
    const path = text.includes('headerCode') ? 'create' : 'getlist';
    const answer = await room.call('POST', `/admin/api/v1/dictheader/${path}`, {
      body: text,
      headers: { 'content-type': 'application/json' },
    });
    expect([200, 400]).toContain(answer.status);
    if (answer.status === 400) expect(answer.code).toMatch(/^bad_/);
    expect(({} as Record<string, unknown>)['isDeleted']).toBeUndefined();
    expect(await room.call('POST', '/admin/api/v1/dictheader/getlist', { body: {} })).toMatchObject(
      { success: true },
    );
  });

  test.each([
    ['more than a body may have', `{"headerName":"${'a'.repeat(9 * 1024 * 1024)}"}`, 413],
    ['ten thousand levels', `{"filter":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`, 400],
    [
      'ten thousand filters',
      `{"filter":{${Array.from({ length: 10_000 }, (_, i) => `"f${i}":"1"`).join(',')}}}`,
      400,
    ],
    ['half a body', '{"filter":', 400],
    ['no JSON at all', '<xml/>', 400],
  ])('%s is refused with a code, and the next call is answered', async (_, text, status) => {
    const refused = await room.call('POST', '/admin/api/v1/dictheader/getlist', {
      body: text,
      headers: { 'content-type': 'application/json' },
    });
    expect(refused).toMatchObject({ status, success: false });
    expect(refused.code).not.toBe('');
    expect(await room.call('POST', '/admin/api/v1/dictheader/getlist', { body: {} })).toMatchObject(
      { status: 200 },
    );
  });
});
