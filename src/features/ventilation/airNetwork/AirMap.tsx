import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { firstTab, GroundMap, useGrounds, type Label, tabOfHeight } from '#features/map/api.ts';
import { nearestRow } from '#ui/map/hitTest.ts';
import { valueText, type LiveRow } from '#features/sensors/api.ts';
import { airMarkLayer, flowLayer } from './airLayers.ts';
import { airFlows, airMarks, roadwaysOfStations } from './airPicture.ts';
import { airRoleOf, airState, leadOf, placeOf, standKey, type AirRole } from './airSubjects.ts';

type Props = {
  readonly model: MineModel;
  readonly rows: readonly LiveRow[];
  readonly openKey: string | undefined;
  readonly onOpen: (key: string) => void;
};

const ranks: Readonly<Record<AirRole, number>> = {
  mainFan: 96,
  auxFan: 90,
  station: 84,
  door: 60,
  duct: 30,
  direction: 30,
  pressure: 20,
  velocity: 20,
};

/**
 * The air network on the roadways: flows as bands, fans, doors and stations as marks with what they
 * tell.
 */
export function AirMap({ model, rows, openKey, onOpen }: Props) {
  const { t } = useTranslation('airNetwork');
  const pictures = useGrounds(model);
  const { tabs } = pictures;
  const [picked, setPicked] = useState<{ readonly tab: string; readonly of: string | undefined }>();
  const open = rows.find(({ subject }) => subject.key === openKey);
  const openPlace = open === undefined ? undefined : placeOf(open.subject);
  // A level that somebody chose stays until another row is opened.
  const tab =
    picked !== undefined && picked.of === openKey
      ? picked.tab
      : openPlace === undefined
        ? firstTab(tabs)
        : tabOfHeight(tabs, openPlace.z);
  const subjects = useMemo(() => rows.map(({ subject }) => subject), [rows]);
  const stationKeys = subjects.map(({ key }) => key).join(' ');
  // Rows come anew each second, their subjects do not.
  const roads = useMemo(() => roadwaysOfStations(model, subjects), [model, stationKeys]); // oxlint-disable-line react/exhaustive-deps -- by what they are
  const isHere = (z: number): boolean => tabOfHeight(tabs, z) === tab;
  const marks = airMarks(rows).filter(({ place }) => isHere(place.z));
  const flows = airFlows(rows, roads).filter(({ from, to }) => isHere(from.z) || isHere(to.z));
  const labels = rows.flatMap((row): Label[] => {
    const [role, place] = [airRoleOf(row.subject), placeOf(row.subject)];
    if (role === undefined || place === undefined || !isHere(place.z)) return [];
    const said = spokenOf(row, t);
    const isOpen = row.subject.key === openKey;
    if (said === undefined) return [];
    return [
      {
        text: said,
        x: place.x,
        y: place.y,
        lift: role === 'mainFan' ? 18 : 14,
        rank: isOpen ? 110 : row.alarms.length > 0 ? 105 : ranks[role],
        tone: isOpen || row.alarms.length > 0 ? 'strong' : 'plain',
      },
    ];
  });
  const press = (x: number, y: number, reach: number): void => {
    const flat = Float64Array.from(marks.flatMap(({ place }) => [place.x, place.y]));
    const hit = marks[nearestRow(flat, marks.length, 2, x, y, reach)];
    if (hit) onOpen(hit.key);
  };
  return (
    <GroundMap
      pictures={pictures}
      tab={tab}
      onTab={(next) => setPicked({ tab: next, of: openKey })}
      labels={labels}
      layers={(colours) => [flowLayer(flows, colours), airMarkLayer(marks, openKey, colours)]}
      onPress={press}
    />
  );
}

/**
 * What a mark says beside itself; nothing for a closed door or for what would only repeat a number
 * beside it.
 */
function spokenOf(row: LiveRow, t: (key: string) => string): string | undefined {
  const role = airRoleOf(row.subject);
  if (role === undefined) return undefined;
  const stand = airState(row);
  if (stand === 'unknown') return role === 'duct' ? undefined : t('mark.unknown');
  if (role === 'door') return stand === 'on' ? t('mark.open') : undefined;
  if (quiet.has(role)) return undefined;
  if (stand !== undefined && stand !== 'on') return t(standKey(role, stand));
  const lead = leadOf(row.subject);
  const reading = lead && row.readings.get(lead[0]);
  if (lead === undefined || reading === undefined) return undefined;
  return reading.stale ? t('mark.stale') : valueText(lead[1], reading);
}

/** What these measure stands beside them already. */
const quiet: ReadonlySet<AirRole> = new Set(['velocity', 'pressure', 'direction', 'duct']);
