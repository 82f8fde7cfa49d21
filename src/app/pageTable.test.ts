import { expect, test } from 'vitest';
import { features } from './features.ts';
import { codesOf } from './menu/mayOpen.ts';
import { pagesOf, type Page } from './menu/pageNames.ts';

const pages = pagesOf(features);
/** The page of one record stands beside that of its list. */
const isOfRecord = ({ route }: Page): boolean => route.path.endsWith('/:id');

/** Who may open a page, as the table says it. */
function connectorOf({ route }: Page): string {
  if (route.open === true) return 'anybody';
  const codes = codesOf(route).map((code) => `\`${code}\``);
  return (
    [...(codes.length > 0 ? [codes.join(' or ')] : []), ...(route.roles ?? [])].join(', ') ||
    'signed in'
  );
}

const lookOf = ({ route }: Page): string =>
  route.fullpage === true ? 'alone' : route.live === true ? 'in the shell, live' : 'in the shell';

// Nobody writes the table by hand: `vitest run src/app/pageTable.test.ts --update` makes it anew
// after a change of routes.
test('[S2-17, G-17] the table of pages in docs is that of the pages of all features', async () => {
  const rows = pages
    .filter((page) => !isOfRecord(page))
    .map((page) => [
      `\`${page.route.path}\``,
      page.route.title['zh-cn'],
      page.route.title.en,
      connectorOf(page),
      lookOf(page),
    ]);
  const table = [
    ['Path', '中文', 'English', 'Opens for', 'Shown'],
    ['---', '---', '---', '---', '---'],
    ...rows,
  ];
  expect(rows.length).toBeGreaterThan(100);
  await expect(`# Pages

Hash routes of all features, in the order of the menu: \`https://host/#/path\`. What stands in a query belongs to the page: filters, selection, moments. Entries of the stored menu come on top, embedded pages at \`/i/{name}\`.

Beside each list of records, \`/{area}/{entity}\`, stands the page of one of them, \`/{area}/{entity}/:id\`; it opens for \`{area}/{entity}/get\` ([entities.md](entities.md#record-page)).

${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`).toMatchFileSnapshot('../../docs/pages.md');
});

test('no two pages share a path', () => {
  const paths = pages.map(({ route }) => route.path);
  expect(paths.filter((path, at) => paths.indexOf(path) < at)).toEqual([]);
});
