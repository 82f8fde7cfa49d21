import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { dictheader } from '#contracts/admin/words.ts';
import { endpointOf } from '#contracts/entity/endpoints.ts';
import { importAnswer } from '#contracts/entity/list.ts';
import { sheetMapping } from '#contracts/sources/sheetImports.ts';
import type { Answer } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen } from '#tests/helpers/render.tsx';
import { ImportDialog } from './ImportDialog.tsx';

const path = must(endpointOf(dictheader, 'importExcel'), 'importExcel').path;
const mappings = must(endpointOf(sheetMapping, 'all'), 'all').path;
const nothing = { dryRun: true, created: 0, updated: 0, failed: 0, errors: [], resultFile: null };
const refused = (): Response =>
  new Response(
    JSON.stringify({ success: false, code: 'bad_file', message: 'No column 编号', field: '编号' }),
    { status: 400 },
  );

/** As the server does with a sheet whose heads are its owner's. */
const excelIn: Answer = ({ query }) => {
  if (query['look'] === 'true')
    return importAnswer.parse({
      ...nothing,
      total: 0,
      look: {
        headRow: Number(query['headRow'] ?? 2),
        heads: [
          { name: '编号', samples: ['A1'], field: null },
          { name: '名称', samples: ['泵'], field: 'headerName' },
          { name: '备注', samples: [], field: null },
        ],
      },
    });
  return query['heads'] === undefined
    ? refused()
    : importAnswer.parse({ ...nothing, total: 1, created: 1 });
};

/** The input of a picker: its list has the same label. */
const labelled = (label: string): HTMLElement => must(screen.getAllByLabelText(label)[0], label);

const open = async (kept: readonly object[] = []) => {
  const page = await renderPage(
    <ImportDialog
      entity={dictheader}
      many={['字典', 'Dictionaries']}
      language="en"
      onClose={() => undefined}
    />,
    { language: 'en', answers: { [path]: excelIn, [mappings]: () => kept } },
  );
  const [input] = screen
    .getAllByLabelText(said('entity:chooseSheet'))
    .filter((one) => one instanceof HTMLInputElement);
  await page.user.upload(must(input, 'the input of a file'), new File(['x'], 'own.csv'));
  await screen.findByText('编号');
  return page;
};

test('a sheet with heads of its own is asked about, and checked by what was said', async () => {
  const { user, server } = await open();
  await user.click(labelled(said('entity:fieldOfHead', { name: '编号' })));
  const options = await screen.findAllByRole('option');
  await user.click(must(options[0], 'a field'));
  await user.click(screen.getByRole('button', { name: said('entity:checkHeads') }));
  await waitFor(() => expect(server.of(path).at(-1)?.query['heads']).toBeDefined());
  const { heads = '', headRow } = must(server.of(path).at(-1), 'the check').query;
  expect(headRow).toBe('2');
  expect(JSON.parse(heads)).toMatchObject({ 名称: 'headerName', 备注: '' });
  await screen.findByText(said('entity:checkedOf', { total: 1, good: 1, failed: 0 }));
});

const keptAt = (headRow: number): object => ({
  id: '1',
  rowVersion: 1,
  code: 'store',
  name: null,
  rules: null,
  entity: dictheader.name,
  headRow,
  heads: { 编号: 'headerCode' },
});

test('what was kept of heads in another row is used there', async () => {
  const { user, server } = await open([keptAt(3)]);
  await screen.findAllByLabelText(said('entity:headsKept'));
  await user.click(labelled(said('entity:headsKept')));
  await user.click(await screen.findByRole('option', { name: 'store' }));
  await waitFor(() => expect(labelled(said('entity:headRow'))).toHaveProperty('value', '3'));
  await user.click(screen.getByRole('button', { name: said('entity:checkHeads') }));
  await waitFor(() => expect(server.of(path).at(-1)?.query['heads']).toBeDefined());
  const { heads = '', headRow } = must(server.of(path).at(-1), 'the check').query;
  expect(headRow).toBe('3');
  expect(JSON.parse(heads)).toMatchObject({ 编号: 'headerCode' });
});

test('what was kept of such sheets is used', async () => {
  const { user, server } = await open([keptAt(2)]);
  await screen.findAllByLabelText(said('entity:headsKept'));
  await user.click(labelled(said('entity:headsKept')));
  await user.click(await screen.findByRole('option', { name: 'store' }));
  await user.click(screen.getByRole('button', { name: said('entity:checkHeads') }));
  await waitFor(() =>
    expect(JSON.parse(server.of(path).at(-1)?.query['heads'] ?? '{}')).toEqual({
      编号: 'headerCode',
      名称: 'headerName',
      备注: '',
    }),
  );
});
