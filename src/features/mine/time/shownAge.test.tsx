import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { REPLAYED, replayOf } from '#tests/helpers/pageFrames.ts';
import { renderPage } from '#tests/helpers/render.tsx';
import { spanText } from '#ui/time/clockText.ts';
import { ShownAge } from './ShownAge.tsx';

test('an age counts on with the present', async () => {
  const { text } = await renderPage(<ShownAge since={Date.now() - 61_000} />);
  const first = text();
  expect(first).toContain('1');
  await waitFor(() => expect(text()).not.toBe(first), { timeout: 5_000 });
});

test('in a replay an age is that of the moment shown, and stands still with it', async () => {
  const { text } = await renderPage(<ShownAge since={REPLAYED - 90_000} />, {
    topics: [[{ kind: 'clock' }, replayOf()]],
  });
  await waitFor(() => expect(text()).toBe(spanText(90_000)));
});

test('what has ended has the length that it had', async () => {
  const { text } = await renderPage(<ShownAge since={1_000} until={31_000} />);
  expect(text()).toBe(spanText(30_000));
});
