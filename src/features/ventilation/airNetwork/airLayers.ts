import { PathLayer, ScatterplotLayer } from '@deck.gl/layers';
import type { Layer } from '@deck.gl/core';
import { faded, type Colour, type MapColours } from '#features/map/api.ts';
import { flowWidth, type AirFlow, type AirMark } from './airPicture.ts';

/**
 * Measured flows as bands on their roadways, the wider the more; thin and grey where the value is
 * old.
 */
export function flowLayer(flows: readonly AirFlow[], colours: MapColours): Layer {
  const most = flows.reduce(
    (all, { volume }) => (Number.isNaN(volume) ? all : Math.max(all, volume)),
    0,
  );
  return new PathLayer<AirFlow>({
    id: 'air-flow',
    data: [...flows],
    widthUnits: 'pixels',
    getPath: ({ from, to }) => [
      [from.x, from.y],
      [to.x, to.y],
    ],
    getWidth: ({ volume }) => (Number.isNaN(volume) ? 3 : flowWidth(volume, most)),
    getColor: ({ volume }) =>
      Number.isNaN(volume) ? faded(colours.lost, 120) : faded(colours.accent, 150),
    capRounded: true,
    updateTriggers: { getWidth: [flows], getColor: [flows, colours] },
  });
}

const levels = { 1: 'critical', 2: 'high', 3: 'medium', 4: 'low' } as const;

const edgeOf = ({ level, stale }: AirMark, colours: MapColours): Colour => {
  const name = levels[level as keyof typeof levels];
  return name === undefined ? (stale ? colours.lost : colours.text) : colours[name];
};

const isStill = (stand: AirMark['stand']): boolean =>
  stand === 'off' || stand === 'fault' || stand === 'maintenance';

/**
 * Fans great, doors middling, stations small: full where something runs, flows or is open, hollow
 * where it does not; an alarm gives the edge its colour.
 */
export const airMarkLayer = (
  marks: readonly AirMark[],
  openKey: string | undefined,
  colours: MapColours,
): Layer =>
  new ScatterplotLayer<AirMark>({
    id: 'air-marks',
    data: [...marks],
    radiusUnits: 'pixels',
    lineWidthUnits: 'pixels',
    stroked: true,
    getPosition: ({ place }) => [place.x, place.y],
    getRadius: ({ key, role }) =>
      (role === 'mainFan' ? 9 : role === 'auxFan' ? 7 : role === 'door' ? 5.5 : 4) +
      (key === openKey ? 2.5 : 0),
    getFillColor: ({ stand, stale, key }) =>
      key === openKey
        ? colours.accent
        : isStill(stand) || stale
          ? colours.ground
          : stand === undefined || stand === 'unknown'
            ? colours.textDim
            : colours.text,
    getLineColor: (mark) => edgeOf(mark, colours),
    getLineWidth: ({ level }) => (level > 0 ? 3 : 1.5),
    updateTriggers: {
      getRadius: [openKey, marks],
      getFillColor: [openKey, marks, colours],
      getLineColor: [marks, colours],
      getLineWidth: [marks],
    },
  });
