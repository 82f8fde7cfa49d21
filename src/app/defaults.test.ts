import i18next from 'i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import { VERSION } from '#contracts/version.ts';
import { entries } from '#ui/entries.ts';
import { light } from '#ui/theme/scheme.ts';
import { keptLanguage } from '#ui/preferences/language.ts';
import { loadTexts, showLanguage, type TextFile } from '#ui/preferences/textFolder.ts';
import { bothTexts } from '#tests/helpers/storedTexts.ts';
import { startLanguage } from './i18n.ts';
import { layout, setLayout } from './layout.ts';
import { titleText } from './titleText.ts';

const appTexts = await bothTexts('app', 'app');

/** How the product looks to whoever comes for the first time. */
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await startLanguage();
});

test('[S1-03] the title is that of a mine control platform', () => {
  expect(titleText('登录', appTexts['zh-cn']['name'] ?? '', 0)).toBe('登录 - 矿山管控平台');
  expect(titleText(undefined, appTexts.en['name'] ?? '', 0)).toBe('Mine Control Platform');
});

test('[S1-04, S9-01] the version is 1.0.0, in the menu of the user as in the package', () => {
  expect(VERSION).toBe('1.0.0');
  expect(readFileSync('package.json', 'utf8')).toContain(`"version": "${VERSION}"`);
});

test('[S1-05, S9-01] the language is Chinese, and a text that English lacks appears in Chinese', async () => {
  expect([keptLanguage(), i18next.language]).toEqual(['zh-cn', 'zh-cn']);
  const file = (half: Record<string, string>) => (): Promise<TextFile> => Promise.resolve({ half });
  await loadTexts({
    files: { 'zh-cn': file({ both: '两种', one: '一种' }), en: file({ both: 'Two' }) },
  });
  await showLanguage('en');
  expect([i18next.t('half:both'), i18next.t('half:one')]).toEqual(['Two', '一种']);
  await showLanguage('zh-cn');
});

test('[S4-18, S9-01] it is dark', () => expect(light.scheme).toBe('dark'));

test('[S4-05, S4-06, S4-07] areas and their pages stand apart, the menu open, tags shown; another choice is taken at once', () => {
  expect(layout).toMatchObject({ layout: 'mix', menuCollapsed: false, tagsShown: true });
  for (const kind of ['side', 'top', 'mix'] as const) {
    setLayout({ layout: kind });
    expect(layout.layout).toBe(kind);
  }
  setLayout({ menuCollapsed: true, tagsShown: false });
  expect(entries.read('APP_LAYOUT')).toEqual({
    layout: 'mix',
    menuCollapsed: true,
    tagsShown: false,
  });
  expect(layout).toMatchObject({ menuCollapsed: true, tagsShown: false });
});

test('[S8-02] whoever is refused for want of a session reads the specification’s words', () => {
  expect(appTexts.en).toMatchObject({
    sessionText:
      'The current user has been logged out or the login has expired, or has no permission to access this resource; please log in again and retry',
    sessionButton: 'Log in again',
  });
  expect(appTexts['zh-cn']).toMatchObject({
    sessionText: '当前用户已被登出或登录已过期，或无权限访问该资源，请重新登录后再试',
    sessionButton: '重新登录',
  });
});
