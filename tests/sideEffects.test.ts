import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { importOf, sourceFiles } from './helpers/imports.ts';

const { sideEffects } = z
  .object({ sideEffects: z.array(z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const isKept = (path: string): boolean => sideEffects.some((glob) => matchesGlob(path, glob));

/** Files of ours that somebody imports for what they do, not for what they export. */
const forEffect = sourceFiles
  .filter((file) => file.startsWith('src/'))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import '([^']+)';/gm)].map(
      ([, target]) => importOf(file, target ?? '').path,
    ),
  )
  .filter((path) => path !== undefined);

// The bundler leaves out what nobody uses of a face (api.ts), unless package.json names it here.
test('what is imported for its effect alone is named among the side effects, or the build would drop it', () => {
  expect(forEffect.length).toBeGreaterThan(50);
  expect([...new Set(forEffect.filter((path) => !isKept(path)))]).toEqual([]);
  expect(isKept('src/ui/marks/numberText.ts')).toBe(false);
});
