import { afterEach, expect, test, vi } from 'vitest';
import { drawnOf } from './photograph.ts';

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  delete document.documentElement.dataset['scheme'];
  vi.restoreAllMocks();
});

test('a page is drawn as something that stands by itself, in its theme and with its styles', () => {
  document.documentElement.dataset['scheme'] = 'dark';
  const style = document.createElement('style');
  style.textContent = '.big { font-size: 90px; }';
  document.head.append(style);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AAAA');
  document.body.innerHTML =
    '<main class="big">Level &amp; 300<canvas class="plot"></canvas><img src="/away.png">' +
    '<script>1</script></main>';
  const drawn = drawnOf(document, 1920, 1080);
  const svg = new DOMParser().parseFromString(drawn, 'image/svg+xml').documentElement;
  expect(svg.tagName).toBe('svg');
  expect([svg.getAttribute('width'), svg.getAttribute('height')]).toEqual(['1920', '1080']);
  expect(svg.getAttribute('data-scheme')).toBe('dark');
  expect(drawn).toContain('font-size: 90px');
  expect(svg.textContent).toContain('Level & 300');
  const pictures = [...svg.querySelectorAll('img')];
  expect(pictures.map((one) => [one.getAttribute('class'), one.getAttribute('src')])).toEqual([
    ['plot', 'data:image/png;base64,AAAA'],
    // A picture that was not loaded is left out, never read from elsewhere.
    ['', null],
  ]);
  expect(drawn).not.toContain('<script');
  expect(document.querySelector('canvas')).not.toBeNull();
});
