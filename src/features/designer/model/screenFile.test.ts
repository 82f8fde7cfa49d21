import { expect, test } from 'vitest';
import { boundIn, fileNameOf, fileTextOf, screenIn, strangeIn } from './screenFile.ts';

const place = { x: 0, y: 0, w: 100, h: 100 };
const screen = {
  name: '调度大屏',
  width: 1920,
  height: 1080,
  background: '#101820',
  content: {
    theme: 'x',
    pages: [
      {
        id: 'p',
        components: [
          { id: 'w1', type: 'notice', ...place, props: { text: 'a', glow: { by: 2 } } },
          { id: 'w2', type: 'hologram', ...place, props: {}, animation: [1] },
          { id: 'w3', type: 'hologram', ...place, props: {} },
          { id: 'w4', type: 'video', ...place, props: { cameraId: 'c1' } },
          { type: 'tts', id: 'x' },
          { odd: true },
        ],
      },
    ],
  },
};
const faultOf = (text: string) => {
  const read = screenIn(text);
  return read.ok ? undefined : read.error;
};

test('a screen comes back from its file as it was, with what this version does not know', () => {
  expect(screenIn(fileTextOf(screen))).toEqual({ ok: true, value: screen });
  const bare = { ...screen, background: null };
  expect(screenIn(fileTextOf(bare))).toEqual({ ok: true, value: bare });
});

test('what is no screen is refused by a code that says why', () => {
  expect(faultOf('{')).toEqual({ code: 'notJson', field: '' });
  expect(faultOf('[]')?.code).toBe('notScreen');
  expect(faultOf('{"format":"other","version":1}')?.code).toBe('notScreen');
  const file = JSON.parse(fileTextOf(screen)) as object;
  const changed = (over: object) => faultOf(JSON.stringify({ ...file, ...over }));
  expect(changed({ version: 2 })?.code).toBe('newer');
  expect(changed({ width: 0 })).toEqual({ code: 'broken', field: 'width' });
  expect(changed({ background: 'url(x)' })).toEqual({ code: 'broken', field: 'background' });
  expect(changed({ content: { pages: [{ id: 'p' }] } })).toEqual({
    code: 'broken',
    field: 'content.pages.0.components',
  });
  expect(changed({ name: 'x'.repeat(101) })?.field).toBe('name');
  expect(faultOf('x'.repeat(2_000_001))?.code).toBe('tooLarge');
  expect(faultOf('['.repeat(100_000) + ']'.repeat(100_000))?.code).toBe('notJson');
});

test('unknown parts are named with their number, and what is bound to a site is counted', () => {
  expect(strangeIn(screen)).toEqual([
    { type: 'hologram', count: 2 },
    { type: 'tts', count: 1 },
    { type: '?', count: 1 },
  ]);
  expect(boundIn(screen)).toBe(1);
});

test('a file has a name that every computer takes', () => {
  expect(fileNameOf('A/B: "C"\n')).toBe('A_B_ _C__.screen.json');
});
