import { marked } from 'marked';
import { expect, test } from 'vitest';
import { loadHelp } from '#features/help/loadHelp.ts';
import { subjectByPath, subjectOf } from '#features/help/subjectOf.ts';
import { subjects } from '#features/help/subjects.ts';
import { features } from './features.ts';
import { pagesOf } from './menu/pageNames.ts';

const pages = { 'zh-cn': await loadHelp('zh-cn'), en: await loadHelp('en') };
const routes = pagesOf(features).map(({ route }) => route);
const anchors = pages.en.flatMap(({ name, sections }) => [
  name,
  ...sections.flatMap(({ id }) => (id === '' ? [] : [`${name}#${id}`])),
]);

test.each(['zh-cn', 'en'] as const)('every subject has its page in %s, under its title', (lang) => {
  expect(pages[lang].map(({ name, title }) => [name, title])).toEqual(
    subjects.map(({ name, title }) => [name, title[lang]]),
  );
  for (const { name, sections } of pages[lang])
    for (const { id, heading, markdown } of sections) {
      expect(markdown, `${name} ${heading}`).not.toBe('');
      if (heading !== '') expect(id, `${name} ${heading}`).not.toBe('');
    }
});

test('a page has the same headings in both languages, so that a link holds in both', () => {
  const ids = (lang: keyof typeof pages): string[][] =>
    pages[lang].map(({ sections }) => sections.map(({ id }) => id));
  expect(ids('zh-cn')).toEqual(ids('en'));
});

test('links lead to a page of the help with that heading', () => {
  const links = Object.values(pages)
    .flat()
    .flatMap(({ name, sections }) =>
      sections.flatMap(({ markdown }) =>
        [...markdown.matchAll(/\]\(([^)]*)\)/g)].map(([, to = '']) => ({ name, to })),
      ),
    );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(({ to }) => !anchors.includes(to.replace('#/help/', '')))).toEqual([]);
});

test('no mark of Markdown is left for a reader to see', () => {
  for (const { name, sections } of [...pages['zh-cn'], ...pages.en])
    for (const { heading, markdown } of sections) {
      const html = marked.parse(markdown, { async: false, gfm: true, breaks: true });
      expect(html.replaceAll(/<[^>]*>/g, ''), `${name} ${heading}`).not.toMatch(/[*`]|\{#|\]\(/);
    }
});

test('the table of context names pages of the product, and headings that are there', () => {
  const starts = Object.keys(subjectByPath);
  expect(
    starts.filter((start) => !routes.some(({ path }) => path === start || isBelow(path, start))),
  ).toEqual([]);
  expect(Object.values(subjectByPath).filter((to) => !anchors.includes(to))).toEqual([]);
});

test('the most exact beginning decides what one who asks for help is shown', () => {
  expect(subjectOf('/monitoring/journal')).toBe('alarms#journal');
  expect(subjectOf('/monitoring/evacuation/report')).toBe('people#end');
  expect(subjectOf('/monitoring/brand-new')).toBe('lists');
  expect(subjectOf('/monitoringElsewhere')).toBeUndefined();
  expect(subjectOf('/help/alarms')).toBeUndefined();
});

test('whoever asks for help on a page with a menu entry is shown what speaks of it', () => {
  const silent = routes.filter(({ menu, path }) => menu !== undefined && !subjectOf(path));
  expect(silent.map(({ path }) => path)).toEqual(['/help']);
});

const isBelow = (path: string, start: string): boolean => path.startsWith(`${start}/`);
