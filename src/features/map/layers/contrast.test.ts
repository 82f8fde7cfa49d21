import { expect, test } from 'vitest';
import { contrast } from '#tests/helpers/testContrast.ts';
import { mapColoursOf, mixed, type Colour, type MapColours } from '../mapColours.ts';
import { palettes, rgba } from '#ui/theme/tokens.ts';
import { levelColour } from '../marks.ts';
import { areaColour } from './areaLayers.ts';
import { bodyColour, roadwayColour } from './roadwayLayers.ts';
import { roadwayLooks } from './roadwayLooks.ts';

/** What the eye gets of a colour that lets the ground shine through. */
const seen = (colour: Colour, colours: MapColours): Colour =>
  mixed(colours.ground, colour, colour[3] / 255);

for (const scheme of ['dark', 'light'] as const) {
  const colours = mapColoursOf(scheme);
  test(`what the map draws stands out of a ${scheme} ground`, () => {
    const drawn: Record<string, Colour> = {
      person: colours.text,
      oldPerson: colours.lost,
      sensor: colours.textFaint,
      oldSensor: colours.lost,
      reader: colours.textFaint,
      wayOut: colours.textDim,
      zone: seen(areaColour(colours, { areaType: 1 }), colours),
      ...Object.fromEntries(
        Object.entries(roadwayLooks).map(([kind, look]) => [kind, roadwayColour(colours, look)]),
      ),
    };
    for (const [level, { fill, edge }] of Object.entries(levelColour(scheme))) {
      const parts = [fill, edge].map((part) => rgba(part));
      expect([
        level,
        Math.max(...parts.map((part) => contrast(part, colours.ground))) >= 4.5,
      ]).toEqual([level, true]);
      expect([level, contrast(rgba(fill), rgba(edge)) >= 1.8]).toEqual([level, true]);
    }
    // Who sees no red sees the mark of what is critical by its light edge, on the dark ground the
    // lightest of all.
    expect(levelColour('dark')[1].edge).toBe(palettes.dark.text);
    for (const [name, colour] of Object.entries(drawn))
      expect([name, contrast(colour, colours.ground) >= 3]).toEqual([name, true]);
  });
}

test('on a light ground an area of no particular kind is outlined too, and a line reads on its roadway', () => {
  const colours = mapColoursOf('light');
  expect(
    contrast(seen(areaColour(colours, { areaType: 0 }), colours), colours.ground),
  ).toBeGreaterThanOrEqual(3);
  for (const [kind, look] of Object.entries(roadwayLooks))
    expect([kind, contrast(roadwayColour(colours, look), bodyColour(colours)) >= 4]).toEqual([
      kind,
      true,
    ]);
});
