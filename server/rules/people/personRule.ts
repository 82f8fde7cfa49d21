import type { Alarm } from '#contracts/alarms/alarm.ts';
import type { Fix } from '#server/ports/ingestBatch.ts';
import type { PersonState } from './personState.ts';

/** A rule about single people. Each keeps what it remembers beside the person's own state. */
export interface PersonRule {
  /** After the person's state has taken the newer `fix`. */
  fix(person: PersonState, fix: Fix): void;
  /** About once a second, at `t` on the clock of the data. */
  tick(person: PersonState, t: number): void;
  /** Takes over a restored alarm whose cause was present. */
  adopt(person: PersonState, alarm: Alarm): void;
  forget(): void;
}
