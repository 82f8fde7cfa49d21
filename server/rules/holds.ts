import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { AlarmState, type Alarm } from '#contracts/alarms/alarm.ts';
import type { Outage, Shelf } from '#contracts/alarms/alarmActions.ts';
import { shelfOf } from '#contracts/alarms/alarmActions.ts';
import type { AlarmActionAnswer } from '#contracts/alarms/alarmActionCalls.ts';
import type { OutageChange } from '#server/ports/rules.ts';
import type { AlarmLifecycle } from './alarmLifecycle.ts';

/**
 * What operators have put aside: shelved alarms and points out of service. Both come back by the
 * server's clock. A shelf is kept in its alarm; an outage is a row of its own, because its point
 * need not have an alarm.
 */
export class Holds {
  readonly #outages = new Map<number, Outage>();
  readonly #shelved = new Set<Alarm>();
  #changes: OutageChange[] = [];
  readonly #lifecycle: AlarmLifecycle;

  constructor(lifecycle: AlarmLifecycle) {
    this.#lifecycle = lifecycle;
    lifecycle.outageOf = (pointNo) => this.#outages.get(pointNo);
  }

  /** Takes over the shelved alarms of the lifecycle; outages are given back by `restoreOutages`. */
  restore(): void {
    this.#outages.clear();
    this.#shelved.clear();
    this.#changes = [];
    for (const alarm of this.#lifecycle.open())
      if (alarm.state === AlarmState.shelved) this.#shelved.add(alarm);
  }

  restoreOutages(outages: readonly (Outage & { readonly pointNo: number })[]): void {
    for (const { pointNo, ...outage } of outages) this.#outages.set(pointNo, outage);
  }

  /**
   * Shelves the active ones; a latched alarm tells of danger to people and is not put aside.
   * Nothing is where one is red.
   */
  shelve(
    alarmIds: readonly string[],
    shelf: Omit<Shelf, 'level'>,
  ): Result<AlarmActionAnswer, Failure> {
    const red = alarmIds.find((id) => this.#lifecycle.openAlarm(id)?.level === 1);
    if (red !== undefined)
      return err(failure('red_not_shelved', `Alarm ${red} is red and is not shelved`, 'alarmIds'));
    const answer = this.#each(alarmIds, (alarm) => {
      if (alarm.latched) return false;
      alarm.detail['shelf'] = { ...shelf, level: alarm.level } satisfies Shelf;
      const done = this.#lifecycle.turn(alarm, 'shelved', {
        t: shelf.since,
        by: shelf.by,
        comment: shelf.reason,
      });
      if (done) this.#shelved.add(alarm);
      return done;
    });
    return ok(answer);
  }

  unshelve(
    alarmIds: readonly string[],
    by: string,
    comment: string,
    now: number,
  ): AlarmActionAnswer {
    return this.#each(alarmIds, (alarm) =>
      this.#lifecycle.turn(alarm, 'unshelved', { t: now, by, comment }),
    );
  }

  /** The outage of a point; undefined while it is in service. */
  of(pointNo: number): Outage | undefined {
    return this.#outages.get(pointNo);
  }

  /** Takes a point out of service, or replaces the outage it has by this one. */
  begin(pointNo: number, outage: Outage): void {
    const before = this.#outages.get(pointNo);
    if (before !== undefined)
      this.#changes.push({
        pointNo,
        ...before,
        ended: outage.since,
        endedBy: outage.workId ? null : outage.by,
        comment: null,
      });
    this.#outages.set(pointNo, outage);
    this.#changes.push({ pointNo, ...outage, ended: null, endedBy: null, comment: null });
    for (const alarm of this.#alarmsOf(pointNo)) {
      alarm.detail['outage'] = outage;
      this.#lifecycle.turn(alarm, 'outOfService', {
        t: outage.since,
        by: outage.by,
        comment: outage.reason,
      });
    }
  }

  /** Puts a point into service again; false when it was. `by` undefined: its time has run out. */
  end(pointNo: number, by: string | undefined, comment: string, now: number): boolean {
    const outage = this.#outages.get(pointNo);
    if (outage === undefined) return false;
    this.#outages.delete(pointNo);
    this.#changes.push({ pointNo, ...outage, ended: now, endedBy: by ?? null, comment });
    const act = { t: now, comment, ...(by === undefined ? {} : { by }) };
    for (const alarm of this.#alarmsOf(pointNo)) this.#lifecycle.turn(alarm, 'inService', act);
    return true;
  }

  /** Takes back what has been aside long enough by server time `now`. */
  tick(now: number): void {
    for (const alarm of this.#shelved) {
      const shelf = alarm.state === AlarmState.shelved ? shelfOf(alarm) : undefined;
      if (shelf !== undefined && now < shelf.until) continue;
      this.#shelved.delete(alarm);
      if (shelf !== undefined) this.#lifecycle.turn(alarm, 'unshelved', { t: now });
    }
    for (const [pointNo, { until }] of this.#outages)
      if (now >= until) this.end(pointNo, undefined, '', now);
  }

  /** Takes the outages that began or ended since the last call, in order. */
  takeChanges(): readonly OutageChange[] {
    const taken = this.#changes;
    this.#changes = [];
    return taken;
  }

  #alarmsOf(pointNo: number): Alarm[] {
    return this.#lifecycle.open().filter((alarm) => alarm.pointNo === pointNo);
  }

  #each(alarmIds: readonly string[], act: (alarm: Alarm) => boolean): AlarmActionAnswer {
    const answer: AlarmActionAnswer = { done: [], unchanged: [], unknown: [] };
    for (const id of alarmIds) {
      const alarm = this.#lifecycle.openAlarm(id);
      if (alarm === undefined)
        (this.#lifecycle.knows(id) ? answer.unchanged : answer.unknown).push(id);
      else (act(alarm) ? answer.done : answer.unchanged).push(id);
    }
    return answer;
  }
}
