import {
  InstancedMesh,
  MeshLambertMaterial,
  Object3D,
  type BufferGeometry,
  type Group,
  type Vector3,
} from 'three';
import type { MineLive } from '#features/map/api.ts';
import type { Into } from './Lining.ts';
import { personShape } from './shapes.ts';
import { stripes } from './textures.ts';
import type { TunnelColours } from './tunnelColours.ts';

/**
 * More people than this on one level are not drawn; the count beside the picture still holds them.
 */
const MOST = 4_000;
/** Figures are a little larger than life: they are looked at from three metres before the wall. */
const LARGER = 1.25;

/** Metres at which a figure can still be told from the wall. */
const SIGHT = 90;

/** Somebody near the camera. */
export type Near = {
  readonly personNo: number;
  readonly metres: number;
  readonly isStale: boolean;
};

/** The people of a level as figures: full while their place is fresh, striped when it is old. */
export class Crowd {
  readonly #live: MineLive;
  readonly #into: Into;
  readonly #shape: BufferGeometry;
  readonly #fresh: InstancedMesh;
  readonly #stale: InstancedMesh;
  #slots = new Int32Array(0);

  constructor(live: MineLive, group: Group, colours: TunnelColours, into: Into) {
    this.#live = live;
    this.#into = into;
    this.#shape = personShape();
    const mesh = (material: MeshLambertMaterial): InstancedMesh => {
      const made = new InstancedMesh(this.#shape, material, MOST);
      made.frustumCulled = false;
      made.count = 0;
      group.add(made);
      return made;
    };
    this.#fresh = mesh(new MeshLambertMaterial({ color: colours.person }));
    this.#stale = mesh(new MeshLambertMaterial({ color: colours.stale, map: stripes() }));
  }

  /**
   * Puts everybody on the level where they are at monotonic `now`; answers the `most` nearest to
   * `eye`, nearest first.
   */
  place(tab: string, now: number, eye: Vector3, most: number): Near[] {
    const { people } = this.#live;
    if (this.#slots.length < people.dots.extent)
      this.#slots = new Int32Array(people.dots.extent * 2);
    const count = people.onTab(tab, this.#slots);
    const counts = { fresh: 0, stale: 0 };
    const near: Near[] = [];
    for (let i = 0; i < count; i++) {
      const slot = this.#slots[i] ?? -1;
      const [x, y] = [people.dots.xAt(slot, now), people.dots.yAt(slot, now)];
      this.#into({ x, y, z: people.heightOf(slot) }, stand.position);
      stand.scale.setScalar(LARGER);
      stand.updateMatrix();
      const isStale = people.isStale(slot);
      const index = isStale ? counts.stale++ : counts.fresh++;
      if (index < MOST) (isStale ? this.#stale : this.#fresh).setMatrixAt(index, stand.matrix);
      const metres = stand.position.distanceTo(eye);
      if (metres < SIGHT) near.push({ personNo: people.dots.no[slot] ?? -1, metres, isStale });
    }
    this.#fresh.count = Math.min(MOST, counts.fresh);
    this.#stale.count = Math.min(MOST, counts.stale);
    this.#fresh.instanceMatrix.needsUpdate = true;
    this.#stale.instanceMatrix.needsUpdate = true;
    return near.sort((a, b) => a.metres - b.metres).slice(0, most);
  }

  dispose(): void {
    for (const mesh of [this.#fresh, this.#stale]) {
      const material = mesh.material as MeshLambertMaterial;
      material.map?.dispose();
      material.dispose();
      mesh.dispose();
    }
    this.#shape.dispose();
  }
}

const stand = new Object3D();
