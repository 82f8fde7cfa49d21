import {
  Color,
  Fog,
  Group,
  HemisphereLight,
  PerspectiveCamera,
  PointLight,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { systemClock } from '#base/clock.ts';
import type { Place, Point } from '#contracts/mine/mine.ts';
import type { Scheme } from '#ui/theme/tokens.ts';
import { CanvasSize, type Project, type MineSpace, PictureScale } from '#features/space/api.ts';
import { Crowd, type Near } from './Crowd.ts';
import { pointsOn, spokenFor, type Gas } from './gasField.ts';
import { lookOf } from './gasLook.ts';
import type { LevelPlan } from './levelPlan.ts';
import { Lining, type Into } from './Lining.ts';
import { tunnelColoursOf, type TunnelColours } from './tunnelColours.ts';
import { Walk } from './walkThrough.ts';

const PICTURES_PER_SECOND = 30;
const EYE_METRES = 1.9;
const SIGHT = 230;
/** Metres of a place at which its pin is still shown. */
const PIN_SIGHT = 260;
const GAS_MS = 1_000;
const STEEPEST = 1.2;
/** How many people near by are named. */
const NAMED = 10;
/** Before an alarm the walk begins this far away. */
const BEFORE_ALARM = 45;

/** A level of the mine from inside, seen by somebody who walks along it. */
export class TunnelsScene {
  readonly size: CanvasSize;
  readonly #renderer: WebGLRenderer;
  readonly #space: MineSpace;
  readonly #colours: TunnelColours;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(68, 1, 0.2, SIGHT + 40);
  readonly #drawn: (scene: TunnelsScene) => void;
  readonly #look = new Vector3();
  #plan: LevelPlan | undefined;
  #lining: Lining | undefined;
  #crowd: Crowd | undefined;
  #walk: Walk | undefined;
  #spoken: readonly (Point | undefined)[] = [];
  #gas: Gas | undefined;
  #origin: Place = { x: 0, y: 0, z: 0 };
  #group = new Group();
  readonly #scale = new PictureScale();
  #raf = 0;
  #shownAt = 0;
  #gasAt = 0;
  #speed = 0;
  /** Turned by hand out of the way of the walk, radians: to the left, and up. */
  #yaw = 0;
  #pitch = 0;
  /** The nearest people of the last picture. */
  near: readonly Near[] = [];

  /** Throws where there is no WebGL. */
  constructor(
    canvas: HTMLCanvasElement,
    space: MineSpace,
    scheme: Scheme,
    drawn: (scene: TunnelsScene) => void,
  ) {
    this.size = new CanvasSize(canvas);
    this.#renderer = new WebGLRenderer({
      canvas,
      antialias: true,
      powerPreference: 'high-performance',
    });
    this.#space = space;
    this.#colours = tunnelColoursOf(scheme);
    this.#drawn = drawn;
    this.#scene.background = new Color(this.#colours.rock);
    this.#scene.fog = new Fog(this.#colours.rock, 15, SIGHT);
    this.#camera.add(new PointLight('#ffffff', 60, 0, 1.4));
    this.#scene.add(this.#camera, new HemisphereLight('#ffffff', '#4a5058', 1.6));
    this.#raf = requestAnimationFrame(this.#tick);
  }

  /** Where the walker stands and looks, for a plan of the level. */
  get stand(): { readonly at: Place; readonly heading: number } {
    const at = this.#walk?.place ?? this.#origin;
    this.#camera.getWorldDirection(forward);
    return { at, heading: Math.atan2(forward.x, -forward.z) };
  }

  /**
   * Shows a level, from its first roadway; keeps where the walker stands while it is the one shown
   * already.
   */
  enter(plan: LevelPlan, gas: Gas | undefined): void {
    if (plan !== this.#plan) this.#build(plan);
    this.#gas = gas;
    this.#spoken =
      gas === undefined ? [] : spokenFor(plan, pointsOn(plan, this.#space.model.points, gas));
    this.#gasAt = 0;
  }

  /** Puts the walker on the way to a place. */
  visit(place: Place): void {
    this.#walk?.enter(place, BEFORE_ALARM);
    this.#yaw = this.#pitch = 0;
    this.#look.set(0, 0, 0);
  }

  /** Walks on at so many metres a second; 0 stands still. */
  go(speed: number): void {
    this.#speed = speed;
  }

  /** Turns the head, radians to the left and up. */
  turn(yaw: number, pitch: number): void {
    this.#yaw += yaw;
    this.#pitch = Math.max(-STEEPEST, Math.min(STEEPEST, this.#pitch + pitch));
  }

  turnBack(): void {
    this.#walk?.turnBack();
  }

  /** From the walker's eyes to a place. */
  metresTo(place: Place): number {
    return this.#into(place, projected).distanceTo(this.#camera.position);
  }

  readonly project: Project = (place, into) => {
    this.#into(place, projected);
    projected.y += 2.4;
    if (projected.distanceTo(this.#camera.position) > PIN_SIGHT) return false;
    projected.project(this.#camera);
    if (projected.z > 1) return false;
    into.x = ((projected.x + 1) / 2) * this.size.width;
    into.y = ((1 - projected.y) / 2) * this.size.height;
    return true;
  };

  destroy(): void {
    cancelAnimationFrame(this.#raf);
    this.size.stop();
    this.#clear();
    this.#renderer.dispose();
  }

  readonly #into: Into = ({ x, y, z }, target) =>
    target.set(x - this.#origin.x, z - this.#origin.z, this.#origin.y - y);

  readonly #tick = (now: number): void => {
    this.#raf = requestAnimationFrame(this.#tick);
    const since = now - this.#shownAt;
    if (since < 1000 / PICTURES_PER_SECOND - 4 || !this.#plan) return;
    this.#scale.hear(since);
    this.#shownAt = now;
    this.#fit();
    // Whoever looks away and comes back is not thrown along the roadway.
    this.#step(Math.min(since, 200) / 1000);
    if (now - this.#gasAt >= GAS_MS) {
      this.#gasAt = now;
      this.#colour();
    }
    this.near =
      this.#crowd?.place(this.#plan.key, systemClock.mono(), this.#camera.position, NAMED) ?? [];
    this.#renderer.render(this.#scene, this.#camera);
    this.#drawn(this);
  };

  #step(seconds: number): void {
    const walk = this.#walk;
    if (!walk) return;
    walk.advance(this.#speed * seconds);
    this.#into(walk.place, this.#camera.position);
    this.#camera.position.y += EYE_METRES;
    this.#into(walk.ahead, ahead);
    ahead.y += EYE_METRES - 0.15;
    // The look follows softly, so that a corner is no jerk.
    ahead.sub(this.#camera.position).normalize();
    if (this.#look.lengthSq() === 0) this.#look.copy(ahead);
    else this.#look.lerp(ahead, 1 - Math.exp(-seconds * 2.2)).normalize();
    this.#camera.lookAt(ahead.copy(this.#camera.position).add(this.#look));
    this.#camera.rotateY(this.#yaw);
    this.#camera.rotateX(this.#pitch);
  }

  #colour(): void {
    const { live } = this.#space;
    if (this.#gas === undefined || !this.#plan)
      this.#lining?.paint(this.#plan?.pieces.map(() => ({ kind: 'unmeasured' })) ?? []);
    else
      this.#lining?.paint(
        this.#spoken.map((point) => lookOf(point, point && live.valueOf(point.no))),
      );
  }

  #build(plan: LevelPlan): void {
    this.#clear();
    this.#plan = plan;
    this.#origin = plan.roads[0]?.a ?? this.#origin;
    this.#group = new Group();
    this.#lining = new Lining(plan, this.#colours, this.#into);
    this.#group.add(this.#lining.group);
    this.#crowd = new Crowd(this.#space.live, this.#group, this.#colours, this.#into);
    this.#scene.add(this.#group);
    this.#walk = plan.roads.length === 0 ? undefined : new Walk(plan);
    this.#look.set(0, 0, 0);
  }

  #clear(): void {
    this.#scene.remove(this.#group);
    this.#lining?.dispose();
    this.#crowd?.dispose();
    this.#lining = this.#crowd = undefined;
  }

  #fit(): void {
    const { width, height } = this.#renderer.domElement;
    const [wide, high] = [
      Math.round(this.size.width * this.#scale.value),
      Math.round(this.size.height * this.#scale.value),
    ];
    if (wide === width && high === height) return;
    this.#renderer.setSize(wide, high, false);
    this.#camera.aspect = this.size.width / Math.max(1, this.size.height);
    this.#camera.updateProjectionMatrix();
  }
}

const ahead = new Vector3();
const forward = new Vector3();
const projected = new Vector3();
