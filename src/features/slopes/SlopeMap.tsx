import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlopeOverview } from '#contracts/slopes/slopeCalls.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { GroundMap, useGrounds, type Label, SURFACE } from '#features/map/api.ts';
import { boundsOf } from '#ui/map/gridView.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { seriesColours } from '#ui/theme/tokens.ts';
import { isOld } from './SlopeList.tsx';
import css from './slopes.module.css';
import type { Moved } from './useMoved.ts';
import { scaleOf, vectorLayers, type Vector } from './vectorLayers.ts';

type Props = {
  readonly overview: SlopeOverview;
  readonly model: MineModel;
  readonly chosen: readonly string[];
  readonly onChosen: (devices: readonly string[]) => void;
  readonly moved: Moved;
};

/** Metres of the plan that the longest arrow is given. */
const LONGEST = 240;

/** The slopes from above: every receiver with its level, and an arrow for where it has gone. */
export function SlopeMap({ overview, model, chosen, onChosen, moved }: Props) {
  const { t } = useTranslation('slopes');
  const { t: ui } = useTranslation('ui');
  const pictures = useGrounds(model);
  const [tab, setTab] = useState(SURFACE);
  const placed = useMemo(
    () =>
      overview.devices.flatMap((device) =>
        device.place === null ? [] : [{ device, place: device.place, by: moved(device) }],
      ),
    [overview, moved],
  );
  const metresPerMm = scaleOf(
    Math.max(0, ...placed.map(({ by }) => (by === undefined ? 0 : Math.hypot(by.x, by.y)))),
    LONGEST,
  );
  const vectors = placed.map(({ device, place, by }): Vector => {
    const at = chosen.indexOf(device.code);
    return {
      code: device.code,
      x: place.x,
      y: place.y,
      dx: (by?.x ?? 0) * metresPerMm,
      dy: (by?.y ?? 0) * metresPerMm,
      level: device.level,
      old: isOld(device, overview.at),
      colour: at === -1 ? undefined : seriesColours[at % seriesColours.length],
    };
  });
  const labels = placed.map(({ device, place, by }): Label => {
    const isChosen = chosen.includes(device.code);
    const mm = by === undefined ? '' : ` ${numberText(Math.hypot(by.x, by.y), 0)} mm`;
    const level = device.level > 0 ? ` ${ui(`level.${device.level}`)}` : '';
    return {
      text: `${device.code}${mm}${level}`,
      x: place.x,
      y: place.y,
      lift: device.level > 0 ? 34 : 16,
      rank: isChosen ? 110 : device.level > 0 ? 100 - device.level : 20,
      tone: device.level > 0 ? 'alarm' : isChosen ? 'strong' : 'plain',
    };
  });
  // The view is set once: receivers do not walk, and a reader's own view is not to be taken from
  // him.
  const [look] = useState(() => boundsOf(placed.map(({ place }) => [place.x, place.y] as const)));
  const bar = scaleOf(metresPerMm, LONGEST);
  const press = (x: number, y: number, reach: number): void => {
    const near = placed
      .map(({ device, place }) => ({ device, away: Math.hypot(place.x - x, place.y - y) }))
      .toSorted((a, b) => a.away - b.away)[0];
    if (near !== undefined && near.away <= 2 * reach) onChosen([near.device.code]);
  };
  return (
    <GroundMap
      pictures={pictures}
      tab={tab}
      onTab={setTab}
      look={look}
      labels={tab === SURFACE ? labels : []}
      layers={(colours) => (tab === SURFACE ? vectorLayers(vectors, colours) : [])}
      onPress={press}
    >
      <p className={css.scale}>
        {t('arrowsOf')} · {t('scale', { mm: numberText(bar) })} = {numberText(bar * metresPerMm, 0)}{' '}
        m
      </p>
    </GroundMap>
  );
}
