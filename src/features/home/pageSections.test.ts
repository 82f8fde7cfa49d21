import { expect, test } from 'vitest';
import { pageSections } from './pageSections.ts';

const page = (path: string, zh: string) => ({
  path,
  title: { 'zh-cn': path, en: path },
  under: { 'zh-cn': zh, en: zh },
});

test('pages stand under their heading; headings of two areas that are called alike stay two', () => {
  const pages = [
    page('/monitoring/a', '人员'),
    page('/monitoring/b', '报警'),
    page('/monitoring/c', '人员'),
    page('/exam/d', '人员'),
  ];
  expect(
    pageSections(pages).map(({ heading, pages: below }) => [
      heading?.en,
      below.map(({ path }) => path),
    ]),
  ).toEqual([
    ['人员', ['/monitoring/a', '/monitoring/c']],
    ['报警', ['/monitoring/b']],
    ['人员', ['/exam/d']],
  ]);
});
