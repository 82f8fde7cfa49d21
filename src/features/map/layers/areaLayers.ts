import { PathLayer, SolidPolygonLayer } from '@deck.gl/layers';
import type { Layer } from '@deck.gl/core';
import type { Area } from '#contracts/mine/mine.ts';
import { levelTokens } from '#ui/theme/tokens.ts';
import type { Ground } from '../ground.ts';
import { faded, type Colour, type MapColours } from '../mapColours.ts';
import type { Level } from '#contracts/alarms/alarm.ts';

/** Areas as faint shapes; one with an alarm level wears its hue, the selected one the accent. */
export function areaLayers(
  ground: Ground,
  colours: MapColours,
  levels: ReadonlyMap<number, Level>,
  selectedNo: number | undefined,
): Layer[] {
  const hue = (area: Area): Colour | undefined => {
    const level = levels.get(area.no);
    return level === undefined ? undefined : colours[levelTokens[level]];
  };
  const updateTriggers = {
    getFillColor: [levels, colours, selectedNo],
    getColor: [levels, colours, selectedNo],
    getWidth: [levels, selectedNo],
  };
  const alarming = ground.areas.filter((area) => hue(area) !== undefined);
  const edge = (
    id: string,
    areas: readonly Area[],
    colourOf: (area: Area) => Colour,
    strong: number,
  ): Layer =>
    new PathLayer<Area>({
      id,
      data: areas,
      widthUnits: 'pixels',
      getPath: (area) => [...area.polygon, area.polygon[0] ?? [0, 0]],
      getColor: colourOf,
      getWidth: (area) => (hue(area) || area.no === selectedNo ? strong : 1),
      updateTriggers,
    });
  return [
    new SolidPolygonLayer<Area>({
      id: 'area-fill',
      data: ground.areas,
      getPolygon: (area) => area.polygon,
      getFillColor: (area) =>
        faded(
          hue(area) ?? (area.no === selectedNo ? colours.accent : colours.textDim),
          hue(area) ? 46 : area.areaType === 0 ? 10 : 22,
        ),
      updateTriggers,
    }),
    // On a light ground yellow alone would not be seen.
    ...(colours.scheme === 'light'
      ? [edge('area-alarm-edge', alarming, () => colours.text, 3.5)]
      : []),
    edge(
      'area-edge',
      ground.areas,
      (area) => hue(area) ?? (area.no === selectedNo ? colours.accent : areaColour(colours, area)),
      2,
    ),
  ];
}

/**
 * The outline of an area where nothing is the matter: fainter where the area is of no particular
 * kind. A light ground swallows more of it.
 */
export const areaColour = (colours: MapColours, { areaType }: Pick<Area, 'areaType'>): Colour =>
  faded(
    colours.textDim,
    colours.scheme === 'dark' ? (areaType === 0 ? 60 : 150) : areaType === 0 ? 180 : 210,
  );
