import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import { jobPaths } from '#contracts/jobs/jobPaths.ts';
import { methane } from '../helpers/methane.ts';
import { openSmtpInbox, type SmtpInbox } from '../helpers/smtpInbox.ts';
import { call } from './call.ts';
import { signIn, startProduct, type Product } from './product.ts';

const POLICY = '/data/api/v1/notifyPolicy';
const NEWS = '/data/api/v1/notification';
const WAIT_MS = 20_000;

let product: Product;
let admin = '';
let key = '';
let inbox: SmtpInbox;

beforeAll(async () => {
  inbox = await openSmtpInbox();
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  admin = await signIn(product.url);
  await asked(paths.syssetSave, {
    tabName: 'addresses',
    dataValue: '{"privateHosts":["127.0.0.1"]}',
  });
  // Plain letters stay as they are in a mail.
  await asked(paths.configSave, { tabName: 'app', dataValue: '{"language":"en"}' });
  ({ key } = await asked<{ key: string }>(paths.sourceCreate, {
    code: 'news',
    mineCode: '610632007274',
  }));
  const limits = { high: { 1: 1.5 }, deadband: 0.1 };
  await sent('kafkaMonitoringPoint', [
    { ...methane, code: 'GAS-1', name: 'GAS-1', x: 0, y: 0, z: -150, limits },
    { ...methane, code: 'GAS-2', name: 'GAS-2', x: 9, y: 0, z: -150, limits },
  ]);
}, 180_000);
afterAll(async () => {
  await inbox.stop();
  await product.remove();
}, 60_000);

async function asked<T>(path: string, body: unknown): Promise<T> {
  const answer = await call<T>(product.url + path, { token: admin, body });
  if (!answer.body.success) throw new Error(`${path}: ${answer.body.message}`);
  return answer.body.data;
}

async function sent(entity: string, body: readonly unknown[]): Promise<void> {
  const answer = await call(product.url + paths.ingest + entity, { token: key, body });
  expect(answer.status).toBe(200);
}

const reads = (pointCode: string, value: number): Promise<void> =>
  sent('sample', [{ pointCode, dataTime: product.now(), value }]);

const idsOf = (name: string): string[] =>
  inbox.mails
    .filter((mail) => mail.includes(name))
    .map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1] ?? '');

const mailed = (name: string): Promise<void> =>
  vi.waitFor(() => expect(idsOf(name).length).toBeGreaterThan(0), {
    timeout: WAIT_MS,
    interval: 100,
  });

test(
  'an alarm is mailed and put into the message box; what a killed server left untold its next start tells',
  { timeout: 6 * WAIT_MS },
  async () => {
    const tried = async () =>
      (await call(`${product.url}${NEWS}/test`, { token: admin, body: { channel: 'mail' } })).body;
    expect(await tried()).toMatchObject({ success: false, code: 'channel_off' });
    await asked(paths.syssetSave, {
      tabName: 'channels',
      dataValue: JSON.stringify({
        smtpHost: '127.0.0.1',
        smtpPort: inbox.port,
        smtpSecurity: 'none',
        smtpFrom: 'mine@example.com',
      }),
    });
    expect(await tried()).toMatchObject({ success: false, code: 'no_own_address' });
    await asked(paths.ownProfileSave, { email: 'chief@example.com' });
    expect(await tried()).toMatchObject({ success: true });
    expect(inbox.mails[0]).toContain('To: chief@example.com');

    await asked(`${POLICY}/create`, {
      name: 'red at once',
      levels: [1],
      steps: [{ level: 1, roles: ['admin'], channels: ['web', 'mail'], delaySec: 0 }],
    });
    await reads('GAS-1', 3);
    await mailed('GAS-1');
    type Messages = { readonly list: readonly { readonly title: string }[] };
    const { list } = await call<Messages>(
      `${product.url}/admin/api/v1/message/getMyMessages?currentPage=1&pageSize=20`,
      { token: admin },
    ).then(({ body }) => (body.success ? body.data : { list: [] }));
    expect(list.filter(({ title }) => title.includes('GAS-1'))).toHaveLength(1);

    inbox.refuse(true);
    await reads('GAS-2', 3);
    await product.kill();
    inbox.refuse(false);
    expect(idsOf('GAS-2')).toEqual([]);
    const { dataFolder } = product;
    product = await startProduct({ dataFolder, env: { PITHEAD_PROFILE: 'off' } });
    await mailed('GAS-2');
    expect(new Set(idsOf('GAS-2')).size).toBe(1);
    expect(idsOf('GAS-1')).toHaveLength(1);
    type News = {
      readonly list: readonly { readonly title: string; readonly state: string }[];
    };
    admin = await signIn(product.url);
    const news = await asked<News>(`${NEWS}/getlist`, {});
    const told = news.list.filter(({ title }) => title.includes('GAS-'));
    expect(told.map(({ state }) => state)).toEqual(Array(4).fill('delivered'));
  },
);

test(
  'a report goes into a mailbox by plan, with its file, once for each moment',
  { timeout: 6 * WAIT_MS },
  async () => {
    const PLAN = '/api/report/v1/reportPlan';
    const title = 'Alarms each minute';
    const { id } = await asked<{ id: string }>(`${PLAN}/create`, {
      name: title,
      report: 'alarms',
      period: 'today',
      cron: '* * * * *',
      attach: 1,
      byMail: true,
    });
    const letters = () =>
      inbox.mails.filter((mail) => mail.includes('Message-ID: <pithead-report-'));
    // The product looks each minute, this test sooner; what is due is sent once by both.
    const look = () => asked(jobPaths.triggers, { ids: ['report-plans', 'report-mails'] });
    await vi.waitFor(
      async () => {
        await look();
        expect(letters().length).toBeGreaterThan(0);
      },
      { timeout: 5 * WAIT_MS, interval: 1_000 },
    );
    const kept = await call<{ rowVersion: number }>(`${product.url}${PLAN}/getitem?id=${id}`, {
      token: admin,
    });
    const rowVersion = kept.body.success ? kept.body.data.rowVersion : 0;
    const stopped = await call(`${product.url}${PLAN}/update`, {
      token: admin,
      method: 'PUT',
      body: { id, rowVersion, cron: '' },
    });
    expect(stopped.body).toMatchObject({ success: true });
    const [letter = ''] = letters();
    expect(letter).toContain('To: chief@example.com');
    expect(letter).toContain('application/pdf');
    const encoded = /application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(letter)?.[1] ?? '';
    expect(Buffer.from(encoded, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    // The same file lies with the message in his box: a letter for each message, none twice.
    type Told = { readonly title: string; readonly fileId: string | null };
    const inBox = async (): Promise<readonly Told[]> => {
      const { body } = await call<{ list: readonly Told[] }>(
        `${product.url}/admin/api/v1/message/getMyMessages?currentPage=1&pageSize=50`,
        { token: admin },
      );
      return body.success ? body.data.list.filter((one) => one.title.startsWith(title)) : [];
    };
    await vi.waitFor(
      async () => {
        await look();
        expect(letters()).toHaveLength((await inBox()).length);
      },
      { timeout: WAIT_MS, interval: 1_000 },
    );
    expect((await inBox()).every(({ fileId }) => fileId !== null)).toBe(true);
    const ids = letters().map((one) => /^Message-ID: (.+)$/im.exec(one)?.[1]);
    expect(new Set(ids).size).toBe(ids.length);
  },
);
