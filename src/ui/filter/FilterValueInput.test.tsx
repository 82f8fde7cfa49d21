import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FilterType, FilterValue } from './filterTypes.ts';
import { FilterValueInput } from './FilterValueInput.tsx';

/** What the reader finds for a field of this type that holds `value`. */
function shown(filterType: FilterType, value: FilterValue): string {
  const field = { name: 'x', label: 'Seen', filterType, operators: [{ value: 'Equal' }] };
  return renderToStaticMarkup(
    <MantineProvider>
      <FilterValueInput
        id="x"
        field={field}
        operator="Equal"
        value={value}
        onChange={() => undefined}
      />
    </MantineProvider>,
  );
}

test('[S9-36] [S9-38] a day is asked for as a day, a moment with its time to the second', () => {
  expect(shown('date', '2026-11-21')).toContain('2026-11-21');
  const moment = shown('datetime', '2026-11-21 08:30:05');
  expect(moment).toContain('2026-11-21 08:30:05');
});

test('[S9-37] [S9-39] a range has an input for each end, of days or of moments; an open end stays empty', () => {
  const days = shown('daterange', ['2026-11-20', '2026-11-21']);
  expect([
    days.includes('x-0'),
    days.includes('x-1'),
    days.includes('2026-11-20'),
    days.includes('2026-11-21'),
  ]).toEqual(Array(4).fill(true));
  const moments = shown('datetimerange', ['2026-11-20 23:59:59', '']);
  expect(moments).toContain('2026-11-20 23:59:59');
  expect(moments).toContain('id="x-1"');
});
