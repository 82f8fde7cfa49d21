import { useMemo, useState } from 'react';
import type { MineModel } from '#contracts/mine/mine.ts';
import { boundsOf } from '#ui/map/gridView.ts';
import { firstTab, GroundMap, useGrounds, type Label, tabOfHeight } from '#features/map/api.ts';
import { rgba } from '#ui/theme/tokens.ts';
import { colourOf } from './colourOf.ts';
import { trackLayers, type DrawnTrack } from './trackLayers.ts';
import { piecesUntil, placeAt, type Track } from './trackMath.ts';

type Props = {
  readonly model: MineModel;
  readonly tracks: readonly Track[];
  /** Everybody in the list, in its order: it gives the colours. */
  readonly people: readonly number[];
  /** The moment that is shown: ways up to it are strong, people stand where they were. */
  readonly at: number;
  readonly chosenNo: number | undefined;
};

/** The mine with the ways of the chosen people on it. */
export function TrackMap({ model, tracks, people, at, chosenNo }: Props) {
  const pictures = useGrounds(model);
  const { tabs } = pictures;
  // Unless somebody chose a picture: the one where the chosen person is, else the first one.
  const [picked, setPicked] = useState<string>();
  const lead = tracks.find(({ personNo }) => personNo === chosenNo) ?? tracks[0];
  const leadZ = lead === undefined ? undefined : (placeAt(lead, at)?.z ?? lead.z[0]);
  const tab = picked ?? (leadZ === undefined ? firstTab(tabs) : tabOfHeight(tabs, leadZ));
  const isShown = useMemo(() => (z: number) => tabOfHeight(tabs, z) === tab, [tabs, tab]);
  const whole = useMemo(
    () => tracks.map((track) => piecesUntil(track, Infinity, isShown)),
    [tracks, isShown],
  );
  const look = useMemo(() => boundsOf(whole.flat(2)), [whole]);
  const drawn = tracks.map((track, i): DrawnTrack => {
    const place = placeAt(track, at);
    return {
      colour: rgba(colourOf(people.indexOf(track.personNo))),
      whole: whole[i] ?? [],
      walked: piecesUntil(track, at, isShown),
      place: place !== undefined && isShown(place.z) ? [place.x, place.y] : undefined,
      old: place?.old === true,
      chosen: track.personNo === chosenNo,
    };
  });
  const names = useMemo(() => new Map(model.persons.map(({ no, name }) => [no, name])), [model]);
  const labels = drawn.flatMap(({ place, chosen }, i): Label[] => {
    const no = tracks[i]?.personNo ?? -1;
    return place === undefined
      ? []
      : [
          {
            text: names.get(no) ?? String(no),
            x: place[0],
            y: place[1],
            lift: 16,
            rank: chosen ? 110 : 100,
            tone: 'strong',
          },
        ];
  });
  return (
    <GroundMap
      pictures={pictures}
      tab={tab}
      onTab={setPicked}
      look={look}
      labels={labels}
      layers={(colours) => trackLayers(drawn, colours)}
    />
  );
}
