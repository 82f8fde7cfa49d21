import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/helpers/render.tsx';
import { palettes } from '#ui/theme/tokens.ts';
import { Component } from './ScalesExhibit.tsx';
import { colourSteps } from './scaleSteps.ts';

/** What a step of no scale of its own is: layers say which lies upon which, nothing to be seen. */
const unseen = /^layer-/;

test('every step that sheets may take is shown, and no other', async () => {
  const declared = [
    ...readFileSync('src/ui/theme/scales.css', 'utf8').matchAll(/^\s+--ph-([\w-]+):/gm),
  ].flatMap(([, name = '']) => (unseen.test(name) ? [] : [name]));
  await renderPage(<Component />, { path: '/dev/ui/scales' });
  const shown = [...document.querySelectorAll<HTMLElement>('[data-step]')].map(
    (one) => one.dataset['step'] ?? '',
  );
  expect(declared.length).toBeGreaterThan(25);
  expect(colourSteps).toHaveLength(Object.keys(palettes.dark).length);
  expect(shown.toSorted()).toEqual([...declared, ...colourSteps].toSorted());
});
