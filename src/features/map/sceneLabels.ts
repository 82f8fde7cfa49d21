import type { Level } from '#contracts/alarms/alarm.ts';
import type { MineModel, Point } from '#contracts/mine/mine.ts';
import type { GridView, Size } from '#ui/map/gridView.ts';
import type { PlacedSpot } from './alarmSpots.ts';
import { Crowds } from './crowds.ts';
import { fittingLabels, type Label } from './layers/labelLayers.ts';
import type { PeopleColours } from './layers/peopleLayers.ts';
import {
  countLabels,
  crowdLabels,
  groundLabels,
  peopleLabels,
  sensorLabels,
  workLabels,
} from './mineLabels.ts';
import type { MineLive } from './mineLive.ts';
import { sameLabel } from './samePicture.ts';
import type { SceneWish } from './sceneWish.ts';

/** People closer than this, in px, are a crowd with a number. */
const CROWD_PX = 32;

/** What the labels of a picture tell of. */
type Labelled = {
  readonly wish: SceneWish;
  readonly spots: readonly PlacedSpot[];
  /** Level of each area that holds more people than it may. */
  readonly crowded: ReadonlyMap<number, Level>;
  /** The people as they were drawn last. */
  readonly people: Pick<PeopleColours, 'slots' | 'places'>;
  readonly view: GridView;
  readonly size: Size;
};

/** The labels of a scene: those that fit beside each other, the same array while none changed. */
export class SceneLabels {
  readonly #live: MineLive;
  readonly #names: ReadonlyMap<number, string>;
  readonly #points: ReadonlyMap<number, Point>;
  readonly #crowds = new Crowds();
  #labels: Label[] = [];

  constructor(model: MineModel, live: MineLive) {
    this.#live = live;
    this.#names = new Map(model.persons.map((person) => [person.no, person.name]));
    this.#points = new Map(model.points.map((point) => [point.no, point]));
  }

  /** At monotonic `now`. */
  layOut(shown: Labelled, now: number): Label[] {
    const labels = fittingLabels(this.#wanted(shown, now), shown.view, shown.size);
    const same =
      labels.length === this.#labels.length &&
      labels.every((label, i) => sameLabel(label, this.#labels[i]));
    if (!same) this.#labels = labels;
    return this.#labels;
  }

  #wanted({ wish, spots, crowded, people, view }: Labelled, now: number): Label[] {
    const { ground, shown, picked, followNo, trapped, teams, works, isOld } = wish;
    const { zoom } = view;
    const pickedNos = new Set([
      picked?.kind === 'person' ? picked.no : -1,
      followNo ?? -1,
      ...trapped,
      ...(teams?.keys() ?? []),
      // Whom an alarm is about is named, however far away.
      ...spots.flatMap(({ personNo }) => personNo ?? []),
    ]);
    const pointNo = picked?.kind === 'point' ? picked.no : undefined;
    const cell = CROWD_PX / 2 ** Math.round(zoom);
    return [
      ...countLabels(spots),
      ...workLabels(ground, works),
      ...(shown.people
        ? crowdLabels(this.#crowds.of(people.places, ground.tab, cell, now), zoom, isOld)
        : []),
      ...(shown.areas ? groundLabels(ground, this.#live, crowded, spots, isOld) : []),
      ...(shown.people && shown.names
        ? peopleLabels(this.#live, this.#namesWith(teams), people, zoom, pickedNos, now)
        : []),
      ...(shown.sensors ? sensorLabels(ground, this.#points, this.#live, zoom, pointNo) : []),
    ];
  }

  /** Names of people, with the team of whoever went in with one. */
  #namesWith(teams: SceneWish['teams']): Pick<ReadonlyMap<number, string>, 'get'> {
    if (teams === undefined || teams.size === 0) return this.#names;
    return {
      get: (no) => {
        const [name, team] = [this.#names.get(no), teams.get(no)];
        return name === undefined || team === undefined ? name : `${name} · ${team}`;
      },
    };
  }
}
