import { AlarmType } from '#contracts/alarms/alarm.ts';
import { levelOfKind } from '#contracts/alarms/alarmTypes.ts';
import type { Point } from '#contracts/mine/mine.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { Derive } from '../derivedSamples.ts';
import type { ElectricityOptions } from '../options.ts';
import type { PointListener } from '../points/pointRules.ts';
import { pointOrigin } from '../points/pointOrigin.ts';
import type { PointStates } from '../points/pointStates.ts';
import type { Definitions } from '../ruleModel.ts';
import type { Slot } from '../slot.ts';
import { meterKey, type Suppression } from '../suppression.ts';
import { Sustain } from '../sustain.ts';
import { EnergyRegister } from './register.ts';
import { SlotHistory } from './slotHistory.ts';
import { SuspendedWork } from './suspendedWork.ts';

const ENERGY = '.activeEnergy';
const REGISTER = '.totalEnergy';

/** One electricity meter. Points are -1 where the model has none. */
export type Meter = {
  readonly code: string;
  readonly energyNo: number;
  readonly registerNo: number;
  readonly role: string | null;
  readonly history: SlotHistory;
  readonly register: EnergyRegister;
  readonly over: Sustain;
  /** Whether the meter tells the energy of its intervals itself. */
  sent: boolean;
  /** Energy of the slot that is being filled. */
  slot: number;
  kwh: number;
};

/**
 * Electricity meters (domain 3.3): energy of each quarter of an hour, from the meter or from its
 * register, as the series `{meter}.activeEnergy`; yellow above 1.3 times the median of the same
 * slot of four weeks; work in a suspended mine; a meter that fell silent, with its series as
 * children.
 */
export class Meters implements PointListener {
  #meters = new Map<string, Meter>();
  #byPoint = new Map<number, Meter>();
  #deriving = false;
  readonly #suspended: SuspendedWork;
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;
  readonly #suppression: Suppression;
  readonly #options: ElectricityOptions;
  readonly #derive: Derive;

  constructor(
    definitions: Definitions,
    lifecycle: AlarmLifecycle,
    suppression: Suppression,
    options: ElectricityOptions,
    derive: Derive,
    underground: () => number,
  ) {
    this.#suspended = new SuspendedWork(definitions, lifecycle, options, underground);
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
    this.#suppression = suppression;
    this.#options = options;
    this.#derive = derive;
  }

