import { within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import type { Column } from './column.ts';
import { noRows } from './rowSelection.ts';
import { forgetSettings } from './tableKeep.ts';
import { VirtualTable } from './VirtualTable.tsx';

type Row = { readonly id: string; readonly name: string; readonly value: number | undefined };
const rows: readonly Row[] = [
  { id: 'a', name: '乙', value: 2 },
  { id: 'b', name: '甲', value: 9 },
  { id: 'c', name: '丙', value: undefined },
];
const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', width: 100, sortBy: ({ name }) => name, render: (r) => r.name },
  { id: 'value', header: 'Value', width: 80, sortBy: (r) => r.value, render: (r) => r.value },
  { id: 'mark', header: 'Mark', width: 60, render: ({ id }) => `mark ${id}` },
];

const opened: string[] = [];
function Live() {
  const [selection, select] = useState(noRows);
  return (
    <VirtualTable
      name="test"
      label="Points"
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      selection={selection}
      onSelect={select}
      onOpen={({ id }) => opened.push(id)}
      empty={null}
    />
  );
}
beforeEach(() => {
  forgetSettings('test', 'COLUMNS');
  opened.length = 0;
});

const head = (name: string): HTMLElement =>
  screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
const names = (): (string | null | undefined)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.firstElementChild?.textContent);

test('numbers are sorted downward first, then upward, then as they came; what has none stands last', async () => {
  const { user } = await renderPage(<Live />);
  const click = (): Promise<void> => user.click(within(head('Value')).getByRole('button'));
  await click();
  expect([names(), head('Value').getAttribute('aria-sort')]).toEqual([
    ['甲', '乙', '丙'],
    'descending',
  ]);
  await click();
  expect([names(), head('Value').getAttribute('aria-sort')]).toEqual([
    ['乙', '甲', '丙'],
    'ascending',
  ]);
  await click();
  expect([names(), head('Value').getAttribute('aria-sort')]).toEqual([['乙', '甲', '丙'], null]);
});

test('a column is hidden and moved from the menu, and a reset brings all of them back', async () => {
  const { user } = await renderPage(<Live />);
  await user.click(screen.getByRole('button', { name: said('table:columns') }));
  await user.click(await screen.findByRole('checkbox', { name: 'Mark' }));
  await user.click(screen.getByRole('button', { name: said('table:columnUp', { name: 'Value' }) }));
  const heads = (): (string | null)[] =>
    screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads()).toEqual(['Value', 'Name']);
  await user.click(screen.getByRole('button', { name: said('table:columnsReset') }));
  expect(heads()).toEqual(['Name', 'Value', 'Mark']);
});

test('a column is widened by the arrow keys at its edge, and a double click takes that back', async () => {
  const { user } = await renderPage(<Live />);
  const width = (): number =>
    Number(within(head('Name')).getByRole('separator').getAttribute('aria-valuenow'));
  within(head('Name')).getByRole('separator').focus();
  await user.keyboard('{ArrowRight}');
  expect(width()).toBeGreaterThan(100);
  await user.dblClick(within(head('Name')).getByRole('separator'));
  expect(width()).toBe(100);
});

test('by keyboard a row is reached, chosen with the ones before it, and opened', async () => {
  const { user } = await renderPage(<Live />);
  screen.getByRole('grid').focus();
  await user.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}{Enter}');
  const chosen = screen.getAllByRole('row', { selected: true });
  expect(chosen.map((row) => row.firstElementChild?.textContent)).toEqual(['乙', '甲']);
  expect(opened).toEqual(['b']);
});
