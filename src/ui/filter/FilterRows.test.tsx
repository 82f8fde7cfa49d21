import { MantineProvider } from '@mantine/core';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { FilterRows } from './FilterRows.tsx';
import { bothTexts } from '#tests/helpers/storedTexts.ts';

const filterTexts = await bothTexts('ui/table', 'filter');

test('[S5-03] where nothing can be filtered by, the reader is told so', async () => {
  await i18next.use(initReactI18next).init({
    lng: 'zh-cn',
    lowerCaseLng: true,
    keySeparator: false,
    resources: { 'zh-cn': { filter: filterTexts['zh-cn'] } },
  });
  const page = renderToStaticMarkup(
    <MantineProvider>
      <FilterRows fields={[]} rows={[]} onChange={() => undefined} onEnter={() => undefined} />
    </MantineProvider>,
  );
  expect(page).toContain('无过滤项');
});
