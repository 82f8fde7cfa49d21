import { expect, test } from 'vitest';
import { findHelp, markedPieces } from './findHelp.ts';
import { readPage } from './readPage.ts';

const pages = [
  readPage('live', '# Live view\n\nAlarms stand beside the map.\n\n## Map {#map}\n\nLayers.'),
  readPage('alarms', '# Alarms\n\nLead.\n\n## Shelving {#shelve}\n\nPut aside, with a Reason.'),
  readPage('zh', '# 报警\n\n总述。\n\n## 搁置 {#shelve}\n\n须填写原因，到时自动恢复。'),
];
const found = (query: string): string[] =>
  findHelp(pages, query).map(({ name, id }) => `${name}#${id}`);

test('an empty query finds nothing, and so does a word that stands nowhere', () => {
  expect([found(''), found('  '), found('volcano')]).toEqual([[], [], []]);
});

test('every word must stand in the part, its heading or its page, whatever its case', () => {
  expect(found('reason')).toEqual(['alarms#shelve']);
  expect(found('REASON shelving alarms')).toEqual(['alarms#shelve']);
  expect(found('reason map')).toEqual([]);
});

test('headings come before titles of pages, and those before text', () => {
  expect(found('alarms')).toEqual(['alarms#', 'alarms#shelve', 'live#']);
});

test('Chinese is found without spaces between words', () => {
  expect(found('自动恢复')).toEqual(['zh#shelve']);
  expect(found('报警 原因')).toEqual(['zh#shelve']);
});

test('the excerpt begins near the word, and is cut on both sides', () => {
  const long = readPage('long', `# Long\n\n${'before '.repeat(30)}needle ${'after '.repeat(60)}`);
  const [hit] = findHelp([long], 'needle');
  expect(hit?.excerpt).toMatch(/^…(before|efore|fore|ore|re|e| )[^]*needle[^]*…$/);
  expect(hit?.excerpt.length).toBeLessThan(170);
});

test('no more is answered than asked for', () => {
  expect(findHelp(pages, 'a', 2)).toHaveLength(2);
});

test('the words of a search are marked in a text, the longer of two at one place', () => {
  expect(markedPieces('Shelve a shelf', ['shel', 'shelf'])).toEqual([
    { text: 'Shel', marked: true },
    { text: 've a ', marked: false },
    { text: 'shelf', marked: true },
  ]);
  expect(markedPieces('nothing', ['x'])).toEqual([{ text: 'nothing', marked: false }]);
});
