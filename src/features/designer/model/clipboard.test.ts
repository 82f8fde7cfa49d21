import { expect, test } from 'vitest';
import { memoryStorage, storedEntries } from '#base/storedEntry.ts';
import { clipOf, keepClip, pasted } from './clipboard.ts';
import type { Widget } from './widget.ts';

const canvas = { width: 1920, height: 1080 };
const widget = (id: string, over: Partial<Widget> = {}): Widget => ({
  id,
  type: 'notice',
  x: 100,
  y: 100,
  w: 200,
  h: 100,
  props: { text: id },
  ...over,
});

test('what was copied is there on another screen, with what this version does not know', () => {
  const entries = storedEntries(memoryStorage(), () => 0);
  expect(clipOf(entries)).toEqual([]);
  const strange = widget('a', { type: 'hologram', glow: { by: 2 } });
  keepClip(entries, [strange, widget('b')]);
  expect(clipOf(entries)).toEqual([strange, widget('b')]);
  entries.write('DESIGNER_CLIP', { version: 2, widgets: [] });
  expect(clipOf(entries)).toEqual([]);
});

test('copies bear new ids and groups, lie beside what is there, and are chosen', () => {
  const there = [
    widget('w1', { group: 'g1' }),
    widget('w2', { x: 400, group: 'g1', locked: true }),
  ];
  const once = pasted(there, there, canvas);
  expect(once?.chosen).toEqual(['w3', 'w4']);
  expect(once?.widgets.slice(2)).toMatchObject([
    { id: 'w3', x: 120, y: 120, group: 'g2', props: { text: 'w1' } },
    { id: 'w4', x: 420, y: 120, group: 'g2' },
  ]);
  expect(once?.widgets[3]?.locked).toBeUndefined();
  const twice = pasted(once?.widgets ?? [], there, canvas);
  expect(twice?.widgets[4]).toMatchObject({ id: 'w5', x: 140, group: 'g3' });
});

test('copies from a larger screen come onto the canvas; more than a screen holds are refused', () => {
  const far = pasted([], [widget('a', { x: 3_500, y: 2_000 })], canvas);
  expect(far?.widgets[0]).toMatchObject({ x: 1720, y: 980 });
  const many = Array.from({ length: 300 }, (_, i) => widget(`w${i}`));
  expect(pasted(many, many, canvas)).toBeUndefined();
});
