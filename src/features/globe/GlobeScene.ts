import {
  BoundingSphere,
  Cartesian3,
  Cartesian4,
  HeadingPitchRange,
  JulianDate,
  Math as Angle,
  Matrix4,
  Transforms,
  type PerspectiveFrustum,
  type Scene,
} from '@cesium/engine';
import { systemClock } from '#base/clock.ts';
import type { Scheme } from '#ui/theme/tokens.ts';
import {
  CanvasSize,
  type Project,
  type View,
  type MineSpace,
  PictureScale,
} from '#features/space/api.ts';
import { arrowsOf } from './arrows.ts';
import { boundsOf } from './boundsOf.ts';
import { globeColoursOf, type GlobeColours } from './globeColours.ts';
import { layLandscape } from './landscape.ts';
import { openScene } from './openScene.ts';
import { PeopleCloud } from './PeopleCloud.ts';
import { Roadways } from './Roadways.ts';
import { receiversOf, vectorsOf, type Receiver } from './vectors.ts';

/** What the globe is asked to show. */
export type GlobeWish = {
  /** One picture of the mine, all of them when absent. */
  readonly tab: string | undefined;
  readonly people: boolean;
  readonly arrows: boolean;
};

/**
 * Where the main shaft stands, in degrees; and how many times larger than on a desk what has a size
 * in pixels is.
 */
export type GlobeState = {
  readonly at: readonly [longitude: number, latitude: number];
  readonly scale: number;
};

/** Pictures a second while something moves; a wall needs no more. */
const PICTURES_PER_SECOND = 30;
/** People are moved this often: from this far nobody sees a step. */
const PEOPLE_MS = 500;
const FLIGHT_SECONDS = 3;

/** The mine on the globe. Draws only when something changed; tells `drawn` after each picture. */
export class GlobeScene {
  readonly size: CanvasSize;
  readonly #scene: OwnLoop;
  readonly #space: MineSpace;
  readonly #colours: GlobeColours;
  readonly #frame: Matrix4;
  /** From metres of the mine to the picture that was drawn last. */
  readonly #toPicture = new Matrix4();
  readonly #people: PeopleCloud;
  readonly #receivers: readonly Receiver[];
  readonly #roadways: Roadways;
  readonly #stops: (() => void)[] = [];
  #wish: GlobeWish = { tab: undefined, people: true, arrows: true };
  #arrows: ReturnType<typeof arrowsOf> | undefined;
  #arrowsKey = '';
  readonly #scale = new PictureScale();
  readonly #enlarged: number;
  #hasDrawn = false;
  #raf = 0;
  #shownAt = 0;
  #peopleAt = 0;
  #peopleMoved = true;
  /** By how much displacements are enlarged now. */
  enlargement = 0;

  /** Throws where there is no WebGL. */
  constructor(
    canvas: HTMLCanvasElement,
    space: MineSpace,
    { at, scale }: GlobeState,
    scheme: Scheme,
    drawn: (scene: GlobeScene) => void,
  ) {
    this.#space = space;
    this.#colours = globeColoursOf(scheme);
    this.size = new CanvasSize(canvas);
    fit(canvas, this.size, 1);
    this.#scene = openScene(canvas, this.#colours) as OwnLoop;
    this.#frame = Transforms.eastNorthUpToFixedFrame(Cartesian3.fromDegrees(...at));
    this.#people = new PeopleCloud(space.live, this.#frame, this.#colours, scale);
    this.#enlarged = scale;
    this.#receivers = receiversOf(space.model);
    layLandscape(this.#scene, space.model, this.#frame, this.#colours);
    this.#scene.primitives.add(this.#people.points);
    this.#roadways = new Roadways(this.#scene, space, this.#frame, this.#colours, scale);
    this.#roadways.lay(undefined);
    this.#pointArrows();
    this.#stops.push(
      this.#scene.postRender.addEventListener(() => {
        this.#hasDrawn = true;
        const { frustum, viewMatrix } = this.#scene.camera;
        Matrix4.multiply(
          (frustum as PerspectiveFrustum).projectionMatrix,
          viewMatrix,
          this.#toPicture,
        );
        Matrix4.multiply(this.#toPicture, this.#frame, this.#toPicture);
        drawn(this);
      }),
      space.live.on((change) => {
        if (change === 'people') this.#peopleMoved = true;
      }),
      systemClock.every(5_000, () => this.#pointArrows()),
    );
    this.look(this.home(), 0);
    this.#raf = requestAnimationFrame(this.#tick);
  }

