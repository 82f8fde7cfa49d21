import { at } from '../at.ts';
import type { GraphBuilder } from './graph.ts';

/** A dead end being driven, or a stope at the end of its access, ventilated through a duct. */
export type Heading = {
  readonly name: string;
  readonly use: 'heading' | 'stope';
  /** Code of its area. */
  readonly area: string;
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

/** The haulage of a level: its junctions and their x, pit bottom first. */
type Haulage = {
  readonly index: number;
  readonly label: string;
  readonly z: number;
  readonly nodes: readonly number[];
  readonly xs: readonly number[];
};
/** One dead end: at which junction, in which direction, how far. */
type Drive = Pick<Heading, 'name' | 'use' | 'area'> & {
  readonly at: number;
  readonly dx: number;
  readonly dy: number;
  readonly length: number;
};

/**
 * Headings of a coal mine off the east end of the haulage: the first goes on east, the second
 * south.
 */
export function buildHeadings(builder: GraphBuilder, count: number, haulage: Haulage): Heading[] {
  const { index, label, nodes } = haulage;
  const names = [`${label}东翼运输大巷掘进工作面`, `${index + 1}09运输顺槽掘进工作面`];
  const drives = names.slice(0, count).map((name, i): Drive => ({
    name,
    use: 'heading',
    area: `L${index + 1}-JJ${i + 1}`,
    at: nodes.length - 1,
    ...(i === 0 ? { dx: 1, dy: 0, length: 240 } : { dx: 0, dy: -1, length: 220 }),
  }));
  return drives.map((one) => drive(builder, haulage, one));
}

/**
 * Workings of a metal mine: stopes south of the haulage, junction by junction, and headings between
 * and beyond them.
 */
export function buildWorkings(
  builder: GraphBuilder,
  stopes: number,
  headings: number,
  haulage: Haulage,
): Heading[] {
  const { index, label, nodes } = haulage;
  // The first junction is the pit bottom's.
  const free = nodes.length - 1;
  const code = `L${index + 1}`;
  const stopeDrives = Array.from({ length: stopes }, (_, i): Drive => ({
    name: `${label}中段${i + 1}号采场`,
    use: 'stope',
    area: `${code}-CF${i + 1}`,
    at: 1 + (i % free),
    ...(i < free ? { dx: 0, dy: -1 } : SLANT),
    length: 170,
  }));
  const headingDrives = Array.from({ length: headings }, (_, i): Drive => ({
    name: `${label}中段${i + 1}号穿脉掘进工作面`,
    use: 'heading',
    area: `${code}-JJ${i + 1}`,
    at: i === 0 ? nodes.length - 1 : nodes.length - i,
    ...(i === 0 ? { dx: 1, dy: 0 } : SLANT),
    length: 240,
  }));
  return [...stopeDrives, ...headingDrives].map((one) => drive(builder, haulage, one));
}

/** South-east, between two drives that go straight south. */
const SLANT = { dx: 0.6, dy: -0.8 };

function drive(
  builder: GraphBuilder,
  haulage: Haulage,
  { at: junction, dx, dy, length, name, use, area }: Drive,
): Heading {
  const x = at(haulage.xs, junction);
  const mouth = at(haulage.nodes, junction);
  const node = (kind: 'junction' | 'face', along: number): number =>
    builder.node(haulage.index, kind, x + dx * along, dy * along, haulage.z);
  const middle = node('junction', length - END_LENGTH);
  const face = node('face', length);
  const form = {
    kind: 'duct',
    name: use === 'stope' ? `${name}联络道` : name.replace('工作面', '巷'),
    section: SECTION,
  } as const;
  return {
    name,
    use,
    area,
    level: haulage.index,
    mouth,
    face,
    road: builder.edge(mouth, middle, form),
    end: builder.edge(middle, face, { ...form, name }),
  };
}
