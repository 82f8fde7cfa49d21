import { AlarmType } from '../../src/contracts/monitoring/alarm.ts';
import type { ExternalAlarm } from '../ports/intake.ts';
import type { AlarmBook } from './alarmBook.ts';
import { nowhere } from './slot.ts';

/** Alarms that other systems raise and clear; each lives by (source, key), at the level its source gives. */
export class External {
  readonly #lastT = new Map<string, number>();
  readonly #book: AlarmBook;

  constructor(book: AlarmBook) {
    this.#book = book;
  }

  restore(): void {
    this.#lastT.clear();
  }

  /** A record of this key is known up to `t`: told again it changes nothing, though its alarm has closed since. */
  heard({ sourceNo, key, t }: { readonly sourceNo: number; readonly key: string; readonly t: number }): void {
    this.#lastT.set(keyOf(sourceNo, key), t);
  }

  /** Takes one record; one that is not newer than the last of its key changes nothing. */
  take(sourceNo: number, record: ExternalAlarm): void {
    const key = keyOf(sourceNo, record.key);
    if (!(record.t > (this.#lastT.get(key) ?? Number.NEGATIVE_INFINITY))) return;
    this.#lastT.set(key, record.t);
    if (!record.active && !this.#book.find(key)?.active) return;
    const slot = this.#book.slot(key, () => ({
      ...nowhere,
      alarmType: AlarmType.external,
      sourceType: 'system',
      sourceId: record.key,
      sourceName: record.sourceName,
      detail: { message: record.message, sourceNo },
    }));
    this.#book.settle(slot, record.active ? record.level : 0, record.t, record.value ?? Number.NaN, Number.NaN);
  }
}

const keyOf = (sourceNo: number, key: string): string => `external|${sourceNo}|${key}`;
