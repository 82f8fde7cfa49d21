import type { Layer } from '@deck.gl/core';
import { systemClock } from '#base/clock.ts';
import type { Level } from '#contracts/alarms/alarm.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import type { GridMap } from '#ui/map/gridMap.ts';
import { pixelsPerMetre } from '#ui/map/gridView.ts';
import { nextPictureMs } from '#ui/map/movingDots.ts';
import type { Places } from './places.ts';
import { mapColoursOf } from './mapColours.ts';
import { alarmLayers, selectionLayer } from './layers/alarmLayers.ts';
import { aroundLayers } from './layers/aroundLayers.ts';
import { areaLayers } from './layers/areaLayers.ts';
import {
  readerLayers,
  sensorLayers,
  substationLayers,
  wayOutLayers,
} from './layers/deviceLayers.ts';
import { labelLayer } from './layers/labelLayers.ts';
import { PeopleColours, trailLayer } from './layers/peopleLayers.ts';
import { pitLayers } from './layers/pitLayers.ts';
import { roadwayLayers } from './layers/roadwayLayers.ts';
import { crowdedAreas, type MineChange, type MineLive } from './mineLive.ts';
import { pickAt, type Picked } from './pick.ts';
import { RingsHere } from './ringsHere.ts';
import { sameEntries } from './samePicture.ts';
import { SceneLabels } from './sceneLabels.ts';
import type { SceneWish } from './sceneWish.ts';

const BEAT_MS = 500;
/** Values and ages in labels are read anew this often, whether or not anything moves. */
const READ_MS = 2_000;
/** Rings closer than this would only hide each other. */
const RING_PX = 24;
/** Labels are laid out anew this long after the picture was last dragged. */
const SETTLE_MS = 120;
/** Below this zoom the whole mine is in sight and marks are drawn smaller. */
const FAR_ZOOM = -0.75;

/** Draws the mine on a map, and only when something on the picture has changed. */
export class MineScene {
  readonly #map: GridMap;
  readonly #model: MineModel;
  readonly #live: MineLive;
  readonly #places: Places;
  readonly #people = new PeopleColours();
  readonly #labels: SceneLabels;
  readonly #rings: RingsHere;
  readonly #kept = new Map<string, { deps: readonly unknown[]; layers: Layer[] }>();
  readonly #stops: readonly (() => void)[];
  #wish: SceneWish;
  #crowded: ReadonlyMap<number, Level> = new Map();
  #beat = false;
  #frame = 0;
  #due: ReturnType<typeof setTimeout> | undefined;
  #dueAt = Infinity;
  #beating: ReturnType<typeof setInterval> | undefined;
  #zoomDrawn = Number.NaN;

