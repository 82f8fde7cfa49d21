import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/freePort.ts';
import { signIn, startProduct } from '#tests/product/product.ts';
import { run } from './test/run.ts';

/**
 * Turns sqlmap (Debian: `apt-get install sqlmap`) on a product of its own: list, filter, sort,
 * keyword and lookup of several entities, as an administrator whom nothing else holds back. Ends
 * with 1 when it finds anything, or when a call failed inside.
 */

const list = (filter: string) =>
  `{"currentPage":1,"pageSize":5,"keyword":"a*","filter":{${filter}},"sort":"createTime*","order":"asc*","sorts":[{"sort":"id*","order":"desc*"}]}`;

/** A star marks where sqlmap puts its words. */
const requests: readonly (readonly [what: string, method: string, path: string, body?: string])[] =
  [
    [
      'users',
      'POST',
      '/admin/api/v1/user/getlist',
      list('"userName":"a*|Contains*","status":"1*|Equal","createTime":"1*,2*|Range"'),
    ],
    [
      'user filter fields',
      'POST',
      '/admin/api/v1/user/getall',
      '{"filter":{"userName*":"a|Equal"}}',
    ],
    [
      'log',
      'POST',
      '/admin/api/v1/log/getlist',
      list('"title":"a*|StartsWith","logType":"1*,2*|In*"'),
    ],
    [
      'points',
      'POST',
      '/data/api/v1/kafkaMonitoringPoint/getlist',
      list('"pointCode":"a*|Contains","rangeMax":"4*|GreaterThan*"'),
    ],
    [
      'positions',
      'POST',
      '/data/api/v1/kafkaUndergroundPersonnelLocation/getlist',
      list('"cardNo":"a*|Equal","dataTime":"1*,2*|Range"'),
    ],
    [
      'attendance',
      'POST',
      '/data/api/v1/attendance/getlist',
      list('"workDate":"2026-11-21*|Equal","name":"a*|NotContains*"'),
    ],
    ['lookup', 'GET', '/admin/api/v1/user/lookup?currentPage=1&pageSize=5&keyword=a*&ids=1*'],
    ['one', 'GET', '/admin/api/v1/user/getitem?id=admin*'],
    ['search', 'GET', '/admin/api/v1/search?keyword=a*'],
    [
      'export',
      'POST',
      '/admin/api/v1/dictheader/exportExcel',
      '{"format":"csv","filter":{"headerName":"a*|Contains*"},"sort":"id*"}',
    ],
  ];

const folder = mkdtempSync(join(tmpdir(), 'pithead-sqlmap-'));
const product = await startProduct({ port: await freePort() });
let findings = 0;
let asked = 0;
try {
  const token = await signIn(product.url);
  for (const [what, method, path, body] of requests) {
    const file = join(folder, 'request');
    const head = [
      `${method} ${path} HTTP/1.1`,
      `Host: ${new URL(product.url).host}`,
      `Authorization: Bearer ${token}`,
    ];
    writeFileSync(
      file,
      [
        ...head,
        ...(body === undefined ? [] : ['Content-Type: application/json']),
        '',
        body ?? '',
      ].join('\r\n'),
    );
    const options = [
      '--batch',
      '--ignore-stdin',
      '--dbms=PostgreSQL',
      '--level=1',
      '--risk=1',
      '--technique=BEUSTQ',
      '--time-sec=5',
      '--threads=2',
      '--flush-session',
    ];
    const { output } = await run(
      'sqlmap',
      ['-r', file, ...options, `--output-dir=${folder}`, '--ignore-code=*', '-v', '3'],
      {
        quiet: true,
      },
    );
    const payloads = output.match(/\[PAYLOAD\]/g)?.length ?? 0;
    const found = /identified the following injection point/.test(output);
    const broken = /(\d+) \(Internal Server Error\) - (\d+) times?/.exec(output)?.[0];
    asked += payloads;
    if (found || broken !== undefined || payloads === 0) findings += 1;
    console.log(
      `${what}: ${payloads} payloads, ${found ? 'INJECTION' : 'nothing'}${broken === undefined ? '' : `, ${broken}`}${payloads === 0 ? output.slice(-600) : ''}`,
    );
    if (found) console.log(output.slice(output.indexOf('identified the following')));
  }
} finally {
  await product.remove();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${asked} payloads, ${findings} findings`);
process.exitCode = findings === 0 ? 0 : 1;
