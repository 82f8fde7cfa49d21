import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '#contracts/http/paths.ts';
import { exhibits } from '#features/dev/gallery/exhibits.ts';
import { apart } from '#tools/pictures/compared.ts';
import { isLong } from '../long.ts';
import { expect, test } from './product.ts';
import { goOn, type Session } from './session.ts';

/**
 * Pictures of the gallery as they are kept, in both languages, both themes and three widths; the
 * ordinary run looks at two of them. `PITHEAD_PICTURES=keep` writes them anew, to be looked at
 * before they are committed.
 */
const FOLDER = 'docs/images/gallery';
const keeps = process.env['PITHEAD_PICTURES'] === 'keep';
/** A picture may differ in this share of its blocks: fonts are not the same on every machine. */
const MOST_APART = 0.03;
/** Kept ones are no wider than this. */
const KEPT_WIDTH = 960;
/** A moment at which all are taken: what tells times says the same. */
const AT = new Date('2026-11-21T10:00:00+08:00');

const looks = (['zh-cn', 'en'] as const).flatMap((language) =>
  ([true, false] as const).flatMap((dark) =>
    ([390, 1440, 3840] as const).map((width) => ({ language, dark, width })),
  ),
);
type Look = (typeof looks)[number];
const ordinary = ({ language, dark, width }: Look): boolean =>
  language === 'en' ? !dark && width === 390 : dark && width === 1440;

/** What it shows are the calls of the server, which each version has more of. */
const standing = exhibits.filter(({ name }) => name !== 'server');

test.use({ start: '/user/settings' });
test.describe('pictures of the gallery', () => {
  test.skip(!keeps && !existsSync(FOLDER), 'no pictures are kept: PITHEAD_PICTURES=keep');

  for (const look of looks.filter((one) => keeps || isLong || ordinary(one))) {
    const name = `${look.language}-${look.dark ? 'dark' : 'light'}-${look.width}`;
    test(`the gallery looks as it is kept: ${name}`, async ({ browser, product, session }) => {
      const found: string[] = [];
      const taken = await taking(browser, product.url, session, look);
      try {
        for (const { name: exhibit } of standing) {
          const file = `${FOLDER}/${name}/${exhibit}.webp`;
          const picture = await taken.of(exhibit);
          if (keeps) {
            await mkdir(dirname(file), { recursive: true });
            await writeFile(file, picture);
          } else if (existsSync(file)) {
            const share = await apart(picture, await readFile(file));
            if (share > MOST_APART) found.push(`${exhibit}: ${(100 * share).toFixed(1)} %`);
          } else found.push(`${exhibit}: none is kept`);
        }
      } finally {
        await taken.end();
      }
      expect(found).toEqual([]);
    });
  }
});

/** A page in that look that goes from exhibit to exhibit. */
async function taking(browser: Browser, url: string, session: Session, look: Look) {
  const { language, dark, width } = look;
  const page = await browser.newPage({
    viewport: { width, height: 1_600 },
    reducedMotion: 'reduce',
  });
  await page.clock.setFixedTime(AT);
  // What the profile keeps would come over the look that is asked for.
  await page.route(`**${paths.ownProfile}*`, (route) => route.abort());
  await page.addInitScript(
    ([lang, isDark]) => {
      const keep = (name: string, content: unknown): void =>
        localStorage.setItem(name, JSON.stringify({ content, expire: 0 }));
      keep('sk_APP_LANG', lang);
      keep('sk_APP_DARK', isDark);
    },
    [language, dark] as const,
  );
  await goOn(page, url, session, '/dev/ui');
  return {
    /** A picture of an exhibit once its fonts and pictures are there, as it is kept. */
    async of(exhibit: string): Promise<Buffer> {
      await page.goto(`${url}/#/dev/ui/${exhibit}`);
      const stage = page.locator(`[data-exhibit="${exhibit}"]:visible`);
      await expect(stage.locator('> *').first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      return sharp(await stage.screenshot({ animations: 'disabled', caret: 'hide' }))
        .resize({ width: KEPT_WIDTH, withoutEnlargement: true })
        .webp({ quality: 85 })
        .toBuffer();
    },
    end: () => page.close(),
  };
}
