import { at } from '../at.ts';
import { type GraphBuilder, road } from './graph.ts';
import type { Profile } from './profile.ts';

/** A longwall district: two gate roads, the face between their far ends, goaf behind it. */
export type Longwall = {
  /** e.g. `106`. */
  readonly number: string;
  /** e.g. `106综采工作面`. */
  readonly name: string;
  readonly level: number;
  /** Cutting coal; the other is fitted out and only ventilated. */
  readonly producing: boolean;
  /** From the mouth to the face. */
  readonly intakeGate: readonly number[];
  readonly face: number;
  /** From the face to the mouth. */
  readonly returnGate: readonly number[];
  /** The way out of the district, where the regulator stands. */
  readonly outlet: number;
  /** Leaking doors between the gates. */
  readonly leak: number;
  /** +1 when the goaf lies to the north of the face. */
  readonly away: 1 | -1;
};

type Seams = {
  readonly haul: readonly number[];
  readonly back: readonly number[];
  readonly index: number;
  readonly label: string;
};

/**
 * One district on the south or north side of the main roads; levels alternate, so that districts do
 * not lie above each other.
 */
export function buildLongwall(
  builder: GraphBuilder,
  profile: Profile,
  seams: Seams,
  side: 'south' | 'north',
): Longwall {
  const { index } = seams;
  const even = index % 2 === 0;
  const sign = side === 'south' ? -1 : 1;
  const junction = (side === 'south') === even ? 1 : 3;
  const producing = (side === 'south') === even;
  const number = `${index + 1}${side === 'south' ? '06' : '08'}`;
  const z = at(profile.levels, index);
  const node = (kind: 'junction' | 'face', x: number, y: number): number =>
    builder.node(index, kind, x, y, z);
  const haulX = at(profile.haulage, junction);
  const intakeX = side === 'south' ? haulX : haulX - 60;
  const returnX = side === 'south' ? intakeX + profile.faceLength : intakeX - profile.faceLength;
  const far = (producing ? profile.gateLength : profile.gateLength - 80) * sign;
  const steps = [1 / 3, 2 / 3, 1];
  const along = (x: number): number[] =>
    steps.map((part) => node(part === 1 ? 'face' : 'junction', x, far * part));
  const mouthY = sign === 1 ? 75 : -40;
  const intake = [
    at(seams.haul, junction),
    ...(sign === 1 ? [node('junction', intakeX, mouthY)] : []),
    ...along(intakeX),
  ];
  const back = [...along(returnX).toReversed(), node('junction', returnX, mouthY)];
  const intakeGate = road(builder, intake, {
    kind: 'gate',
    name: `${number}运输顺槽`,
    section: 14,
  });
  const returnGate = road(builder, back, { kind: 'gate', name: `${number}回风顺槽`, section: 14 });
  const exit = at(seams.back, side === 'south' ? junction + 1 : junction - 1);
  return {
    number,
    name: `${number}综采工作面`,
    level: index,
    producing,
    intakeGate,
    face: builder.edge(at(intake, intake.length - 1), at(back, 0), {
      kind: 'face',
      name: `${number}综采工作面`,
      section: 9,
      alpha: 0.03,
    }),
    returnGate,
    outlet: builder.edge(at(back, back.length - 1), exit, {
      kind: 'return',
      name: `${number}回风绕道`,
      section: 12,
    }),
    leak: builder.edge(at(intake, intake.length - 3), at(back, 2), {
      kind: 'intake',
      name: `${number}联络巷`,
      section: 9,
      doorClosed: true,
    }),
    away: sign,
  };
}
