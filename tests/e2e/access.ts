import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type * as axeCore from 'axe-core';

/** Axe as a page takes it in, where it stands as `axe`. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
declare const axe: typeof axeCore;

type Look = {
  /** Names the place when it has a fault. */
  readonly at?: string;
  /** Selector of the part that is judged; all of the page without it. */
  readonly within?: string;
  /** Rules or tags of axe that count; all without it. */
  readonly only?: string[];
};

/** What a scheme changes: all else is the same in the other one. */
export const contrast = ['color-contrast'];

/**
 * Nothing serious keeps keyboards and screen readers from using the page, once what still fades in
 * or out has done so.
 */
export async function expectAccess(
  page: Page,
  { at = 'access', ...look }: Look = {},
): Promise<void> {
  await expect.poll(() => seriousFaults(page, look), { message: at }).toEqual([]);
}

/**
 * What axe passes over: a page has one heading of the first rank, pictures that are drawn have a
 * name by themselves or by what they are part of, and what the keyboard stops at has a name.
 */
export async function expectFrame(page: Page, at = 'frame'): Promise<void> {
  await expect.poll(() => page.evaluate(frameFaults), { message: at }).toEqual([]);
}

function frameFaults(): string[] {
  const shown = (selector: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.checkVisibility() && element.closest('[aria-hidden=true]') === null,
    );
  const isNamed = (element: Element): boolean =>
    element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby');
  const told = (element: Element): string => element.outerHTML.slice(0, 160);
  const headings = shown('h1');
  const isPictured = (canvas: Element): boolean => {
    const part = canvas.closest('[role=img], [role=application]');
    return part !== null && isNamed(part) && (part === canvas || !canvas.hasAttribute('tabindex'));
  };
  return [
    ...(headings.length === 1
      ? []
      : [`h1: ${headings.map(({ textContent }) => textContent).join(' | ') || 'none'}`]),
    ...shown('canvas')
      .filter((canvas) => !isPictured(canvas))
      .map((canvas) => `canvas: ${told(canvas)}`),
    ...shown('[role=separator][tabindex], [role=application], [role=img]')
      .filter((element) => !isNamed(element))
      .map((element) => `name: ${told(element)}`),
  ];
}

/** Each fault with the part of the page that has it. */
async function seriousFaults(page: Page, { within, only }: Look): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const options: axeCore.RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    ...(only === undefined ? {} : { runOnly: only }),
  };
  return page.evaluate(judge, { within, options });
}

/**
 * Runs in the page, which answers faults alone: to carry all that is well takes most of the time.
 */
async function judge({
  within,
  options,
}: {
  readonly within: string | undefined;
  readonly options: axeCore.RunOptions;
}): Promise<string[]> {
  const { violations } = await axe.run(within ?? document, options);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
