import { expect, test, vi } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import type { ChartRange } from '#features/mine/api.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { RangePicker } from './RangePicker.tsx';

const HALF_HOUR = 1_800_000;
const live: ChartRange = { live: true, spanMs: HALF_HOUR };
async function picker(range: ChartRange = live) {
  const onRange = vi.fn<(range: ChartRange) => void>();
  const page = await renderPage(<RangePicker range={range} onRange={onRange} />);
  await page.user.click(
    screen.getByRole('button', { name: new RegExp(`^${said('charts:range')}`) }),
  );
  return { ...page, onRange };
}
const field = async (key: string): Promise<HTMLElement> =>
  screen.findByRole('textbox', { name: said(`charts:${key}`) });

test('a usual span is a press away', async () => {
  const { user, onRange } = await picker();
  await user.click(await screen.findByRole('button', { name: said('charts:span.8h') }));
  expect(onRange.mock.calls).toEqual([[{ live: true, spanMs: 8 * 3_600_000 }]]);
});

test('a live range is written as an expression, and one is understood', async () => {
  const { user, onRange } = await picker();
  expect(await field('from')).toHaveProperty('value', 'now-30m');
  await user.clear(await field('from'));
  await user.type(await field('from'), 'now-2h{Enter}');
  expect(onRange.mock.calls).toEqual([[{ live: true, spanMs: 7_200_000 }]]);
});

test('moments are understood, by the mine’s clock', async () => {
  const { user, onRange } = await picker();
  await user.clear(await field('from'));
  await user.type(await field('from'), '2026-01-02 08:00');
  await user.clear(await field('to'));
  await user.type(await field('to'), '2026-01-02 09:00{Enter}');
  expect(onRange.mock.calls).toEqual([
    [{ live: false, from: mineMoment(2026, 1, 2, 8, 0, 0), to: mineMoment(2026, 1, 2, 9, 0, 0) }],
  ]);
});

test('what names no moment is told at its field, and nothing changes', async () => {
  const { user, onRange, text } = await picker();
  await user.clear(await field('to'));
  await user.type(await field('to'), '昨天{Enter}');
  expect(text()).toContain(said('charts:wrong.to'));
  expect(onRange).not.toHaveBeenCalled();
});

test('Escape closes it and the caret is back at its button', async () => {
  const { user, onRange } = await picker();
  await field('from');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: said('charts:from') })).toBeNull();
  expect(onRange).not.toHaveBeenCalled();
});
