import { must } from '#base/assert.ts';
import { certificate, certificateRule, certificateType } from '#contracts/exam/certificate.ts';
import { checkAddress } from '#contracts/exam/certificateCalls.ts';
import { student } from '#contracts/exam/student.ts';
import { kafkaPerson, undergroundPersonnelLocation } from '#contracts/people/people.ts';
import { expectAccess } from './access.ts';
import { expect, test } from './product.ts';
import { recordsOf, type Stored } from './records.ts';

test(
  'a certificate lapses while its holder is below: he is amber with the reason on list and map, until it is renewed',
  { tag: '@map' },
  async ({ signedIn: page, product, browser }) => {
    const records = await recordsOf(product);
    const people = await records.all(kafkaPerson);
    let person: Stored | undefined;
    await expect(async () => {
      const below = await records.all(undergroundPersonnelLocation);
      const cards = new Set(below.map(({ cardNo }) => cardNo));
      person = people.find((one) => cards.has(one['cardNo']) && one['cardType'] === 1);
      expect(person).toBeDefined();
    }).toPass();
    const { name, jobNo, workType } = must(person, 'somebody below');
    const type = await records.create(certificateType, {
      name: '验收证',
      nameEn: 'Trial',
      code: 'TRIAL',
    });
    const holders = people.filter((one) => one['workType'] === workType);
    const held: Stored[] = [];
    for (const one of holders) {
      const learner = await records.create(student, { name: one['name'], jobNo: one['jobNo'] });
      const input = { studentId: learner.id, typeId: type.id, source: 4 };
      const days = { issueDate: '2020-01-01', validTo: '2099-12-31' };
      const made = await records.create(certificate, { ...input, ...days });
      if (one['jobNo'] === jobNo) held.push(made);
    }
    const rule = await records.create(certificateRule, {
      name: '验收',
      typeId: type.id,
      scope: 2,
      trades: [workType],
      level: 4,
    });

    const search = encodeURIComponent(String(jobNo));
    await page.goto(`${product.url}/#/monitoring/people?q=${search}`);
    const row = page.getByRole('grid', { name: '人员列表' }).getByRole('row').nth(1);
    await expect(row).toContainText(String(name));
    await expect(row).not.toContainText('无有效证件');

    const { id, rowVersion, checkCode } = must(held[0], 'his certificate');
    const lapsed = await records.update(certificate, { id, rowVersion, validTo: '2026-01-01' });
    await expect(row).toContainText('无有效证件 验收证');
    await page.goto(`${product.url}/#/monitoring/workspace`);
    await page
      .locator('[data-panel=alarms]')
      .getByRole('row')
      .filter({ hasText: String(name) })
      .click();
    const detail = page.getByRole('region', { name: '报警详情' });
    await expect(detail.getByText('缺少证件')).toBeVisible();
    await expect(detail.getByText('验收证')).toBeVisible();
    await page.getByLabel('查找人员、测点、区域').fill(String(name));
    await page
      .getByRole('option')
      .filter({ hasText: String(name) })
      .first()
      .click();
    const card = page.getByRole('region', { name: String(name), exact: true });
    await expect(card.getByText('无有效证件 验收证')).toBeVisible();

    await page.goto(`${product.url}/#/exam/certificate/matrix?q=${search}`);
    const cell = page.getByRole('grid', { name: '证书矩阵' }).getByRole('row').nth(1);
    await expect(cell).toContainText('已失效 2026-01-01');
    await expectAccess(page, { at: 'certificates' });
    const stranger = await browser.newPage({ locale: 'zh-CN' });
    await stranger.goto(`${product.url}/#${checkAddress(String(checkCode))}`);
    await expect(stranger.getByText('已失效', { exact: true })).toBeVisible();
    await expect(stranger.getByText(String(name))).toHaveCount(0);
    await stranger.close();

    const now = { id, rowVersion: lapsed['rowVersion'], validTo: '2099-12-31' };
    await records.update(certificate, now);
    await page.goto(`${product.url}/#/monitoring/people?q=${search}`);
    await expect(row).toContainText(String(name));
    await expect(row).not.toContainText('无有效证件');
    await records.update(certificateRule, {
      id: rule.id,
      rowVersion: rule['rowVersion'],
      trades: ['-'],
    });
  },
);
