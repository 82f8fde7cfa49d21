import { expect, test } from 'vitest';
import { reportAnswer, reportPaths, reportsAnswer } from '#contracts/report/reportCalls.ts';
import { call } from '../product/call.ts';
import { emptyProduct } from './emptyProduct.ts';

/** Reports over HTTP. */
const made = emptyProduct();
const asked = { name: 'attendances', from: 1_767_196_800_000, to: 1_769_875_200_000 };
const post = (path: string, token: string, body: object = asked) =>
  fetch(made.product.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a report is told, printed and saved as a workbook to whoever holds its codes, and to nobody else', async () => {
  const { admin, nobody } = made.people;
  const all = await call(made.product.url + reportPaths.all, { token: admin });
  expect(reportsAnswer.parse((all.body as { data: unknown }).data).length).toBeGreaterThan(8);
  const none = await call(made.product.url + reportPaths.all, { token: nobody });
  expect(none.body).toMatchObject({ success: true, data: [] });

  const told = (await (await post(reportPaths.run, admin)).json()) as { data: unknown };
  expect(reportAnswer.parse(told.data)).toMatchObject({ group: 'dept', rows: [] });
  const bytes = async (path: string) => Buffer.from(await (await post(path, admin)).arrayBuffer());
  expect((await bytes(reportPaths.pdf)).toString('latin1', 0, 5)).toBe('%PDF-');
  expect((await bytes(reportPaths.excel)).toString('latin1', 0, 2)).toBe('PK');

  for (const path of [reportPaths.run, reportPaths.pdf, reportPaths.excel])
    expect(await (await post(path, nobody)).json()).toMatchObject({ code: 'forbidden' });
  const long = { ...asked, to: asked.from + 400 * 86_400_000 };
  expect(await (await post(reportPaths.run, admin, long)).json()).toMatchObject({ success: false });
}, 90_000);
