import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { momentOf } from '#contracts/charts/samples.ts';
import { paths } from '#contracts/http/paths.ts';
import { Refusal } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { mineOf } from '#tests/helpers/testMine.ts';
import { DaySamples } from './DaySamples.tsx';

const { points } = mineOf({ points: [{ code: 'G1' }] });
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

test('all samples of today are one click, as CSV or Parquet', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const answers = {
    [paths.samples]: () => new Response('x', { headers: { 'content-type': 'text/csv' } }),
  };
  const { user, server } = await renderPage(<DaySamples points={points} />, { answers });
  await user.click(screen.getByRole('button', { name: said('charts:daySamples') }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  await user.click(screen.getByRole('button', { name: said('charts:dayParquet') }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  const from = momentOf(today);
  const asked = { points: ['G1'], from, to: from + 86_400_000 };
  expect(server.of(paths.samples).map(({ body }) => body)).toEqual([
    { ...asked, format: 'csv' },
    { ...asked, format: 'parquet' },
  ]);
  saved.mockRestore();
});

test('what the server refuses is said', async () => {
  const answers = { [paths.samples]: () => new Refusal('forbidden', 403) };
  const { user } = await renderPage(<DaySamples points={points} />, { answers });
  await user.click(screen.getByRole('button', { name: said('charts:daySamples') }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});
