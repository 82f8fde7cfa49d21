import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RescueStand, RescueTeam } from '#contracts/evacuation/rescue.ts';
import { airOf } from '#contracts/evacuation/rescue.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { onRoadway, roadwaysOf, routeFrom, waysTo, waysToSpot } from '#contracts/mine/roadways.ts';
import { walkMinutes } from '#contracts/mine/walking.ts';
import { GroundMap, tabOfHeight, useGrounds, type Label } from '#features/map/api.ts';
import { nearestRow } from '#ui/map/hitTest.ts';
import { blockedLayers, routeLayer, stateDots, type StateDot } from '../evacuationLayers.ts';
import { pathsByCode, piecesOn } from '../mapPieces.ts';

type Props = {
  readonly model: MineModel;
  readonly stand: RescueStand;
  readonly chosen: RescueTeam | undefined;
  readonly now: number;
  readonly onTeam: (id: number) => void;
};

/**
 * Where the teams are, each with its air; of the chosen one the way to whom or what it goes to, or
 * out; and what is closed.
 */
export function RescueMap({ model, stand, chosen, now, onTeam }: Props) {
  const { t } = useTranslation('rescue');
  const pictures = useGrounds(model);
  const { tabs } = pictures;
  const roads = useMemo(() => roadwaysOf(model), [model]);
  const edges = useMemo(() => pathsByCode(model), [model]);
  const first = chosen?.members.find(({ at }) => at !== null)?.at;
  const [picked, setTab] = useState<string>();
  const own = first === undefined || first === null ? undefined : tabOfHeight(tabs, first.z);
  const tab = picked ?? own ?? tabs.find(({ z }) => z < 0)?.key ?? tabs[0]?.key ?? '';
  const seen = stand.teams.flatMap((team) =>
    team.members.flatMap(({ personNo, name, at }) =>
      at !== null && tabOfHeight(tabs, at.z) === tab ? [{ team, personNo, name, at }] : [],
    ),
  );
  const dots = seen.map(({ team, personNo, at }): StateDot => ({
    no: personNo,
    x: at.x,
    y: at.y,
    state: 'moving',
    chosen: team.id === chosen?.id,
    trapped: airOf(team.members, now, walkMinutes).state !== 'well',
  }));
  const labels = seen.map(({ team, name, at }): Label => {
    const minutes = Math.max(0, Math.floor(airOf(team.members, now, walkMinutes).left));
    return {
      text: `${name} · ${t('people:teamAir', { name: team.name, minutes })}`,
      x: at.x,
      y: at.y,
      lift: 16,
      rank: team.id === chosen?.id ? 100 : 60,
      tone: 'strong',
    };
  });
  const route = useMemo(() => {
    const here = first === undefined || first === null ? undefined : onRoadway(roads, first);
    if (first === undefined || first === null || here === undefined) return [];
    const closed = new Set(stand.blocked.map((one) => roads.edgeCodes.indexOf(one.edgeCode)));
    const goal = chosen?.targetAt ?? undefined;
    const there = goal === undefined ? undefined : onRoadway(roads, goal);
    // The way in where there is somebody to go to, else the way out.
    if (goal === undefined || there === undefined)
      return piecesOn(routeFrom(roads, waysTo(roads, roads.exits, closed), first, here), tabs, tab);
    const way =
      here.edge === there.edge
        ? [first]
        : routeFrom(roads, waysToSpot(roads, there, closed), first, here);
    return way.length === 0 ? [] : piecesOn([...way, goal], tabs, tab);
  }, [first, chosen?.targetAt, roads, stand.blocked, tabs, tab]);
  const closedPaths = stand.blocked.flatMap(({ edgeCode }) => {
    const ends = edges.get(edgeCode);
    return ends === undefined ? [] : piecesOn(ends, tabs, tab);
  });
  const press = (x: number, y: number, reach: number): void => {
    const flat = Float64Array.from(seen.flatMap(({ at }) => [at.x, at.y]));
    const hit = seen[nearestRow(flat, seen.length, 2, x, y, reach)];
    if (hit) onTeam(hit.team.id);
  };
  return (
    <GroundMap
      pictures={pictures}
      tab={tab}
      onTab={setTab}
      labels={labels}
      layers={(colours) => [
        ...blockedLayers(closedPaths, colours),
        routeLayer(route, colours),
        stateDots(dots, colours),
      ]}
      onPress={press}
    />
  );
}
