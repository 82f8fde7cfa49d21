import { expect, test } from 'vitest';
import { compared, isSame } from './compare.ts';
import type { Widget } from './widget.ts';

const widget = (id: string, over: Partial<Widget> = {}): Widget => ({
  id,
  type: 'notice',
  x: 100,
  y: 100,
  w: 200,
  h: 100,
  props: { text: id, size: 32 },
  ...over,
});
const screen = (...widgets: Widget[]) => ({ width: 1920, height: 1080, background: null, widgets });

test('what was added, removed and changed is told widget by widget', () => {
  const before = screen(widget('a'), widget('b'), widget('c'), widget('d', { group: 'g1' }));
  const after = screen(
    widget('b', { x: 101, w: 201, name: 'B', hidden: true }),
    widget('c', { props: { text: 'new', size: 32 }, type: 'charts' }),
    widget('d'),
    widget('e'),
  );
  const { added, removed, changed } = compared(before, after);
  expect(added.map(({ id }) => id)).toEqual(['e']);
  expect(removed.map(({ id }) => id)).toEqual(['a']);
  expect(changed.map(({ widget: { id }, aspects }) => [id, aspects])).toEqual([
    ['b', ['place', 'size', 'name', 'shown']],
    ['c', ['type', 'props']],
    ['d', ['other']],
  ]);
});

test('the order of keys is no change, that of layers is', () => {
  const before = screen(widget('a'), widget('b'));
  const same = screen(widget('a', { props: { size: 32, text: 'a' } }), widget('b'));
  expect(isSame(compared(before, same))).toBe(true);
  expect(compared(before, screen(widget('b'), widget('a'))).isReordered).toBe(true);
  expect(compared(before, screen(widget('n'), widget('a'), widget('b'))).isReordered).toBe(false);
  expect(compared(before, { ...before, width: 1080 }).isReframed).toBe(true);
  expect(compared(before, { ...before, background: '#000000' }).isRecoloured).toBe(true);
});
