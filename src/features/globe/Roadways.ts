import type { Matrix4, PolylineCollection, Primitive, Scene } from '@cesium/engine';
import type { RoadwayEdge } from '#contracts/mine/mine.ts';
import { SURFACE } from '#features/map/api.ts';
import type { Colour, MineSpace } from '#features/space/api.ts';
import { farLines } from './farLines.ts';
import { levelColour, type GlobeColours } from './globeColours.ts';
import { meshPrimitive } from './primitives.ts';
import { tubeMesh } from './tubeMesh.ts';

/** How little is left of what belongs to another level than the one looked at. */
const ASIDE = 0.16;

/**
 * The roadways of a mine: tubes near by, lines from far away, each level in the grey of its depth.
 */
export class Roadways {
  readonly #scene: Scene;
  readonly #space: MineSpace;
  readonly #frame: Matrix4;
  readonly #colours: GlobeColours;
  readonly #scale: number;
  /** Laid once for each picture that was looked at: a tour comes back to them. */
  readonly #laid = new Map<string | undefined, readonly (Primitive | PolylineCollection)[]>();

  constructor(
    scene: Scene,
    space: MineSpace,
    frame: Matrix4,
    colours: GlobeColours,
    scale: number,
  ) {
    this.#scene = scene;
    this.#space = space;
    this.#frame = frame;
    this.#colours = colours;
    this.#scale = scale;
  }

  /** Shows them, those of other levels than `tab` faint when one is given. */
  lay(tab: string | undefined): void {
    const shown = this.#laid.get(tab) ?? this.#make(tab);
    this.#laid.set(tab, shown);
    for (const parts of this.#laid.values()) for (const part of parts) part.show = parts === shown;
    this.#scene.requestRender();
  }

  #make(tab: string | undefined): readonly (Primitive | PolylineCollection)[] {
    const { model, tabs } = this.#space;
    const order = new Map(tabs.filter(({ key }) => key !== SURFACE).map(({ key }, i) => [key, i]));
    const nodes = new Map(model.nodes.map((node) => [node.code, node]));
    const colourOf = ({ levelCode }: RoadwayEdge): Colour => {
      const [red, green, blue, alpha] =
        levelCode === null
          ? this.#colours.between
          : levelColour(this.#colours, order.get(levelCode) ?? 0);
      return [red, green, blue, tab === undefined || tab === levelCode ? alpha : alpha * ASIDE];
    };
    const mesh = tubeMesh(model.edges, nodes, colourOf);
    const tubes = mesh && meshPrimitive(mesh, this.#frame, tab !== undefined);
    const parts = [
      ...(tubes ? [tubes] : []),
      farLines(model.edges, nodes, colourOf, this.#frame, this.#scale),
    ];
    // Under the people, who stand in them.
    for (const part of parts) this.#scene.primitives.add(part, 1);
    return parts;
  }
}
