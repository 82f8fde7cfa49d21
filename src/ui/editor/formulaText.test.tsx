import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import CleanHtml from './CleanHtml.tsx';
import { FormulaText, plainFormulas } from './FormulaText.tsx';

const STEM = '<p>风阻 \\(R=\\frac{h}{Q^2}\\) 为</p>';

test('formulas of a text are drawn, with the line by which they are read', () => {
  const { container } = render(<FormulaText text={'阻力 \\(h=RQ^2\\) Pa'} />);
  const math = container.querySelector('math');
  expect(math?.getAttribute('aria-label')).toBe('h=RQ^2');
  expect(math?.querySelector('msup')?.textContent).toBe('Q2');
  expect(container.textContent).toBe('阻力 h=RQ2 Pa');
  expect(plainFormulas('阻力 \\(h=RQ^2\\) Pa')).toBe('阻力 h=RQ^2 Pa');
});

test('those of a formatted text too, among its own marks', () => {
  const { container } = render(<CleanHtml html={STEM} />);
  expect(container.querySelector('math mfrac')?.children).toHaveLength(2);
  expect(container.textContent).toBe('风阻 R=hQ2 为');
});

test('markup in a formula stays the text that it is', () => {
  const evil = '<p>\\(&lt;img src=x onerror=alert(1)&gt;\\)</p><img alt="\\(x\\)">';
  const { container } = render(<CleanHtml html={evil} />);
  expect(container.querySelectorAll('img')).toHaveLength(1);
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('\\(x\\)');
  expect(container.querySelector('math')?.textContent).toContain('<img');
});

test('what is shown as code is no formula', () => {
  const { container } = render(<CleanHtml html={'<p><code>\\(x\\)</code> is \\(x\\)</p>'} />);
  expect(container.querySelectorAll('math')).toHaveLength(1);
  expect(container.querySelector('code')?.textContent).toBe('\\(x\\)');
});
