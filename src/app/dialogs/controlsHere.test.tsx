import { afterEach, expect, test, vi } from 'vitest';
import { controlsHere } from './controlsHere.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** A page with these roles; those of a page that is put aside cannot be seen. */
function pageWith(seen: readonly string[], hidden: readonly string[] = []): void {
  const main = document.createElement('main');
  main.id = 'main';
  for (const role of [...seen, ...hidden]) {
    const control = document.createElement('div');
    control.setAttribute('role', role);
    Object.assign(control, { checkVisibility: () => seen.includes(role) });
    main.append(control);
  }
  document.body.append(main);
}
const names = (): string[] => controlsHere().map(({ name }) => name);

test('a table, a map and tabs tell their keys where they can be seen', () => {
  pageWith(['grid', 'application', 'tablist']);
  expect(names()).toEqual(['tables', 'maps', 'tabs']);
});

test('what a page that is put aside holds is not told', () => {
  pageWith(['grid'], ['application']);
  expect(names()).toEqual(['tables']);
});

test('a page without any tells none', () => {
  pageWith([]);
  expect(names()).toEqual([]);
});