  begin(): void {
    const known = this.#meters;
    this.#meters = new Map();
    this.#byPoint = new Map();
    for (const { code, deviceCode } of this.#definitions.model.mine.points)
      if (
        deviceCode !== null &&
        (code === deviceCode + ENERGY || code === deviceCode + REGISTER) &&
        !this.#meters.has(deviceCode)
      )
        this.#meters.set(deviceCode, this.#meterOf(deviceCode, known.get(deviceCode)));
    for (const meter of this.#meters.values())
      for (const no of [meter.energyNo, meter.registerNo])
        if (no !== -1) this.#byPoint.set(no, meter);
    this.#suspended.useMeters([...this.#meters.values()]);
  }

  claims(point: Point): boolean {
    return this.#byPoint.has(point.no);
  }

  sample(no: number, t: number, value: number): number {
    const meter = this.#byPoint.get(no);
    if (meter === undefined) return 0;
    this.#returned(meter, t);
    if (no === meter.registerNo) meter.register.read(t, value);
    else this.#interval(meter, t, value);
    return 0;
  }

  isWaiting(): boolean {
    return false;
  }

  adopt(no: number): void {
    const meter = this.#byPoint.get(no);
    if (meter !== undefined && this.#lifecycle.find(overKey(meter))?.active) meter.over.on = true;
  }

  forget(): void {
    for (const [code] of this.#meters) this.#meters.delete(code);
    this.begin();
    this.#suspended.restore();
  }

  /**
   * Finds the meters that missed three intervals; call before silent points are looked for, so that
   * it covers them.
   */
  tick(now: number, states: PointStates): void {
    for (const meter of this.#meters.values()) {
      const no = meter.registerNo === -1 ? meter.energyNo : meter.registerNo;
      const recv = states.lastRecv[no] ?? Number.NEGATIVE_INFINITY;
      const allowedMs = Math.max(
        this.#options.missingLeastMs,
        this.#definitions.point(no).samplePeriod * 3000,
      );
      if (
        recv === Number.NEGATIVE_INFINITY ||
        now - recv <= allowedMs ||
        this.#lifecycle.find(meterKey(meter.code))?.active
      )
        continue;
      this.#suppression.settleParent(
        this.#missingSlot(meter),
        3,
        (states.lastT[no] ?? now) + allowedMs,
        true,
        0,
      );
    }
  }

  #returned(meter: Meter, t: number): void {
    if (this.#deriving || !this.#lifecycle.find(meterKey(meter.code))?.active) return;
    this.#suppression.settleParent(this.#missingSlot(meter), 0, t, false, 0);
  }

  /** An energy of the interval that ends at `t`. */
  #interval(meter: Meter, t: number, kwh: number): void {
    if (!this.#deriving && !this.#lifecycle.muted) meter.sent = true;
    const { slotMs } = this.#options;
    const slot = Math.ceil(t / slotMs) - 1;
    if (slot !== meter.slot) this.#close(meter, t);
    meter.slot = slot;
    meter.kwh += kwh;
    if (t % slotMs === 0) this.#close(meter, t);
  }

  #close(meter: Meter, t: number): void {
    const { slot, kwh, history } = meter;
    meter.slot = -1;
    meter.kwh = 0;
    if (slot < 0) return;
    const limit = history.medianBefore(slot, this.#options.leastDays) * this.#options.overShare;
    history.add(slot, kwh);
    this.#suspended.closed(meter, slot, t);
    const on = meter.over.update(
      kwh > limit && limit > 0,
      t,
      this.#options.onMs,
      this.#options.offMs,
    );
    const found = this.#lifecycle.find(overKey(meter));
    if (on || found?.active)
      this.#lifecycle.settle(
        this.#overSlot(meter),
        on ? levelOfKind('electricity') : 0,
        t,
        kwh,
        limit,
      );
  }

  #fromRegister(code: string, end: number, kwh: number): void {
    const meter = this.#meters.get(code);
    if (meter === undefined || meter.sent || meter.energyNo === -1) return;
    this.#deriving = true;
    this.#derive(meter.energyNo, end, Math.round(kwh * 1000) / 1000);
    this.#deriving = false;
  }

  #meterOf(code: string, known: Meter | undefined): Meter {
    const { pointByCode } = this.#definitions.model;
    const [energy, register] = [pointByCode.get(code + ENERGY), pointByCode.get(code + REGISTER)];
    const role = register?.positionCode ?? energy?.positionCode ?? null;
    const points = { energyNo: energy?.no ?? -1, registerNo: register?.no ?? -1, role };
    if (known !== undefined) return Object.assign(known, points);
    const { slotMs, days } = this.#options;
    return {
      code,
      ...points,
      history: new SlotHistory(days, slotMs),
      register: new EnergyRegister(slotMs, slotMs * 4, (end, kwh) =>
        this.#fromRegister(code, end, kwh),
      ),
      over: new Sustain(),
      sent: false,
      slot: -1,
      kwh: 0,
    };
  }

  #overSlot(meter: Meter): Slot {
    return this.#lifecycle.slot(overKey(meter), () =>
      pointOrigin(
        this.#definitions.model,
        this.#definitions.point(meter.energyNo),
        AlarmType.electricity,
        { meterNo: meter.code },
      ),
    );
  }

  #missingSlot(meter: Meter): Slot {
    return this.#lifecycle.slot(meterKey(meter.code), () => {
      const { model } = this.#definitions;
      const point = this.#definitions.point(
        meter.registerNo === -1 ? meter.energyNo : meter.registerNo,
      );
      const origin = pointOrigin(model, point, AlarmType.electricity, {
        meterNo: meter.code,
        missing: true,
      });
      return { ...origin, sourceType: 'device', sourceId: meter.code, unit: '' };
    });
  }
}

const overKey = (meter: Meter): string => `energy|${meter.code}`;
