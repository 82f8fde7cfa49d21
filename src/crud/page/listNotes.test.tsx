import { expect, test } from 'vitest';
import { kafkaMonitoringStatistics } from '#contracts/sensors/points.ts';
import { WAITING_MOST, type ListNote } from '#contracts/entity/list.ts';
import type { Language } from '#ui/preferences/language.ts';
import { leavePage, renderPage, screen } from '#tests/helpers/render.tsx';
import { ListNotes } from './ListNotes.tsx';

async function shown(language: Language, ...notes: ListNote[]): Promise<string> {
  leavePage();
  await renderPage(
    <ListNotes entity={kafkaMonitoringStatistics} notes={notes} language={language} />,
    { language },
  );
  return screen
    .queryAllByRole('paragraph')
    .map((note) => `${note.textContent}\n`)
    .join('');
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
