import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { kafkaMonitoringStatistics } from '#contracts/sensors/points.ts';
import { WAITING_MOST, type ListNote } from '#contracts/entity/list.ts';
import { bothTexts } from '#tests/helpers/storedTexts.ts';
import type { Language } from '#ui/preferences/language.ts';
import { ListNotes } from './ListNotes.tsx';

beforeAll(async () => {
  const texts = await bothTexts('crud/page', 'entity');
  await i18next.use(initReactI18next).init({
    lng: 'en',
    lowerCaseLng: true,
    keySeparator: false,
    resources: { 'zh-cn': { entity: texts['zh-cn'] }, en: { entity: texts.en } },
  });
});

async function shown(language: Language, ...notes: ListNote[]): Promise<string> {
  await i18next.changeLanguage(language);
  const page = renderToStaticMarkup(
    <ListNotes entity={kafkaMonitoringStatistics} notes={notes} language={language} />,
  );
  return page.replaceAll(/<\/p>/g, '\n').replaceAll(/<[^>]*>/g, '');
}
const recent = { code: 'recent_only', field: 'startTime', ms: 3_600_000 } as const;

test('a list that holds all there is says nothing', async () => {
  expect(await shown('en')).toBe('');
});

test('the last stretch is named by its length and by the field that reaches further back', async () => {
  expect(await shown('zh-cn', recent)).toBe(
    '仅列出最近 1小时的记录；查看更早的，请按“开始时间”过滤。\n',
  );
  expect(await shown('en', { ...recent, ms: 7 * 86_400_000 })).toBe(
    'Listed: the last 7 days. To look further back, filter by “From”.\n',
  );
});

test('what waits is counted, and past the count it is at least so much', async () => {
  const waiting = (count: number): ListNote => ({ code: 'statistics_waiting', count });
  expect(await shown('en', waiting(1))).toContain('1 record waits');
  expect(await shown('en', recent, waiting(1200))).toMatch(/^Listed:.*\n1,?200 records wait/);
  expect(await shown('zh-cn', waiting(WAITING_MOST))).toMatch(/^有 ≥ 10,?000 条/);
});
