import { expect, test } from 'vitest';
import { changed, contentWith, freeId, newWidget, widgetsOf } from './design.ts';

const canvas = { width: 1920, height: 1080 };

test('what is saved is what comes back, and nothing else of the template is touched', () => {
  const before = {
    theme: 'x',
    pages: [
      { id: 'a', duration: 5, components: [{ type: 'tts', id: 'old' }] },
      { id: 'b', components: [] },
    ],
  };
  const widget = newWidget('w1', 'notice', [960, 540], canvas);
  const content = contentWith(before, [widget]);
  expect(widgetsOf(content)).toEqual([widget]);
  expect(content).toMatchObject({
    theme: 'x',
    pages: [
      { id: 'a', duration: 5, components: [{ type: 'tts', id: 'old' }, widget] },
      { id: 'b', components: [] },
    ],
  });
  expect(widgetsOf(contentWith(undefined, [widget]))).toEqual([widget]);
  expect(widgetsOf('no design')).toEqual([]);
});

test('a widget stays on the canvas and large enough to be taken hold of', () => {
  const widget = newWidget('w1', 'video', [0, 0], canvas);
  expect([widget.x, widget.y]).toEqual([0, 0]);
  const far = changed(widget, { x: 9_000, y: 9_000 }, canvas);
  expect([far.x + far.w, far.y + far.h]).toEqual([1920, 1080]);
  const small = changed(widget, { w: -9_000, h: -9_000 }, canvas);
  expect([small.w, small.h]).toEqual([40, 40]);
});

test('no two widgets bear one id', () => {
  const one = newWidget('w2', 'charts', [0, 0], canvas);
  expect(freeId([one])).toBe('w3');
  expect(freeId([])).toBe('w1');
});
