import { describe, expect, test } from 'vitest';
import { features } from '#app/features.ts';
import { importOf, imports, sourceFiles, type Import } from './helpers/imports.ts';

const featureOf = (path: string | undefined): string | undefined =>
  /^src\/features\/([^/]+)\//.exec(path ?? '')?.[1];

/** What an import has against it: it reaches past a face, or to a feature that is not declared. */
function fault(
  { file, path }: Import,
  dependsOn: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const [from, to] = [featureOf(file), featureOf(path)];
  if (to === undefined || from === to) return undefined;
  const face = path?.slice(`src/features/${to}/`.length);
  // The composition root reads the manifests, and nobody else.
  if (from === undefined && face === 'index.ts') return undefined;
  if (face !== 'api.ts') return `${file} reaches past the api.ts of ${to}: ${path}`;
  if (from !== undefined && dependsOn.get(from)?.includes(to) !== true)
    return `${from} does not say that it depends on ${to}: ${file}`;
  return undefined;
}

const declared = new Map(features.map(({ name, dependsOn }) => [name, dependsOn]));

describe('features', () => {
  test('each stands in a folder of its own name', () => {
    const folders = [...new Set(sourceFiles.flatMap((file) => featureOf(file) ?? []))];
    expect(folders.toSorted()).toEqual([...declared.keys()].toSorted());
  });

  test('each is used through its api.ts alone, by those that declare it', () => {
    expect(
      imports.map((one) => fault(one, declared)).filter((found) => found !== undefined),
    ).toEqual([]);
  });

  test('none declares what it does not use', () => {
    const used = new Set(
      imports.map(({ file, path }) => `${featureOf(file)} > ${featureOf(path)}`),
    );
    const idle = features.flatMap(({ name, dependsOn }) =>
      dependsOn.filter((one) => !used.has(`${name} > ${one}`)).map((one) => `${name} > ${one}`),
    );
    expect(idle).toEqual([]);
  });

  test('the check refuses what it should', () => {
    const known = new Map([
      ['map', ['alarms']],
      ['alarms', []],
    ]);
    const of = (file: string, target: string) => fault(importOf(file, target), known);
    expect(of('src/features/map/x.ts', '#features/alarms/panel/x.ts')).toContain('reaches past');
    expect(of('src/features/map/x.ts', '../alarms/panel/x.ts')).toContain('reaches past');
    expect(of('src/features/map/x.ts', '#features/alarms/index.ts')).toContain('reaches past');
    expect(of('src/features/alarms/x.ts', '#features/map/api.ts')).toContain('does not say');
    expect(of('src/app/x.ts', '#features/map/panel/x.ts')).toContain('reaches past');
    expect(of('src/features/map/x.ts', '#features/alarms/api.ts')).toBeUndefined();
    expect(of('src/app/x.ts', '#features/map/index.ts')).toBeUndefined();
  });
});
