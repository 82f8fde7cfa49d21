import { defineConfig } from '@playwright/test';
import { softwareGraphics } from '../product/softwareGraphics.ts';

export const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** How Chromium is started where there is no graphics card and no sandbox. */
export const browserArgs: string[] = [
  '--no-sandbox',
  ...softwareGraphics,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--autoplay-policy=user-gesture-required',
];

export default defineConfig({
  testDir: '..',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../reports/e2e',
  workers: 1,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: '../../reports/playwright.json' }]],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: browserArgs,
    },
  },
});
