import type { GraphBuilder } from './graph.ts';

/** A dead end being driven, ventilated through a duct. */
export type Heading = {
  readonly name: string;
  readonly level: number;
  /** Junction where the local fan stands and the used air comes back. */
  readonly mouth: number;
  readonly face: number;
  /** The long part, mouth first. */
  readonly road: number;
  /** The last 50 m before the face: 840 m³. */
  readonly end: number;
};

const END_LENGTH = 50;
const SECTION = 16.8;

/** Headings off the east end of the haulage: the first goes on east, the second south. */
export function buildHeadings(
  builder: GraphBuilder,
  count: number,
  mouth: number,
  place: { readonly index: number; readonly label: string; readonly x: number; readonly z: number },
): Heading[] {
  const directions = [
    { dx: 1, dy: 0, length: 240, name: `${place.label}东翼运输大巷掘进工作面` },
    { dx: 0, dy: -1, length: 220, name: `${place.index + 1}09运输顺槽掘进工作面` },
  ];
  return directions.slice(0, count).map(({ dx, dy, length, name }) => {
    const node = (kind: 'junction' | 'face', along: number): number =>
      builder.node(place.index, kind, place.x + dx * along, dy * along, place.z);
    const middle = node('junction', length - END_LENGTH);
    const face = node('face', length);
    const form = { kind: 'duct', name: name.replace('工作面', '巷'), section: SECTION } as const;
    return {
      name,
      level: place.index,
      mouth,
      face,
      road: builder.edge(mouth, middle, form),
      end: builder.edge(middle, face, { ...form, name }),
    };
  });
}
