import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { allEntities } from '#contracts/allEntities.ts';
import { isLong } from '../long.ts';
import { startProduct } from '../product/product.ts';
import { enterAt } from './enter.ts';
import { expect, test } from './product.ts';

/**
 * Pages in the shell that need no parameter: docs/pages.md is written from the manifests. Lists of
 * the back office are one page, whose words are pairs of declarations; help has files of its own.
 */
const all = [...readFileSync('docs/pages.md', 'utf8').matchAll(/^\| `([^`:*]+)` .*\|$/gm)]
  .filter(([row]) => row.includes('in the shell'))
  .map(([, path = '']) => path)
  .filter((path) => /^\/(home|monitoring|user)\b/.test(path) || path === '/system/user');

/**
 * All of them take minutes. Without npm test -- --long lists of records are left out: they too are
 * one page, whose words are pairs of declarations.
 */
const records: ReadonlySet<string> = new Set(allEntities.map(({ name }) => name));
const paths = all.filter((path) => isLong || !records.has(path.split('/').at(-1) ?? ''));

/** What stands as a pair in code: declarations, manifests, acts of the log; names of languages. */
const pairs = new Set(
  globSync([
    'src/contracts/**/*.ts',
    'src/features/*/index.ts',
    'src/features/*/*/*Routes.ts',
    'src/app/menu/{areas,groups,shortMenu}.ts',
    'src/crud/actText.ts',
    'src/features/mine/model/valueName.ts',
    'src/ui/preferences/languages/*.json',
  ]).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"]((?:[^'"\\\n]|\\.)*)['"]/g)].map(([, text = '']) =>
      text.toLowerCase(),
    ),
  ),
);
/**
 * Data: what the mine calls its shifts, codes of measured factors, and
 * devices that are signed in.
 */
const data = new Set([
  'night',
  'morning',
  'evening',
  'windspeed',
  'temp',
  'chrome · linux',
  'node',
]);

/** Whether a text without brackets is none of the interface: a pair, with unit, or data. */
function isExcused(text: string): boolean {
  const said = text.toLowerCase();
  const withoutUnit = said.replace(/ \([^ ]+\)$/, '');
  return (
    [said, withoutUnit, said.replace(/ alarms$/, '')].some((one) => pairs.has(one)) ||
    data.has(said) ||
    // The beginning of an id, by which two windows of one person differ.
    /\b[0-9a-f]{8}$/.test(text) ||
    // Values with their unit, spans, and days as Intl writes them.
    /^[\d<≥≤-]/.test(text) ||
    /\b(19|20)\d\d\b|\d\d:\d\d/.test(text)
  );
}

type Seen = { readonly bare: readonly string[]; readonly cut: readonly string[] };

/** The texts in sight without brackets, and those that their box cuts and no title shows whole. */
const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const bare = new Set<string>();
    const cut = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim();
      const box = node.parentElement;
      if (text === '' || box === null || !box.checkVisibility()) continue;
      const isBracketed = text.includes('[') || text.includes(']');
      if (!isBracketed && /[a-z]{3}/.test(text)) bare.add(text);
      // One pixel wide: it is for those who listen.
      const hides = getComputedStyle(box).overflowX !== 'visible' && box.clientWidth > 2;
      const isCut = hides && box.scrollWidth > box.clientWidth + 1;
      if (isCut && isBracketed && box.closest('[title]') === null) cut.add(text);
    }
    return { bare: [...bare], cut: [...cut] };
  });

/** Waits until the page says the same twice; its numbers may go on. */
async function settled(page: Page): Promise<void> {
  let before: string | undefined;
  const isSame = async (): Promise<boolean> => {
    const now = (await page.locator('#main').innerText()).replace(/\d/g, '');
    const same = now !== '' && now === before;
    before = now;
    return same;
  };
  await expect.poll(isSame, { intervals: [200] }).toBe(true);
}

test('[S1-06] in the pseudo-locale no page shows a text that stands in code, nor one that its box cuts', async ({
  page,
}) => {
  test.setTimeout(900_000);
  expect(paths.length).toBeGreaterThan(isLong ? 80 : 30);
  // Its own: names that other tests have left, and the language that an account keeps, are no texts.
  const product = await startProduct({ env: { PITHEAD_TROUBLES: 'off' } });
  await enterAt(page, product.url, '/home');
  await page.evaluate(() =>
    localStorage.setItem('sk_APP_LANG', JSON.stringify({ content: 'en-xa', expire: 0 })),
  );
  await page.reload();
  await expect(page.locator('#main')).toContainText('·]');
  const forgotten = new Map<string, string>();
  const cuts = new Map<string, string>();
  for (const path of paths) {
    await page.evaluate((next) => (window.location.hash = next), path);
    await expect(page).toHaveURL(new RegExp(`#${path}`));
    await expect(page.locator('[role=progressbar][data-way]')).toHaveCount(0);
    await settled(page);
    const { bare, cut } = await look(page);
    for (const text of bare) if (!isExcused(text)) forgotten.set(text, path);
    for (const text of cut) cuts.set(text, path);
  }
  await product.remove();
  expect([...forgotten]).toEqual([]);
  expect([...cuts]).toEqual([]);
});
