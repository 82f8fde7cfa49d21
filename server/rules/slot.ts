import type { Alarm, AlarmType, Level } from '#contracts/alarms/alarm.ts';

/**
 * What a new alarm is about: everything of it that does not follow from the moment of its raise.
 */
export type Origin = {
  readonly alarmType: AlarmType;
  readonly sourceType: Alarm['sourceType'];
  readonly sourceId: string;
  readonly sourceName: string;
  readonly pointNo: number | null;
  readonly personNo: number | null;
  readonly areaNo: number | null;
  readonly areaName: string | null;
  readonly x: number | null;
  readonly y: number | null;
  readonly z: number | null;
  readonly unit: string;
  readonly latched: boolean;
  readonly detail: Record<string, unknown>;
};

/**
 * What nothing says of: no point, nobody, nowhere, without a measured value. To be spread under
 * what is known.
 */
export const nowhere = {
  pointNo: null,
  personNo: null,
  areaNo: null,
  areaName: null,
  x: null,
  y: null,
  z: null,
  unit: '',
  latched: false,
  detail: {},
} as const satisfies Partial<Origin>;

/**
 * Describes a new alarm when it is raised at `level`, so that a quiet rule never builds a
 * description.
 */
export type Describe = (level: Level) => Origin;

/**
 * The place of one alarm key: its newest record, and what the lifecycle must remember beside it.
 */
export type Slot = {
  readonly key: string;
  describe: Describe | undefined;
  alarm: Alarm | undefined;
  /** Whether the cause is present, as far as the lifecycle has been told. */
  active: boolean;
  parent: Slot | undefined;
  /**
   * Data time from which a suppressed alarm may ring again; Infinity while its parent or window
   * stands without end.
   */
  releaseAt: number;
  /** Data times of the last raises. */
  readonly raises: number[];
};

export const emptySlot = (key: string): Slot => ({
  key,
  describe: undefined,
  alarm: undefined,
  active: false,
  parent: undefined,
  releaseAt: Number.POSITIVE_INFINITY,
  raises: [],
});
