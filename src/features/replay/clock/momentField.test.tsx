import { expect, test, vi } from 'vitest';
import { mineMoment } from '#base/mineTime.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { MomentField } from './MomentField.tsx';

const begun = mineMoment(2026, 11, 20, 8, 0, 0);
const shown = mineMoment(2026, 11, 21, 8, 30, 5);
const field = (): HTMLInputElement => screen.getByRole('textbox', { name: '时刻' });

async function moment(more: { min?: number; max?: number } = {}) {
  const onAt = vi.fn<(at: number) => void>();
  const page = await renderPage(<MomentField label="时刻" at={shown} onAt={onAt} {...more} />);
  return { ...page, onAt };
}
async function written(text: string, more: { min?: number; max?: number } = {}) {
  const page = await moment(more);
  await page.user.clear(field());
  await page.user.paste(text);
  return page;
}

test('it shows the second by the mine’s clock', async () => {
  await moment();
  expect(field().value).toBe('2026-11-21 08:30:05');
});

test('Enter takes over what was written, a time alone being of the same day', async () => {
  const { user, onAt } = await written('9:15');
  await user.keyboard('{Enter}');
  expect(onAt.mock.calls).toEqual([[mineMoment(2026, 11, 21, 9, 15, 0)]]);
});

test('leaving the field takes it over as well', async () => {
  const { user, onAt } = await written('2026-11-20 10:00:00');
  await user.tab();
  expect(onAt.mock.calls).toEqual([[mineMoment(2026, 11, 20, 10, 0, 0)]]);
});

test('Escape leaves the moment as it was', async () => {
  const { user, onAt } = await written('2026');
  await user.keyboard('{Escape}');
  expect(field().value).toBe('2026-11-21 08:30:05');
  expect(onAt).not.toHaveBeenCalled();
});

test('what names no moment is told and not taken over', async () => {
  const { user, onAt } = await written('昨天');
  await user.keyboard('{Enter}');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toContain('2026-11-21 08:30:05');
  expect(onAt).not.toHaveBeenCalled();
});

test('a moment outside the bounds is told with the bound', async () => {
  const { user, onAt } = await written('2026-11-19 10:00:00', { min: begun });
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alert').textContent).toBe(
    said('moment:tooEarly', { at: '2026-11-20 08:00:00' }),
  );
  expect(onAt).not.toHaveBeenCalled();
});

test('the arrows step the part that the caret stands in', async () => {
  const { user, onAt } = await moment();
  await user.click(field());
  field().setSelectionRange(11, 11);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(onAt.mock.calls).toEqual([[mineMoment(2026, 11, 21, 9, 30, 5)]]);
});
