import { expect, test } from 'vitest';
import {
  contentWith,
  drawingOf,
  freeGroup,
  freeId,
  newWidget,
  reframed,
  storedOf,
  widgetsOf,
} from './design.ts';
import { leastOn, placed } from './widget.ts';

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

test('what a newer version or another site wrote is kept, key by key', () => {
  const place = { x: 0, y: 0, w: 100, h: 100 };
  const newer = {
    id: 'w1',
    type: 'hologram',
    ...place,
    animation: { in: 'fade', ms: 300 },
    props: { layers: ['a', { deep: [1, null] }], on: true },
  };
  const known = { id: 'w2', type: 'notice', ...place, props: { text: 'x', glow: { by: 2 } } };
  const content = { pages: [{ id: 'p', components: [newer, known] }] };
  expect(widgetsOf(content)).toEqual([newer, known]);
  expect(contentWith(content, widgetsOf(content))).toEqual(content);
});

test('a widget stays on the canvas and large enough to be taken hold of', () => {
  const widget = newWidget('w1', 'video', [0, 0], canvas);
  expect([widget.x, widget.y]).toEqual([0, 0]);
  const far = placed({ ...widget, x: 9_000, y: 9_000 }, canvas);
  expect([far.x + far.w, far.y + far.h]).toEqual([1920, 1080]);
  const small = placed({ ...widget, w: -9_000, h: -9_000 }, canvas);
  expect([small.w, small.h]).toEqual([40, 40]);
  expect(placed(far, canvas)).toBe(far);
  expect(leastOn({ width: 384, height: 64 })).toBe(8);
});

test('no two widgets bear one id, and no two groups one name', () => {
  const one = newWidget('w2', 'charts', [0, 0], canvas);
  expect(freeId([one])).toBe('w3');
  expect(freeId([])).toBe('w1');
  const twice = widgetsOf({ pages: [{ id: 'p', components: [one, one, one] }] });
  expect(new Set(twice.map(({ id }) => id)).size).toBe(3);
  expect(freeGroup(['g1', undefined])).toBe('g2');
});

test('a frame of the same shape scales the design, any other keeps it on the canvas', () => {
  const design = { ...canvas, widgets: [newWidget('w1', 'charts', [1_800, 100], canvas)] };
  const [small] = design.widgets;
  const uhd = { width: 3840, height: 2160 };
  const large = reframed(design, uhd);
  expect(large.widgets[0]).toMatchObject({ x: 2 * (small?.x ?? 0), w: 2 * (small?.w ?? 0) });
  const said = { ...newWidget('w1', 'notice', [0, 0], canvas), props: { size: 32 } };
  const strange = { ...said, type: 'hologram' };
  expect(
    reframed({ ...canvas, widgets: [said, strange] }, uhd).widgets.map(
      ({ props }) => props['size'],
    ),
  ).toEqual([64, 32]);
  const tall = reframed(design, { width: 1080, height: 1920 });
  expect(tall.widgets[0]).toMatchObject({ x: 1080 - 864, y: 0, w: 864, h: 324 });
  expect(reframed(design, canvas)).toBe(design);
});

test('a drawing is stored as it was read, whatever else stands in its content', () => {
  const stored = {
    width: 512,
    height: 64,
    background: '#123456',
    content: {
      theme: 'x',
      pages: [
        { id: 'p', components: [{ odd: 1 }] },
        { id: 'q', components: [] },
      ],
    },
  };
  expect(storedOf(drawingOf(stored))).toEqual(stored);
  expect(drawingOf({})).toMatchObject({ width: 1920, height: 1080, background: null, widgets: [] });
  expect(reframed(drawingOf(stored), canvas)).toMatchObject({ ...canvas, background: '#123456' });
});