  constructor(map: GridMap, model: MineModel, live: MineLive, places: Places, wish: SceneWish) {
    this.#map = map;
    this.#model = model;
    this.#live = live;
    this.#places = places;
    this.#wish = wish;
    this.#labels = new SceneLabels(model, live);
    this.#rings = new RingsHere(places);
    this.#stops = [
      live.on((change) => this.#changed(change)),
      systemClock.every(READ_MS, () => this.#soon()),
    ];
    this.#changed('alarms');
  }

  show(wish: SceneWish): void {
    this.#wish = wish;
    this.#soon();
  }

  /**
   * The view moved: while only panned, the layers hold and the labels follow when the hand rests.
   */
  viewMoved(): void {
    if (this.#map.view().zoom === this.#zoomDrawn) this.#within(SETTLE_MS);
    else this.#soon();
  }

  pick(x: number, y: number, reach: number): Picked | undefined {
    const { ground, shown } = this.#wish;
    const { slots, places } = this.#people;
    const numberAt = (row: number): number => this.#live.people.dots.no[slots[row] ?? -1] ?? -1;
    return pickAt({ ground, shown, people: { places, numberAt } }, x, y, reach);
  }

  destroy(): void {
    for (const stop of this.#stops) stop();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#due);
    clearInterval(this.#beating);
  }

  #changed(change: MineChange): void {
    if (change === 'people' || change === 'alarms') {
      const crowded = crowdedAreas(this.#model, this.#live.people.headCount, this.#live.alarms);
      if (!sameEntries(crowded, this.#crowded)) this.#crowded = crowded;
    }
    // Fixes come many times a second; on a small scale none of them moves a dot by a pixel.
    if (change === 'people') this.#within(this.#map.view().zoom > 0 ? 100 : 400);
    else this.#soon();
  }

  #soon(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #within(ms: number): void {
    const at = systemClock.mono() + ms;
    if (at >= this.#dueAt) return;
    clearTimeout(this.#due);
    this.#dueAt = at;
    this.#due = setTimeout(() => {
      this.#dueAt = Infinity;
      this.#soon();
    }, ms);
  }

  #draw(): void {
    const began = systemClock.mono();
    const { followNo, ground } = this.#wish;
    const followed = followNo === undefined ? undefined : this.#places.person(followNo, began);
    if (followed && followed.tab === ground.tab)
      this.#map.setView({ ...this.#map.view(), x: followed.x, y: followed.y });
    this.#map.setLayers(this.#layers(began));
    const cost = systemClock.mono() - began + this.#map.drawMs();
    const next = this.#wish.shown.people
      ? nextPictureMs(this.#people.fastest * pixelsPerMetre(this.#map.view()), cost)
      : undefined;
    if (next !== undefined) this.#within(next);
  }

  #layers(now: number): Layer[] {
    const { ground, scheme, shown, picked, trapped, teams, trail, around, still } = this.#wish;
    const live = this.#live;
    const view = this.#map.view();
    const colours = mapColoursOf(scheme);
    const zoomStep = Math.round(view.zoom);
    const far = view.zoom < FAR_ZOOM;
    const areaNo = picked?.kind === 'area' ? picked.no : undefined;
    this.#zoomDrawn = view.zoom;
    const people = shown.people
      ? this.#people.layers(live.people, ground.tab, now, view.zoom, colours, trapped, teams)
      : [];
    const metres = RING_PX / 2 ** zoomStep;
    const spots = this.#rings.of({ alarms: live.alarms, tab: ground.tab, metres }, now);
    const labelled = {
      wish: this.#wish,
      spots,
      crowded: this.#crowded,
      people: this.#people,
      view,
      size: this.#map.size(),
    };
    this.#keepBeating(!still && spots.some((spot) => spot.unacknowledged));
    return [
      ...this.#keep('pit', [ground, colours], () => pitLayers(ground, colours)),
      ...(shown.areas
        ? this.#keep('areas', [ground, colours, this.#crowded, areaNo], () =>
            areaLayers(ground, colours, this.#crowded, areaNo),
          )
        : []),
      ...this.#keep('roadways', [ground, colours, zoomStep], () =>
        roadwayLayers(ground, colours, zoomStep),
      ),
      ...this.#keep('ways', [ground, colours], () => wayOutLayers(ground, colours)),
      ...(shown.readers
        ? this.#keep('readers', [ground, colours], () => readerLayers(ground, colours))
        : []),
      ...(shown.substations
        ? this.#keep('substations', [ground, colours, live.substationLights], () =>
            substationLayers(ground, colours, live.substationLights),
          )
        : []),
      ...(shown.sensors
        ? this.#keep('sensors', [ground, colours, live.lights, far], () =>
            sensorLayers(ground, colours, live.lightAt, live.lights, far),
          )
        : []),
      ...this.#keep('around', [around, colours], () => aroundLayers(around, colours)),
      trailLayer(trail, colours),
      ...people,
      ...this.#keep('alarms', [spots, colours, this.#beat, still, far], () =>
        alarmLayers(spots, colours, this.#beat, still, far),
      ),
      selectionLayer(this.#pickedPlace(now), colours),
      labelLayer(this.#labels.layOut(labelled, now), colours),
    ];
  }

  #pickedPlace(now: number): [number, number] | undefined {
    const { picked, ground } = this.#wish;
    if (!picked || picked.kind === 'area') return undefined;
    const spot = this.#places.of(picked.kind, picked.no, now);
    return spot?.tab === ground.tab ? [spot.x, spot.y] : undefined;
  }

  #keepBeating(wanted: boolean): void {
    if (wanted === (this.#beating !== undefined)) return;
    clearInterval(this.#beating);
    this.#beating = wanted
      ? setInterval(() => {
          this.#beat = !this.#beat;
          this.#soon();
        }, BEAT_MS)
      : undefined;
  }

  #keep(key: string, deps: readonly unknown[], make: () => Layer[]): Layer[] {
    const known = this.#kept.get(key);
    if (known && deps.every((dep, i) => dep === known.deps[i])) return known.layers;
    const layers = make();
    this.#kept.set(key, { deps, layers });
    return layers;
  }
}
