import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserArgs, executablePath } from '#tests/e2e/playwright.config.ts';
import { openSession } from '#tests/e2e/session.ts';
import { startProduct } from '#tests/product/product.ts';
import { bringAbout } from './situations/bringAbout.ts';
import { spoken, type Situation } from './situations/situation.ts';
import { situations } from './situations/situations.ts';
import { looks, takePicture, type Shot } from './situations/takePicture.ts';

/**
 * `npm run situations [-- <id> ...] [--all]`: brings situations of the simulated mine about, each in
 * a product of its own at ten in the morning in which nothing else goes wrong, and keeps a picture
 * of each in `docs/images/situations`. With `--all` both languages, all looks and three widths too,
 * in `reports/situations`. Wants `npm run build` first. Ends with 1 where one could not be had.
 */
const { values, positionals } = parseArgs({
  options: { all: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((id) => !situations.some((one) => one.id === id));
if (unknown.length > 0) {
  console.error(`No situation is called ${unknown.join(', ')}. There are:`);
  console.error(situations.map(({ id }) => id).join('\n'));
  process.exit(2);
}
const wanted = situations.filter(({ id }) => positionals.length === 0 || positionals.includes(id));

const usual: Shot = { language: 'zh-cn', look: 'dark', width: 1440, height: 900 };
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 3840, height: 2160 },
] as const;
const more: readonly Shot[] = values.all
  ? spoken.flatMap((language) =>
      looks.flatMap((look) => sizes.map((size) => ({ language, look, ...size }))),
    )
  : [];

const browser = await chromium.launch({ executablePath, args: browserArgs });
try {
  for (const situation of wanted) await pictured(situation);
} finally {
  await browser.close();
}

async function pictured(situation: Situation): Promise<void> {
  const product = await startProduct({
    mineTime: '10:00',
    env: { PITHEAD_TROUBLES: 'off', PITHEAD_SEED: '1' },
  });
  try {
    const session = await openSession(browser, product.url);
    await bringAbout(product, situation);
    const of = { product, session };
    const stored = join('docs/images/situations', `${situation.id}.webp`);
    await takePicture(browser, of, situation, usual, stored);
    for (const shot of more) {
      const name = [situation.id, shot.language, shot.look, shot.width].join('-');
      await takePicture(browser, of, situation, shot, join('reports/situations', `${name}.webp`));
    }
    console.log(`${situation.id}: ${stored}`);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${situation.id}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await product.remove();
  }
}
