import { PathLayer, SolidPolygonLayer } from '@deck.gl/layers';
import type { Layer } from '@deck.gl/core';
import type { Area } from '../../../../contracts/monitoring/mine.ts';
import { levelTokens } from '../../../../ui/theme/tokens.ts';
import type { Ground } from '../ground.ts';
import { faded, type Colour, type Ink } from '../ink.ts';
import type { Level } from '../../../../contracts/monitoring/alarm.ts';

/** Areas as faint shapes; one with an alarm level wears its hue, the selected one the accent. */
export function areaLayers(ground: Ground, ink: Ink, levels: ReadonlyMap<number, Level>, selectedNo: number | undefined): Layer[] {
  const hue = (area: Area): Colour | undefined => {
    const level = levels.get(area.no);
    return level === undefined ? undefined : ink[levelTokens[level]];
  };
  const updateTriggers = { getFillColor: [levels, ink, selectedNo], getColor: [levels, ink, selectedNo], getWidth: [levels, selectedNo] };
  return [
    new SolidPolygonLayer<Area>({
      id: 'area-fill',
      data: ground.areas,
      getPolygon: (area) => area.polygon,
      getFillColor: (area) =>
        faded(hue(area) ?? (area.no === selectedNo ? ink.accent : ink.textDim), hue(area) ? 46 : area.areaType === 0 ? 10 : 22),
      updateTriggers,
    }),
    new PathLayer<Area>({
      id: 'area-edge',
      data: ground.areas,
      widthUnits: 'pixels',
      getPath: (area) => [...area.polygon, area.polygon[0] ?? [0, 0]],
      getColor: (area) => hue(area) ?? (area.no === selectedNo ? ink.accent : faded(ink.textDim, area.areaType === 0 ? 60 : 130)),
      getWidth: (area) => (hue(area) || area.no === selectedNo ? 2 : 1),
      updateTriggers,
    }),
  ];
}
