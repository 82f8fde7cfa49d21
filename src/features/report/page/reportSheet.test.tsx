import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReportAnswer } from '#contracts/report/reportCalls.ts';
import { renderPage, screen } from '#tests/helpers/render.tsx';
import { ReportSheet } from './ReportSheet.tsx';

const column = (name: string, kind: 'text' | 'number') => ({
  name,
  label: [name, name] as const,
  kind,
  unit: '',
  precision: 2,
});
const answer: ReportAnswer = {
  about: { label: ['瓦斯', 'Gas'], question: ['?', '?'] },
  group: 'point',
  from: 0,
  to: 1,
  columns: [column('place', 'text'), column('sensor', 'text'), column('max', 'number')],
  rows: [
    { cells: ['Face 8103', 'T0', 0.9], link: '/monitoring/charts?points=1' },
    { cells: [null, 'T1', 0.2], link: '/monitoring/charts?points=2' },
    { cells: ['Face 8104', null, 0.1] },
  ],
  isCut: false,
  totals: [null, null, 0.9],
  chart: 'max',
};

test('a row and its bar are called by the most particular text, which leads to what it counts', async () => {
  await renderPage(<ReportSheet answer={answer} />);
  const bars = [...document.querySelectorAll('figure div > span:first-child')];
  expect(bars.map(({ textContent }) => textContent)).toEqual(['T0', 'T1', 'Face 8104']);
  const row = within(screen.getByRole('row', { name: /T1/ }));
  expect(row.getByRole('link', { name: 'T1' }).getAttribute('href')).toContain('points=2');
});
