import { PathLayer, SolidPolygonLayer } from '@deck.gl/layers';
import type { Layer } from '@deck.gl/core';
import type { Area } from '#contracts/mine/mine.ts';
import { levelTokens } from '#ui/theme/tokens.ts';
import type { Ground } from '../ground.ts';
import { faded, type Colour, type Ink } from '../ink.ts';
import type { Level } from '#contracts/alarms/alarm.ts';

/** Areas as faint shapes; one with an alarm level wears its hue, the selected one the accent. */
export function areaLayers(
  ground: Ground,
  ink: Ink,
  levels: ReadonlyMap<number, Level>,
  selectedNo: number | undefined,
): Layer[] {
  const hue = (area: Area): Colour | undefined => {
    const level = levels.get(area.no);
    return level === undefined ? undefined : ink[levelTokens[level]];
  };
  const updateTriggers = {
    getFillColor: [levels, ink, selectedNo],
    getColor: [levels, ink, selectedNo],
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
          hue(area) ?? (area.no === selectedNo ? ink.accent : ink.textDim),
          hue(area) ? 46 : area.areaType === 0 ? 10 : 22,
        ),
      updateTriggers,
    }),
    // On a light ground yellow alone would not be seen.
    ...(ink.scheme === 'light' ? [edge('area-alarm-edge', alarming, () => ink.text, 3.5)] : []),
    edge(
      'area-edge',
      ground.areas,
      (area) => hue(area) ?? (area.no === selectedNo ? ink.accent : areaInk(ink, area)),
      2,
    ),
  ];
}

/**
 * The outline of an area where nothing is the matter: fainter where the area is of no particular
 * kind. A light ground swallows more of it.
 */
export const areaInk = (ink: Ink, { areaType }: Pick<Area, 'areaType'>): Colour =>
  faded(
    ink.textDim,
    ink.scheme === 'dark' ? (areaType === 0 ? 60 : 150) : areaType === 0 ? 180 : 210,
  );
