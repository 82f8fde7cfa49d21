import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isTrapped,
  type EvacuationStatus,
  type Rescued,
} from '#contracts/evacuation/evacuation.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { onRoadway, roadwaysOf, routeFrom, waysTo } from '#contracts/mine/roadways.ts';
import { nearestRow } from '#ui/map/hitTest.ts';
import {
  GroundMap,
  useGrounds,
  type Label,
  SURFACE,
  tabOfHeight,
  tabOfPerson,
  type Tab,
} from '#features/map/api.ts';
import { blockedLayers, routeLayer, stateDots, type StateDot } from './evacuationLayers.ts';
import { pathsByCode, piecesOn } from './mapPieces.ts';

type Props = {
  readonly model: MineModel;
  readonly stand: EvacuationStatus;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  readonly personNo: number | undefined;
  readonly onPerson: (personNo: number) => void;
  /** A press beside everybody: the roadway under it, if any. */
  readonly onRoadway: (edgeCode: string | undefined) => void;
  readonly edgeCode: string | undefined;
};

/**
 * Where the people of the roster are, the way out of the chosen one, and the roadways that nobody
 * is led through.
 */
export function EvacuationMap({
  model,
  stand,
  tab,
  onTab,
  personNo,
  onPerson,
  onRoadway: onEdge,
  edgeCode,
}: Props) {
  const { t } = useTranslation('evacuation');
  const pictures = useGrounds(model);
  const { tabs } = pictures;
  const roads = useMemo(() => roadwaysOf(model), [model]);
  const dots = useMemo(
    () =>
      stand.people
        .filter((one) => tabOf(one, tabs) === tab)
        .map((one): StateDot => ({
          no: one.personNo,
          x: one.x,
          y: one.y,
          state: one.state,
          chosen: one.personNo === personNo,
          trapped: isTrapped(one),
        })),
    [stand, tabs, tab, personNo],
  );
  const person = stand.people.find((one) => one.personNo === personNo);
  const route = useMemo(() => {
    const here =
      person === undefined || person.outTo === null ? undefined : onRoadway(roads, person);
    if (person === undefined || here === undefined) return [];
    const closed = new Set(stand.blocked.map((one) => roads.edgeCodes.indexOf(one.edgeCode)));
    const ways = waysTo(roads, person.outTo === 'exit' ? roads.exits : roads.refuges, closed);
    return piecesOn(routeFrom(roads, ways, person, here), tabs, tab);
  }, [person, roads, stand.blocked, tabs, tab]);
  const edgePath = useMemo(() => pathsByCode(model), [model]);
  const pathsOf = (codes: readonly string[]): (readonly [number, number])[][] =>
    codes.flatMap((code) => {
      const ends = edgePath.get(code);
      return ends === undefined ? [] : piecesOn(ends, tabs, tab);
    });
  const labels = [
    ...dots.map((dot) => labelOfDot(dot, stand.people)),
    ...stand.blocked.flatMap(({ edgeCode: code, why }) => {
      const [a, b] = pathsOf([code])[0] ?? [];
      return a && b ? [labelBetween(a, b, t(why))] : [];
    }),
  ];
  const press = (x: number, y: number, reach: number): void => {
    const flat = Float64Array.from(dots.flatMap((dot) => [dot.x, dot.y]));
    const hit = dots[nearestRow(flat, dots.length, 2, x, y, reach)];
    if (hit) return onPerson(hit.no);
    const height = tabs.find(({ key }) => key === tab)?.z ?? 0;
    const near = tab === SURFACE ? undefined : onRoadway(roads, { x, y, z: height });
    onEdge(
      near === undefined || near.away > Math.max(reach, 15)
        ? undefined
        : roads.edgeCodes[near.edge],
    );
  };
  return (
    <GroundMap
      pictures={pictures}
      tab={tab}
      onTab={onTab}
      labels={labels}
      layers={(colours) => [
        ...blockedLayers(pathsOf(stand.blocked.map((one) => one.edgeCode)), colours),
        routeLayer([...route, ...(edgeCode === undefined ? [] : pathsOf([edgeCode]))], colours),
        stateDots(dots, colours),
      ]}
      onPress={press}
    />
  );
}

function labelOfDot(dot: StateDot, people: readonly Rescued[]): Label {
  const { chosen, trapped, state } = dot;
  return {
    text: people.find((one) => one.personNo === dot.no)?.name ?? '',
    x: dot.x,
    y: dot.y,
    lift: 16,
    rank: chosen ? 100 : trapped ? 90 : state === 'safe' ? 5 : 30,
    tone: chosen ? 'strong' : 'plain',
  };
}

type Pair = readonly [number, number];
const labelBetween = (a: Pair, b: Pair, text: string): Label => ({
  text,
  x: (a[0] + b[0]) / 2,
  y: (a[1] + b[1]) / 2,
  lift: 14,
  rank: 95,
  tone: 'strong',
});

/** Who is not known to be out is shown below, however high the fix. */
const tabOf = ({ state, z }: Rescued, tabs: readonly Tab[]): string | undefined =>
  state === 'safe' ? tabOfHeight(tabs, z) : tabs[tabOfPerson(tabs, true, z)]?.key;
