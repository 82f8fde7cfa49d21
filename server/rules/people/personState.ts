import { PersonFlag } from '#contracts/live/wireFrame.ts';

/** What rules remember of one person. Times are data time, positions metres. */
export type PersonState = {
  readonly no: number;
  lastT: number;
  /** Server time at which the newest fix came. */
  lastRecv: number;
  x: number;
  y: number;
  z: number;
  underground: boolean;
  /** Went missing for a day without an exit: no longer counted underground (domain 2.11.7). */
  exitLost: boolean;
  /** Entry into the mine; NaN on surface. */
  inTime: number;
  areaNo: number;
  inAreaTime: number;
  flags: number;
};

export const newPerson = (no: number): PersonState => ({
  no,
  lastT: Number.NEGATIVE_INFINITY,
  lastRecv: Number.NEGATIVE_INFINITY,
  x: Number.NaN,
  y: Number.NaN,
  z: Number.NaN,
  underground: false,
  exitLost: false,
  inTime: Number.NaN,
  areaNo: -1,
  inAreaTime: Number.NaN,
  flags: 0,
});

/** Sets or clears one of the PersonFlag bits. */
export function setFlag(person: PersonState, name: keyof typeof PersonFlag, on: boolean): void {
  person.flags = on ? person.flags | PersonFlag[name] : person.flags & ~PersonFlag[name];
}

/**
 * posMode of a fix that names the reader and its place only: who stays in its zone may walk about
 * all the same.
 */
export const READER_ZONE = 1;
