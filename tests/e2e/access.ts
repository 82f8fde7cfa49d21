import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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
  // Judged in the page itself, which answers faults alone: carrying all that is well to a second
  // page takes most of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    preload: false,
    ...(only === undefined ? {} : { runOnly: only }),
  });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
