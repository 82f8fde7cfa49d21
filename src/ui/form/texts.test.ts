import { expect, test } from 'vitest';
import { bothTexts } from '#tests/helpers/storedTexts.ts';

const formTexts = await bothTexts('ui/inputs', 'form');

const places = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name ?? '').toSorted();

test('[S1-06] every text of forms stands in both languages and fills in the same values', () => {
  const { 'zh-cn': chinese, en } = formTexts;
  expect(Object.keys(en)).toEqual(Object.keys(chinese));
  for (const [key, text] of Object.entries(en))
    expect([key, places(text)]).toEqual([key, places(chinese[key] ?? '')]);
});

test('[S5-04] [S5-05] [S5-07] [S8-14] [S9-49] texts that the specification gives word by word', () => {
  const { 'zh-cn': chinese, en } = formTexts;
  expect(chinese).toMatchObject({
    uploadWarning: '上传文件警告',
    notImage: '选择的文件非图像类文件',
    tooLarge: '上传文件大小不能超过 {{n}} MB!',
    tooMany: '当前设置最多上传 {{n}} 个文件，请移除后上传!',
    uploadFailed: '上传文件未成功',
    unknownError: '未知错误',
    cropTitle: '剪裁',
    select: '请选择',
  });
  expect(en.select).toBe('Please select');
});
