import type { AlarmName } from '#contracts/alarms/alarmTypes.ts';
import type { Level } from '#contracts/alarms/alarm.ts';

/** Languages in which pictures are made. */
export const spoken = ['zh-cn', 'en'] as const;
export type Spoken = (typeof spoken)[number];
export type Said = Readonly<Record<Spoken, string>>;

/** An alarm of the simulated mine, by what it is called and what its source is called. */
export type Wanted = {
  /** Any of these names: what cuts the power is called otherwise a moment before. */
  readonly names: readonly AlarmName[];
  /** At least as severe as this. */
  readonly level: Level;
  /** Part of the name of its source; empty where that is somebody, whoever it is. */
  readonly source: string;
};

/**
 * What is done once the alarms stand: an evacuation is called, the nearest rescuers are sent to who
 * calls for help, or the server falls silent below the page.
 */
type Act = 'evacuate' | 'sendTeam' | 'silence';

/**
 * Something that the simulated mine can bring about again, and what whoever has never seen it must
 * be able to say of one picture of it within ten seconds.
 */
export type Situation = {
  /** Name of its picture too. */
  readonly id: string;
  readonly title: Said;
  /** Scenarios of the simulated mine, begun one after the other. */
  readonly scenarios: readonly string[];
  /** Alarms that have to stand then, the most urgent first. */
  readonly alarms: readonly Wanted[];
  /** Seconds within which they do. */
  readonly within: number;
  readonly act?: Act;
  /** Page that is looked at. */
  readonly page: string;
  /** Further words that the picture has to show, as the product says them. */
  readonly sees: readonly Said[];
  readonly where: Said;
  readonly danger: Said;
  readonly next: Said;
};
