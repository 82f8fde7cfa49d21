import { must } from '#base/assert.ts';
import { question } from '#contracts/exam/question.ts';
import { student } from '#contracts/exam/student.ts';
import { attendance, kafkaPerson } from '#contracts/people/people.ts';
import { crewOf } from './crew.ts';
import { gasPoints } from './gasPoint.ts';
import { expect, test } from './product.ts';
import { recordsOf, type Stored } from './records.ts';
import { goOn } from './session.ts';

test('[S1-59] [S2-75] an alarm becomes a lesson in three clicks of the safety officer, and who was below finds it among what he has to study with what the mine recorder shows, and what he has studied in his list', async ({
  product,
  browser,
  session,
}) => {
  const records = await recordsOf(product);
  const { officer, learner } = await crewOf(product, { officer: 'safety', learner: 'student' });
  // Somebody who is below and is no student yet becomes the learner.
  const known = new Set((await records.all(student)).map(({ jobNo }) => jobNo));
  const people = await records.all(kafkaPerson);
  let person: Stored | undefined;
  await expect(async () => {
    const stays = await records.all(attendance);
    const below = new Set(
      stays.filter((one) => (one['outTime'] ?? null) === null).map((one) => one['cardNo']),
    );
    person = people.find((one) => below.has(one['cardNo']) && !known.has(one['jobNo']));
    expect(person).toBeDefined();
  }).toPass();
  const { name, jobNo } = must(person, 'somebody below');
  await records.create(student, { name, jobNo, userId: learner.userId });
  await records.create(question, {
    type: 1,
    stem: '瓦斯超限时应当怎么办？',
    options: [
      { key: 'A', text: '停止作业并撤人' },
      { key: 'B', text: '继续作业' },
    ],
    answer: 'A',
    hazard: 'gas',
  });
  const [gas] = await gasPoints(product, [{ code: 'LESSON-1', name: '警示课验收甲烷' }]);
  const point = must(gas, 'the point');

  const page = await officer.window(browser, '/monitoring/workspace');
  await point.reads(3.4);
  await point.rowIn(page).click();
  const detail = page.getByRole('region', { name: '报警详情' });
  await detail.getByRole('button', { name: '做成警示课' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('瓦斯与通风');
  await expect(dialog).toContainText(/测验 \d+ 题/);
  await dialog.getByText('3 天', { exact: true }).click();
  await dialog.getByRole('button', { name: '发布' }).click();
  await expect(dialog.getByText('已有警示课')).toBeVisible();
  const course = dialog.getByRole('link', { name: /^警示：.*警示课验收甲烷/ });
  await expect(course).toHaveAttribute('href', /#\/exam\/course\//);
  await point.reads(0.2);
  await page.close();

  const room = await learner.window(browser, '/exam/learn');
  await room.getByRole('link', { name: /^警示：.*警示课验收甲烷/ }).click();
  await expect(room.getByText('事件经过').first()).toBeVisible();
  await expect(room.getByText('警示测验').first()).toBeVisible();
  const studied = room.waitForResponse((answer) => answer.url().includes('/study/beat'));
  await room.getByText('事件经过').first().click();
  await studied;
  const clip = room.getByRole('region', { name: '矿井记录仪回放' });
  await expect(clip.getByRole('listitem').filter({ hasText: '警示课验收甲烷' })).toBeVisible();
  await clip.getByRole('button', { name: '播放' }).click();
  await expect(clip.getByRole('button', { name: '暂停' })).toBeVisible();
  const office = await browser.newPage({ locale: 'zh-CN' });
  await goOn(office, product.url, session, '/exam/study');
  await expect(office.getByRole('row', { name: /警示课验收甲烷.*事件经过/u })).toBeVisible();
  await office.close();
  await room.close();
});