  show(wish: GlobeWish): void {
    const isOther = wish.tab !== this.#wish.tab;
    this.#wish = wish;
    this.#people.points.show = wish.people;
    if (isOther) this.#roadways.lay(wish.tab);
    if (this.#arrows) this.#arrows.show = wish.arrows;
    this.#peopleMoved = true;
    this.#peopleAt = 0;
    this.#scene.requestRender();
  }

  /** Draws the next picture although nothing in it changed. */
  redraw(): void {
    this.#scene.requestRender();
  }

  /** Flies there in `seconds`, at once for 0. */
  look({ at, metres, heading, pitch }: View, seconds = FLIGHT_SECONDS): void {
    const middle = Matrix4.multiplyByPoint(
      this.#frame,
      new Cartesian3(at.x, at.y, at.z),
      new Cartesian3(),
    );
    const offset = new HeadingPitchRange(Angle.toRadians(heading), Angle.toRadians(pitch), metres);
    this.#scene.camera.cancelFlight();
    this.#scene.camera.flyToBoundingSphere(new BoundingSphere(middle, 1), {
      offset,
      duration: seconds,
    });
    this.#scene.requestRender();
  }

  /** The whole mine from the south, or one picture of it. */
  home(tab?: string): View {
    const { minX, minY, maxX, maxY } = boundsOf(this.#space.model, tab);
    const z = tab === undefined ? -100 : this.#space.heightOf(tab);
    const wide = Math.max(maxX - minX, (maxY - minY) * 1.4, 300);
    // An upright picture sees less to its sides.
    const upright = Math.max(1, this.size.height / Math.max(1, this.size.width));
    return {
      at: { x: (minX + maxX) / 2, y: (minY + maxY) / 2, z },
      metres: wide * 0.95 * upright,
      heading: 12,
      pitch: -38,
    };
  }

  readonly project: Project = (place, into) => {
    const { x, y, w } = Matrix4.multiplyByVector(
      this.#toPicture,
      Cartesian4.fromElements(place.x, place.y, place.z, 1, at4),
      at4,
    );
    if (w <= 0) return false;
    into.x = ((x / w + 1) / 2) * this.size.width;
    into.y = ((1 - y / w) / 2) * this.size.height;
    return true;
  };

  destroy(): void {
    cancelAnimationFrame(this.#raf);
    this.size.stop();
    for (const stop of this.#stops) stop();
    if (!this.#scene.isDestroyed()) this.#scene.destroy();
  }

  readonly #tick = (now: number): void => {
    this.#raf = requestAnimationFrame(this.#tick);
    // A little less than the period, so that a picture is not put off to the one after.
    const since = now - this.#shownAt;
    if (since < 1000 / PICTURES_PER_SECOND - 4) return;
    if (this.#hasDrawn) this.#scale.hear(since);
    this.#hasDrawn = false;
    this.#shownAt = now;
    if (fit(this.#scene.canvas, this.size, this.#scale.value)) {
      const { width, height } = this.#scene.canvas;
      (this.#scene.camera.frustum as PerspectiveFrustum).aspectRatio = width / height;
      this.#scene.pixelRatio = this.#scale.value;
      this.#scene.requestRender();
    }
    if (this.#peopleMoved && this.#wish.people && now - this.#peopleAt >= PEOPLE_MS) {
      this.#peopleMoved = false;
      this.#peopleAt = now;
      this.#people.move(systemClock.mono(), this.#wish.tab);
      this.#scene.requestRender();
    }
    this.#scene.initializeFrame();
    this.#scene.render(JulianDate.now(time));
  };

  /** Draws the arrows anew when a receiver has moved or grown old. */
  #pointArrows(): void {
    const { vectors, enlargement } = vectorsOf(this.#receivers, (no) =>
      this.#space.live.valueOf(no),
    );
    const key = vectors
      .map(
        ({ receiver, tip, isStale }) =>
          `${receiver.code} ${tip.x.toFixed(1)} ${tip.y.toFixed(1)} ${tip.z.toFixed(1)} ${String(isStale)}`,
      )
      .join();
    if (key === this.#arrowsKey) return;
    this.#arrowsKey = key;
    this.enlargement = vectors.length === 0 ? 0 : enlargement;
    if (this.#arrows) this.#scene.primitives.remove(this.#arrows);
    this.#arrows = arrowsOf(vectors, this.#frame, this.#colours, this.#enlarged);
    this.#arrows.show = this.#wish.arrows;
    this.#scene.primitives.add(this.#arrows);
    this.#scene.requestRender();
  }
}

/**
 * The library's own widget calls this before each picture; it moves flights and the hand's momentum
 * on.
 */
type OwnLoop = Scene & { initializeFrame(): void; pixelRatio: number };

const at4 = new Cartesian4();
const time = new JulianDate();

/** Gives the canvas the pixels that it covers, or a share of them; true when that changed. */
function fit(canvas: HTMLCanvasElement, size: CanvasSize, scale: number): boolean {
  const [width, height] = [
    Math.max(1, Math.round(size.width * scale)),
    Math.max(1, Math.round(size.height * scale)),
  ];
  if (canvas.width === width && canvas.height === height) return false;
  canvas.width = width;
  canvas.height = height;
  return true;
}
