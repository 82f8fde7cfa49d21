import { expect, test } from 'vitest';
import { contrast } from '#tests/helpers/testContrast.ts';
import { inkOf, mixed, type Colour, type Ink } from '../ink.ts';
import { palettes, rgba } from '#ui/theme/tokens.ts';
import { levelInk } from '../marks.ts';
import { areaInk } from './areaLayers.ts';
import { bodyInk, roadwayInk } from './roadwayLayers.ts';
import { roadwayLooks } from './roadwayLooks.ts';

/** What the eye gets of a colour that lets the ground shine through. */
const seen = (colour: Colour, ink: Ink): Colour => mixed(ink.ground, colour, colour[3] / 255);

for (const scheme of ['dark', 'light'] as const) {
  const ink = inkOf(scheme);
  test(`what the map draws stands out of a ${scheme} ground`, () => {
    const drawn: Record<string, Colour> = {
      person: ink.text,
      oldPerson: ink.lost,
      sensor: ink.textFaint,
      oldSensor: ink.lost,
      reader: ink.textFaint,
      wayOut: ink.textDim,
      zone: seen(areaInk(ink, { areaType: 1 }), ink),
      ...Object.fromEntries(
        Object.entries(roadwayLooks).map(([kind, look]) => [kind, roadwayInk(ink, look)]),
      ),
    };
    for (const [level, { fill, edge }] of Object.entries(levelInk(scheme))) {
      const parts = [fill, edge].map((part) => rgba(part));
      expect([level, Math.max(...parts.map((part) => contrast(part, ink.ground))) >= 4.5]).toEqual([
        level,
        true,
      ]);
      expect([level, contrast(rgba(fill), rgba(edge)) >= 1.8]).toEqual([level, true]);
    }
    // Who sees no red sees the mark of what is critical by its light edge, on the dark ground the
    // lightest of all.
    expect(levelInk('dark')[1].edge).toBe(palettes.dark.text);
    for (const [name, colour] of Object.entries(drawn))
      expect([name, contrast(colour, ink.ground) >= 3]).toEqual([name, true]);
  });
}

test('on a light ground an area of no particular kind is outlined too, and a line reads on its roadway', () => {
  const ink = inkOf('light');
  expect(contrast(seen(areaInk(ink, { areaType: 0 }), ink), ink.ground)).toBeGreaterThanOrEqual(3);
  for (const [kind, look] of Object.entries(roadwayLooks))
    expect([kind, contrast(roadwayInk(ink, look), bodyInk(ink)) >= 4]).toEqual([kind, true]);
});
