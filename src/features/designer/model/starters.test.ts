import { expect, test } from 'vitest';
import type { MineModel } from '#contracts/mine/mine.ts';
import { contentWith, widgetsOf } from './design.ts';
import { starterNames, starterOf } from './starters.ts';
import { placed, widgetTypes } from './widget.ts';

const point = (code: string, kind: string) => ({ code, kind }) as MineModel['points'][number];
const model = { points: [point('G1', 'CH4'), point('G2', 'CH4'), point('W1', 'WS')] };
const words = (says: string) => ({ title: `Title ${says}`, text: `Text ${says}` });

test.each(starterNames)(
  '%s is a screen of known widgets that lie on it and on no other',
  (name) => {
    const { widgets, ...size } = starterOf(name, words, model);
    expect(widgetsOf(contentWith(undefined, widgets))).toEqual(widgets);
    for (const one of widgets) {
      expect(widgetTypes).toContain(one.type);
      expect(placed(one, size)).toBe(one);
      const under = widgets.filter(
        ({ id, x, y, w, h }) =>
          id !== one.id && x < one.x + one.w && one.x < x + w && y < one.y + one.h && one.y < y + h,
      );
      expect(under).toEqual([]);
    }
  },
);

test('a starter takes points that the mine has, none twice, and the words of the language', () => {
  const codes = starterOf('hall', words, model).widgets.map(({ props }) => props['pointCode']);
  expect(codes.filter(Boolean)).toEqual(['G1', 'W1']);
  const { widgets } = starterOf('pithead', words, model);
  expect(widgets[0]?.props).toEqual({ title: 'Title entry', text: 'Text entry', size: 72 });
  // A mine without such a point leaves it to be chosen.
  expect(starterOf('energy', words, model).widgets[0]?.props).toEqual({});
});
