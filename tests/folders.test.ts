import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importOf, imports, sourceFiles, type Import } from './helpers/imports.ts';

/**
 * Folders that use each other in a circle, cut off at `depth`; a folder and what lies in it are
 * one. Types count too, since a reader follows them as well.
 */
function circles(all: readonly Import[], depth: number): string[][] {
  const cut = (path: string): string => dirname(path).split('/').slice(0, depth).join('/');
  const graph = new Map<string, Set<string>>();
  for (const { file, path } of all) {
    if (path === undefined) continue;
    const [from, to] = [cut(file), cut(path)];
    if (`${from}/`.startsWith(`${to}/`) || `${to}/`.startsWith(`${from}/`)) continue;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  const reached = new Map([...graph.keys()].map((from) => [from, reach(graph, from)]));
  const found = new Map<string, string[]>();
  for (const [from, to] of reached) {
    const knot = [...to].filter((one) => reached.get(one)?.has(from) === true).toSorted();
    if (knot.length > 1) found.set(knot.join(), knot);
  }
  return [...found.values()];
}

/** Every folder that can be reached from one; itself among them only by way of another. */
function reach(graph: ReadonlyMap<string, ReadonlySet<string>>, from: string): Set<string> {
  const seen = new Set<string>();
  const next = [...(graph.get(from) ?? [])];
  for (let one = next.pop(); one !== undefined; one = next.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    next.push(...(graph.get(one) ?? []));
  }
  return seen;
}

const isTestHelper = (file: string): boolean => /(^|\/)(test|mock|fake)[A-Z]\w*\.tsx?$/.test(file);
const isBarrel = (file: string): boolean =>
  /\/index\.tsx?$/.test(file) && !/^src\/features\/[^/]+\/index\.ts$/.test(file);

describe('folders', () => {
  test.each([2, 3, 4, 5])('form no circle at depth %i', (depth) => {
    expect(circles(imports, depth)).toEqual([]);
  });

  test('hold no helper of tests among the product', () => {
    expect(sourceFiles.filter(isTestHelper)).toEqual([]);
    expect(
      imports.filter(({ path }) => path?.startsWith('tests/') === true).map(({ file }) => file),
    ).toEqual([]);
  });

  test('have no index.ts but that of a feature', () => {
    expect(sourceFiles.filter(isBarrel)).toEqual([]);
  });

  test('the checks refuse what they should', () => {
    const knot = [
      importOf('src/ui/form/a.ts', '../inputs/b.ts'),
      importOf('src/ui/inputs/b.ts', '../table/c.ts', true),
      importOf('src/ui/table/c.ts', '../form/d.ts'),
      importOf('src/ui/table/c.ts', './deeper/d.ts'),
      importOf('src/ui/table/deeper/d.ts', '../c.ts'),
    ];
    expect(circles(knot, 3)).toEqual([['src/ui/form', 'src/ui/inputs', 'src/ui/table']]);
    expect(circles(knot.slice(0, 2), 3)).toEqual([]);
    expect(isTestHelper('server/rules/testMine.ts')).toBe(true);
    expect(isTestHelper('server/rules/tested.ts')).toBe(false);
    expect(isBarrel('src/ui/form/index.ts')).toBe(true);
  });
});
