import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { paths } from '#contracts/http/paths.ts';
import { Refusal } from '#tests/helpers/pageServer.ts';
import { renderPage, said, screen, type PageOptions } from '#tests/helpers/render.tsx';
import { pages } from '../pages.ts';
import { NewSourceKey } from './SourceKey.tsx';

const source = {
  id: '3',
  rowVersion: 1,
  code: 'gw-1',
  mineCode: '610632007274',
  zone: 'Asia/Shanghai',
  axisOrder: 'xy' as const,
  missing: null,
  history: false,
  disabled: false,
  lastTime: null,
  received: 0,
  stored: 0,
  duplicate: 0,
  rejected: 0,
};
const Page = must(pages['dataSource'], 'page of data sources').make({
  'zh-cn': '数据源',
  en: 'Data sources',
});
const LIST = '/data/api/v1/dataSource/getlist';

test('the key of a new source is shown with the answer of its form, once', async () => {
  const { user, text } = await renderPage(<Page />, {
    path: '/monitoring/dataSource?mode=create',
    language: 'en',
    answers: {
      [LIST]: () => ({ list: [], total: 0, summary: {}, refs: {} }),
      [paths.sourceCreate]: () => ({ ...source, key: 'only-once' }),
    },
  });
  const drawer = await screen.findByRole('dialog');
  await user.type(await within(drawer).findByRole('textbox', { name: /^Code/ }), 'gw-1');
  await user.click(within(drawer).getByRole('button', { name: said('entity:save') }));
  await screen.findByText('only-once');
  expect(text()).toContain(said('sourceKey:once'));
  await user.click(screen.getByRole('button', { name: said('sourceKey:close') }));
  await waitFor(() => expect(text()).not.toContain('only-once'));
});

const dialog = (options: PageOptions) => {
  const closed: unknown[] = [];
  return renderPage(
    <NewSourceKey records={[source as never]} onClose={(changed) => void closed.push(changed)} />,
    { language: 'en', ...options },
  ).then((page) => ({ ...page, closed }));
};

test('a new key is made after it was said that the old one ends, and says nothing else anew', async () => {
  const { user, server, text, closed } = await dialog({
    answers: { [paths.sourceCreate]: () => ({ ...source, key: 'second' }) },
  });
  expect(text()).toContain(said('sourceKey:replaces', { code: 'gw-1' }));
  expect(server.of(paths.sourceCreate)).toEqual([]);
  await user.click(screen.getByRole('button', { name: said('sourceKey:make') }));
  await screen.findByText('second');
  expect(server.of(paths.sourceCreate).map(({ body }) => body)).toEqual([{ code: 'gw-1' }]);
  await user.click(screen.getByRole('button', { name: said('sourceKey:close') }));
  expect(closed).toEqual([true]);
});

test('a refusal is said, and nothing passes for a key', async () => {
  const { user, closed } = await dialog({
    answers: { [paths.sourceCreate]: () => new Refusal('forbidden', 403) },
  });
  await user.click(screen.getByRole('button', { name: said('sourceKey:make') }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: said('sourceKey:cancel') }));
  expect(closed).toEqual([false]);
});

test('while a key is made nobody makes a second one, nor leaves without the first', async () => {
  let give = (): void => undefined;
  const made = new Promise<void>((done) => (give = done));
  const { user, server, closed } = await dialog({
    answers: { [paths.sourceCreate]: () => made.then(() => ({ ...source, key: 'third' })) },
  });
  const button = screen.getByRole('button', { name: said('sourceKey:make') });
  await user.click(button);
  await user.click(button);
  await user.keyboard('{Escape}');
  give();
  await screen.findByText('third');
  expect(server.of(paths.sourceCreate)).toHaveLength(1);
  expect(closed).toEqual([]);
});
