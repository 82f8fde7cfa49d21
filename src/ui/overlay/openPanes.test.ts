import { expect, test } from 'vitest';
import { dockPane, dockPlace, isTopPane, openPane, panes } from './openPanes.ts';

test('only the topmost pane that is not minimised is closed by Escape; taken up again a pane is the topmost', () => {
  const closeA = openPane('a');
  const closeB = openPane('b');
  expect([isTopPane('a'), isTopPane('b')]).toEqual([false, true]);
  dockPane('b', true);
  expect([isTopPane('a'), isTopPane('b')]).toEqual([true, false]);
  dockPane('a', true);
  expect([isTopPane('a'), isTopPane('b'), [...panes.docked]]).toEqual([false, false, ['b', 'a']]);
  dockPane('a', false);
  expect([isTopPane('a'), [...panes.docked]]).toEqual([true, ['b']]);
  closeA();
  closeB();
  expect([[...panes.open], [...panes.docked]]).toEqual([[], []]);
});

test('[S4-27] minimised panes stand side by side, 55 px high, in rows on a phone', () => {
  const wide = [0, 1, 2, 3].map((at) => dockPlace(at, 1440));
  expect(wide.map(({ left }) => left)).toEqual([8, 296, 584, 872]);
  expect(new Set(wide.map(({ bottom }) => bottom))).toEqual(new Set([8]));
  expect([0, 1, 2].map((at) => dockPlace(at, 390))).toEqual([
    { left: 8, bottom: 8, width: 183 },
    { left: 199, bottom: 8, width: 183 },
    { left: 8, bottom: 71, width: 183 },
  ]);
});
