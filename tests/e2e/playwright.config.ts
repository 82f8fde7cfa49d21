import { defineConfig } from '@playwright/test';
import { browserPath, shellPath } from '#tools/test/browser.ts';
import { noGraphics, softwareGraphics } from '../product/softwareGraphics.ts';

export const executablePath = await browserPath();

/** What Chromium leaves out, in one list, since it heeds the last one alone. */
const without = [
  // Two pages that stand ready behind the address line of each window, which nobody sees here: they
  // take more of the processor than many a page of the product.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // What Playwright leaves out by itself.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const argsWith = (graphics: readonly string[]): string[] => [
  '--no-sandbox',
  ...graphics,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  `--disable-features=${without.join(',')}`,
  '--autoplay-policy=user-gesture-required',
];

/** How Chromium is started where there is no graphics card and no sandbox, and maps are drawn. */
export const browserArgs: string[] = argsWith(softwareGraphics);

/** The tag of tests that look at the clock: `npm test` runs them alone. */
const timed = /@timed/;
/**
 * The tag of tests that look at a map. All others run in a browser that draws none: where the card
 * is emulated, the first picture of a map costs seconds of the page's own time, in each page anew.
 */
const map = /@map/;
/** No window around the pages, which would cost as much as they do. */
const shell = await shellPath();

export default defineConfig({
  testDir: '..',
  testMatch: '**/*.e2e.ts',
  projects: [
    {
      name: 'pages',
      grepInvert: [timed, map],
      outputDir: '../../reports/e2e/pages',
      use: { launchOptions: { executablePath: shell, args: argsWith(noGraphics) } },
    },
    {
      name: 'maps',
      grep: map,
      grepInvert: timed,
      outputDir: '../../reports/e2e/maps',
      use: { launchOptions: { executablePath: shell, args: browserArgs } },
    },
    { name: 'timed', grep: timed, outputDir: '../../reports/e2e/timed' },
  ],
  workers: 1,
  fullyParallel: false,
  // Software graphics on shared cores: a page takes its time, and what it says in the end is what
  // counts.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: '../../reports/playwright.json' }]],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Without a bound of its own a click on what never comes waits for the end of the test, and
    // again at the second try.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // To write down each step and picture takes time from the pages: done for what failed, when it
    // is tried again.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath,
      args: browserArgs,
    },
  },
});
