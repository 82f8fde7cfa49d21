import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { alarmLabels } from '#contracts/alarms/alarmTypes.ts';
import { paths } from '#contracts/http/paths.ts';
import { goOn, type Session } from '#tests/e2e/session.ts';
import type { Product } from '#tests/product/product.ts';
import { asking } from './bringAbout.ts';
import { spoken, type Situation, type Spoken } from './situation.ts';

export const looks = ['dark', 'light', 'weak'] as const;
/** How a picture is taken; sizes are CSS px. */
export type Shot = {
  readonly language: Spoken;
  readonly look: (typeof looks)[number];
  readonly width: number;
  readonly height: number;
};

/** Words may come a moment after the alarm, and a page on shared cores takes its time. */
const PATIENCE_MS = 60_000;
const STALE_MS = 30_000;

/**
 * Opens the page of a situation that stands, as somebody with these looks has it, waits until all
 * that has to be seen is in sight, and keeps a picture at `file` (WebP).
 */
export async function takePicture(
  browser: Browser,
  { product, session }: { readonly product: Product; readonly session: Session },
  situation: Situation,
  shot: Shot,
  file: string,
): Promise<void> {
  const { language, look, width, height } = shot;
  const themeSettings = { language, dark: look !== 'light', weak: look === 'weak' };
  await asking(product, paths.ownProfileSave, { themeSettings });
  const page = await browser.newPage({
    locale: language === 'en' ? 'en-GB' : 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width, height },
    reducedMotion: 'reduce',
  });
  try {
    await goOn(page, product.url, session, situation.page);
    await inSight(page, situation, language);
    const keep = async (): Promise<unknown> => {
      await mkdir(dirname(file), { recursive: true });
      return sharp(await page.screenshot())
        .webp({ quality: 90 })
        .toFile(file);
    };
    await (situation.act === 'silence' ? whileSilent(page, product, keep) : keep());
  } finally {
    await page.close();
  }
}

/** Waits for everything that whoever looks has to see. */
async function inSight(page: Page, situation: Situation, language: Spoken): Promise<void> {
  const timeout = PATIENCE_MS;
  await expect(page.getByTestId('link')).toHaveAttribute('data-status', 'live', { timeout });
  for (const { names, source } of situation.alarms) {
    const words = names.map((name) => alarmLabels[name][spoken.indexOf(language)] ?? '');
    await expect(shown(page, new RegExp(words.map(plain).join('|')))).toBeVisible({ timeout });
    if (source !== '') await expect(shown(page, source)).toBeVisible({ timeout });
  }
  for (const words of situation.sees)
    await expect(shown(page, words[language])).toBeVisible({ timeout });
}

/** Stops the server below the page, and looks once the page says that what it shows is old. */
async function whileSilent(
  page: Page,
  { process: server }: Product,
  look: () => Promise<unknown>,
): Promise<void> {
  server.kill('SIGSTOP');
  try {
    await expect(page.getByTestId('link')).not.toHaveAttribute('data-status', 'live', {
      timeout: STALE_MS,
    });
    await look();
  } finally {
    server.kill('SIGCONT');
  }
}

const shown = (page: Page, words: string | RegExp): Locator =>
  page.getByText(words).filter({ visible: true }).first();

/** A text as an expression that finds it. */
const plain = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
