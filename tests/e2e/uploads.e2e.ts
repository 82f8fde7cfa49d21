import type { Page } from '@playwright/test';
import { show, valueOf, widget } from './gallery.ts';
import { expect, test } from './product.ts';

test.use({ start: '/dev/ui' });

const png = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgo=', 'base64'),
});
const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('a') });

test('[S5-04] [S5-06] [S5-08] [S4-22] [S9-16] one picture: its type, its box, and no deletion without a question', async ({
  signedIn: page,
  product,
}) => {
  await show(page, product.url, 'upload');
  const photo = widget(page, '照片');
  await photo
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(photo.getByRole('alert')).toContainText('上传文件警告');
  await expect(photo.getByRole('alert')).toContainText('选择的文件非图像类文件');
  await photo.locator('input[type=file]').setInputFiles(png('a.png'));
  await expect(photo.locator('[data-status="uploading"]')).toBeVisible();
  await expect(photo.getByRole('button', { name: /^删除/ })).toHaveCount(0);
  await expect(photo.locator('[data-status="success"]')).toBeVisible();
  const size = async (): Promise<unknown> => {
    const box = await photo.locator('[data-status="success"]').boundingBox();
    return [box?.width, box?.height];
  };
  await expect.poll(size).toEqual([148, 148]);
  await expect(photo.getByRole('button', { name: '上传图片' })).toHaveCount(0);
  await expect(valueOf(page, '照片')).toHaveText(/^"blob:/);
  await photo
    .getByRole('button', { name: '删除“a.png”' })
    .or(photo.getByRole('button', { name: /^删除/ }))
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(photo.locator('[data-status="success"]')).toBeVisible();
  await photo.getByRole('button', { name: /^删除/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(photo.locator('[data-status="success"]')).toHaveCount(0);
});

test('[S3-13] [S4-20] [S4-21] [S4-23] [S5-07] [S8-13] [S8-14] files: the limit, waiting and percent, and what failed is gone', async ({
  signedIn: page,
  product,
}) => {
  await show(page, product.url, 'upload');
  const files = widget(page, '附件（最多 2 个）');
  const chooser = files.locator('input[type=file]');
  await chooser.setInputFiles([text('a.txt'), text('b.txt')]);
  await expect(files.getByRole('alert')).toContainText('当前设置最多上传 2 个文件，请移除后上传!');
  await files.getByRole('button', { name: /^删除/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await chooser.setInputFiles([text('refused.txt'), text('b.txt')]);
  await expect(files.getByText('等待上传').first()).toBeVisible();
  await expect(files.getByText(/上传中 [1-9]\d?%/)).toBeVisible();
  await expect(files.getByRole('alert')).toContainText('上传文件未成功');
  await expect(files.getByRole('alert')).toContainText('磁盘空间不足');
  await expect(valueOf(page, '附件（最多 2 个）')).toHaveText(/^\[\{"name":"b\.txt"/);
  await expect(files.getByText('refused.txt')).toHaveCount(0);
  await chooser.setInputFiles(text('lost.txt'));
  await expect(files.getByRole('alert')).toContainText('未知错误');
  const unlimited = widget(page, '附件（默认）');
  await unlimited.locator('input[type=file]').setInputFiles(['a.txt', 'b.txt', 'c.txt'].map(text));
  await expect(unlimited.locator('[data-status="success"]')).toHaveCount(3);
  await expect(unlimited.getByRole('alert')).toHaveCount(0);
});

/** A picture of that size, drawn by the page. */
const drawn = async (page: Page, width: number, height: number) => {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [w ?? 0, h ?? 0];
      return canvas.toDataURL('image/png').replace(/^.*,/, '');
    },
    [width, height],
  );
  return { name: 'large.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
};

test('[S1-112] [S2-108] [S5-09] a picture arrives with its longest side at 1000 px, and can be cropped first', async ({
  signedIn: page,
  product,
}) => {
  await show(page, product.url, 'upload');
  const sizeIn = (title: string) =>
    widget(page, title)
      .locator('img')
      .evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  await widget(page, '照片')
    .locator('input[type=file]')
    .setInputFiles(await drawn(page, 4000, 3000));
  await expect.poll(() => sizeIn('照片')).toEqual([1000, 750]);
  await widget(page, '头像（剪裁）')
    .locator('input[type=file]')
    .setInputFiles(await drawn(page, 800, 600));
  const dialog = page.getByRole('dialog', { name: '剪裁' });
  await dialog.getByRole('button', { name: '使用剪裁结果' }).click();
  await expect.poll(() => sizeIn('头像（剪裁）')).toEqual([600, 600]);
});

test('[S5-07] [S9-16] certificates of a supplier: as many as there are, kept with their names on the real server', async ({
  signedIn: page,
  product,
}) => {
  await page.goto(`${product.url}/#/maintenance/supplier`);
  await page.getByRole('button', { name: '新建供应商' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-field="name"] input').fill('通风设备厂');
  const field = dialog.locator('[data-field="qualification"]');
  const pdf = (name: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 certificate'),
  });
  await field
    .locator('input[type=file]')
    .setInputFiles(['安全标志证书.pdf', 'ISO 9001.pdf', 'licence.pdf'].map(pdf));
  await expect(field.locator('[data-status="success"]')).toHaveCount(3);
  await expect(field.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
  await page
    .getByRole('row', { name: /通风设备厂/ })
    .getByRole('button', { name: '编辑' })
    .click();
  for (const name of ['安全标志证书.pdf', 'ISO 9001.pdf', 'licence.pdf'])
    await expect(field.getByText(name)).toBeVisible();
});
