import { AlarmType } from '#contracts/alarms/alarm.ts';
import type { ExternalAlarm } from '#server/ports/ingestBatch.ts';
import type { AlarmLifecycle } from './alarmLifecycle.ts';
import { nowhere } from './slot.ts';

/**
 * Clears of a key with no alarm of it standing: the first and the last of them, and up to when its
 * records are judged. What its source sent in between may still be on its way.
 */
export type EarlyClears = { readonly since: number; readonly first: number; readonly last: number };

/**
 * What is known of a foreign alarm's records, by source and key: the newest time, and clears that
 * may have passed their raise.
 */
export type HeardAlarm = {
  readonly sourceNo: number;
  readonly key: string;
  readonly t: number;
  readonly early?: EarlyClears | undefined;
};

/**
 * Alarms that other systems raise and clear; each lives by (source, key), at the level its source
 * gives. A raise that its own clear has passed on the way (another connection, a batch that was
 * sent again) is an alarm all the same: raised, and cleared at once.
 */
export class External {
  readonly #lastT = new Map<string, number>();
  readonly #early = new Map<string, EarlyClears>();
  readonly #lifecycle: AlarmLifecycle;

  constructor(lifecycle: AlarmLifecycle) {
    this.#lifecycle = lifecycle;
  }

  restore(): void {
    this.#lastT.clear();
    this.#early.clear();
  }

  /**
   * A record of this key is known up to `t`: told again it changes nothing, though its alarm has
   * closed since.
   */
  heard({ sourceNo, key: own, t, early }: HeardAlarm): void {
    const key = keyOf(sourceNo, own);
    this.#lastT.set(key, t);
    if (early !== undefined) this.#early.set(key, early);
  }

  /** Takes one record; one that is known already changes nothing. */
  take(sourceNo: number, record: ExternalAlarm): void {
    const key = keyOf(sourceNo, record.key);
    const lastT = this.#lastT.get(key) ?? Number.NEGATIVE_INFINITY;
    if (!(record.t > lastT)) return this.#takePassed(key, sourceNo, record);
    this.#lastT.set(key, record.t);
    if (!record.active && !this.#lifecycle.find(key)?.active) {
      const early = this.#early.get(key) ?? { since: lastT, first: record.t };
      this.#early.set(key, { ...early, last: record.t });
      return;
    }
    this.#early.delete(key);
    this.#settle(key, sourceNo, record);
  }

  /**
   * What is older than a clear that found nothing to clear, and newer than all before it, is new.
   */
  #takePassed(key: string, sourceNo: number, record: ExternalAlarm): void {
    const early = this.#early.get(key);
    if (early === undefined || !record.active || record.t <= early.since || record.t > early.last)
      return;
    this.#early.delete(key);
    this.#settle(key, sourceNo, record);
    this.#settle(key, sourceNo, {
      ...record,
      active: false,
      t: record.t <= early.first ? early.first : early.last,
    });
  }

  #settle(key: string, sourceNo: number, record: ExternalAlarm): void {
    const slot = this.#lifecycle.slot(key, () => ({
      ...nowhere,
      alarmType: AlarmType.external,
      sourceType: 'system',
      sourceId: record.key,
      sourceName: record.sourceName,
      detail: { message: record.message, sourceNo },
    }));
    this.#lifecycle.settle(
      slot,
      record.active ? record.level : 0,
      record.t,
      record.value ?? Number.NaN,
      Number.NaN,
    );
  }
}

const keyOf = (sourceNo: number, key: string): string => `external|${sourceNo}|${key}`;
