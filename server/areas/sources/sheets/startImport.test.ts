import { expect, test } from 'vitest';
import type { NewDataSource, SourcePort } from '#server/ports/sources.ts';
import { registryOf, smallMine } from '#tests/ingest/smallMine.ts';
import { makeSource } from './startImport.ts';

/** Sources as this process knows them, and as they are. */
function sourcesOf(real: readonly string[]) {
  let known: readonly string[] = [];
  const made: NewDataSource[] = [];
  const sources: SourcePort = {
    list: () => known.map((code, no) => ({ no, code, mineCode: 'm', disabled: false })),
    create: async (wanted) => {
      made.push(wanted);
      return { key: 'k' };
    },
    reload: async () => {
      known = real;
    },
  };
  return { sources, made };
}
const mine = { registry: registryOf(smallMine) };

test('a source that another process has made keeps its key, and what it sends stays the present', async () => {
  const { sources, made } = sourcesOf(['kj-far']);
  await makeSource({ sources, mine }, 'kj-far');
  expect(made).toEqual([]);
});

test('one that is not there is made, and all of it is history', async () => {
  const { sources, made } = sourcesOf(['kj-far']);
  await makeSource({ sources, mine }, 'lab');
  expect(made).toEqual([{ code: 'lab', mineCode: smallMine.company.mineCode, history: true }]);
});
