import { expect, test } from 'vitest';
import { renderPage } from '#tests/helpers/render.tsx';
import { FilterRows } from './FilterRows.tsx';

test('[S5-03] where nothing can be filtered by, the reader is told so', async () => {
  const { text } = await renderPage(
    <FilterRows fields={[]} rows={[]} onChange={() => undefined} onEnter={() => undefined} />,
  );
  expect(text()).toContain('无过滤项');
});
