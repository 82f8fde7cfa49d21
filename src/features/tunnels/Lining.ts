import {
  CircleGeometry,
  Color,
  DoubleSide,
  Group,
  InstancedMesh,
  MeshBasicMaterial,
  Object3D,
  Vector3,
  type BufferGeometry,
  type Material,
} from 'three';
import type { Place } from '#contracts/mine/mine.ts';
import type { GasLook } from './gasLook.ts';
import { placeOn, roomAt, type LevelPlan, type Road } from './levelPlan.ts';
import { faceShape, pieceShape } from './shapes.ts';
import { lining } from './textures.ts';
import type { TunnelColours } from './tunnelColours.ts';

/**
 * Turns a place of the mine into one of the scene: x east, y up, z south, from a place near by so
 * that numbers stay small.
 */
export type Into = (place: Place, target: Vector3) => Vector3;

/**
 * The walls of a level: all pieces in two meshes, those that can be believed and those that are
 * struck through.
 */
export class Lining {
  readonly group = new Group();
  readonly #plan: LevelPlan;
  readonly #colours: TunnelColours;
  readonly #into: Into;
  readonly #plain: InstancedMesh;
  readonly #struck: InstancedMesh;
  readonly #owned: (BufferGeometry | Material)[] = [];

  constructor(plan: LevelPlan, colours: TunnelColours, into: Into) {
    this.#plan = plan;
    this.#colours = colours;
    this.#into = into;
    const piece = pieceShape();
    this.#plain = this.#mesh(piece, lining(false), plan.pieces.length);
    this.#struck = this.#mesh(piece, lining(true), plan.pieces.length);
    this.#closeEnds();
    this.#openRooms();
    this.paint(plan.pieces.map(() => ({ kind: 'unmeasured' })));
  }

  /** Gives each piece its look, in the order of the plan. */
  paint(looks: readonly GasLook[]): void {
    const counts = { plain: 0, struck: 0 };
    this.#plan.pieces.forEach(({ road: no, from, to }, i) => {
      const road = this.#plan.roads[no];
      const look = looks[i];
      if (!road || !look) return;
      const mesh = look.kind === 'old' ? this.#struck : this.#plain;
      const slot = look.kind === 'old' ? counts.struck++ : counts.plain++;
      this.#stand(road, from, to);
      mesh.setMatrixAt(slot, stand.matrix);
      mesh.setColorAt(slot, colourOf(look, this.#colours));
    });
    this.#plain.count = counts.plain;
    this.#struck.count = counts.struck;
    for (const mesh of [this.#plain, this.#struck]) {
      mesh.instanceMatrix.needsUpdate = true;
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
    }
  }

  dispose(): void {
    this.#plain.dispose();
    this.#struck.dispose();
    for (const one of this.#owned) {
      if ('map' in one && one.map && typeof one.map === 'object' && 'dispose' in one.map)
        (one as MeshBasicMaterial).map?.dispose();
      one.dispose();
    }
  }

  #mesh(shape: BufferGeometry, map: MeshBasicMaterial['map'], count: number): InstancedMesh {
    const material = new MeshBasicMaterial({ map, side: DoubleSide });
    const mesh = new InstancedMesh(shape, material, Math.max(1, count));
    mesh.frustumCulled = false;
    this.#owned.push(shape, material);
    this.group.add(mesh);
    return mesh;
  }

  /** Sets `stand` on a part of a roadway. */
  #stand(road: Road, from: number, to: number): void {
    this.#into(placeOn(road, from), start);
    this.#into(placeOn(road, to), end);
    stand.position.lerpVectors(start, end, 0.5);
    stand.lookAt(end);
    stand.scale.set(road.wide, road.high, start.distanceTo(end));
    stand.updateMatrix();
  }

  /** A wall where a roadway ends in the rock. */
  #closeEnds(): void {
    const ends = this.#plan.roads.flatMap((road) =>
      [road.a, road.b]
        .filter(({ code }) => this.#plan.around.get(code)?.length === 1)
        .map((node) => ({ road, node })),
    );
    const mesh = this.#mesh(faceShape(), lining(false), ends.length);
    mesh.count = ends.length;
    ends.forEach(({ road, node }, i) => {
      this.#into(node, start);
      this.#into(node === road.a ? road.b : road.a, end);
      stand.position.copy(start);
      stand.lookAt(end);
      stand.scale.set(road.wide, road.high, 1);
      stand.updateMatrix();
      mesh.setMatrixAt(i, stand.matrix);
      mesh.setColorAt(i, tint.set(this.#colours.unmeasured).multiplyScalar(0.7));
    });
  }

  /** Floor and roof where roadways meet. */
  #openRooms(): void {
    const rooms = [...this.#plan.around].flatMap(([code, meeting]) => {
      const roads = meeting.flatMap((i) => this.#plan.roads[i] ?? []);
      const [first] = roads;
      if (first === undefined || roads.length < 2) return [];
      const node = first.a.code === code ? first.a : first.b;
      const radius = Math.max(
        ...roads.map((road) =>
          Math.hypot(roomAt(code, road, this.#plan.roads, this.#plan.around), road.wide / 2),
        ),
      );
      return [{ node, radius, high: Math.min(...roads.map(({ high }) => high)) }];
    });
    const mesh = this.#mesh(new CircleGeometry(1, 20), null, rooms.length * 2);
    mesh.count = rooms.length * 2;
    rooms.forEach(({ node, radius, high }, i) => {
      for (const [part, height, shade] of [
        [0, 0, 0.3],
        [1, high, 0.5],
      ] as const) {
        this.#into(node, stand.position);
        stand.position.y += height;
        stand.rotation.set(-Math.PI / 2, 0, 0);
        stand.scale.set(radius, radius, 1);
        stand.updateMatrix();
        mesh.setMatrixAt(i * 2 + part, stand.matrix);
        mesh.setColorAt(i * 2 + part, tint.set(this.#colours.unmeasured).multiplyScalar(shade));
      }
    });
  }
}

function colourOf(look: GasLook, colours: TunnelColours): Color {
  if (look.kind === 'calm')
    return tint.set(colours.calm[0]).lerp(deep.set(colours.calm[1]), look.share);
  return tint.set(
    look.kind === 'beyond'
      ? colours.beyond[look.level]
      : look.kind === 'old'
        ? colours.old
        : colours.unmeasured,
  );
}

const stand = new Object3D();
const start = new Vector3();
const end = new Vector3();
const tint = new Color();
const deep = new Color();
