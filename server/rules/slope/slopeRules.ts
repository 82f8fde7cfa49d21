import { AlarmType, type Level } from '#contracts/alarms/alarm.ts';
import type { CountBreak } from '#contracts/slopes/slopeBreak.ts';
import type { ReceiverSettings } from '#contracts/slopes/slopeGrades.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import type { GnssSolution } from '#server/ports/ingestBatch.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import type { Derive } from '../derivedSamples.ts';
import { rank } from '../heldLevel.ts';
import type { SlopeOptions } from '../options.ts';
import type { Definitions } from '../ruleModel.ts';
import type { Origin } from '../slot.ts';
import { sharedJump } from './commonMode.ts';
import { Device, type Motion } from './device.ts';
import { hysteresisVelocityLevel, raised, trendLevel } from './levels.ts';
import { rollUp } from '#contracts/slopes/slopeRollUp.ts';
import { areNeighbours, displacementGrades, limitsIn, siteOf, type Site } from './site.ts';
import { slopeDetail } from './slopeDetail.ts';
import { tangentAngle } from './tangentAngle.ts';

const NEIGHBOURS = 2;

/**
 * Movement of slopes from GNSS solutions (domain 3.4): velocity, acceleration and failure by
 * device, and areas as a whole.
 */
export class SlopeRules {
  readonly #devices = new Map<string, Device>();
  #sites = new Map<string, Site>();
  #breaks: ReadonlyMap<string, readonly CountBreak[]> = new Map();
  #settings: ReadonlyMap<string, ReceiverSettings> = new Map();
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;
  readonly #options: SlopeOptions;
  readonly #derive: Derive;
  readonly #rain24h: (t: number) => number;
  readonly #own: (pointNo: number) => void;

  /**
   * `own` tells that these rules alone judge a point; `rain24h` is the most rain of the day before
   * a time, mm.
   */
  constructor(
    definitions: Definitions,
    lifecycle: AlarmLifecycle,
    options: SlopeOptions,
    derive: Derive,
    rain24h: (t: number) => number,
    own: (pointNo: number) => void,
  ) {
    this.#own = own;
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
    this.#options = options;
    this.#derive = derive;
    this.#rain24h = rain24h;
  }

  useModel(): void {
    this.#judgeAnew();
  }

  /** Replaces what administrators have set for receivers, by their codes. */
  useSettings(settings: ReadonlyMap<string, ReceiverSettings>): void {
    this.#settings = settings;
    this.#judgeAnew();
  }

  restore(): void {
    this.#devices.clear();
    for (const slot of this.#lifecycle.active()) {
      const [rule, code] = slot.key.split('|');
      if (code === undefined || slot.alarm === undefined) continue;
      if (rule === 'velocity') this.#deviceOf(code).level.adopt(slot.alarm.level);
      if (rule === 'trend') this.#deviceOf(code).trend.adopt(slot.alarm.level);
      if (rule === 'displacement') this.#deviceOf(code).displacement.adopt(slot.alarm.level);
    }
  }

  /**
   * Replaces where the counts of receivers broke, by the receivers' codes; judged with their next
   * solutions.
   */
  useBreaks(breaks: ReadonlyMap<string, readonly CountBreak[]>): void {
    this.#breaks = breaks;
    for (const [code, device] of this.#devices) device.useBreaks(breaks.get(code) ?? []);
  }

  take(solution: GnssSolution): void {
    const site = this.#siteOf(solution.deviceCode);
    const device = this.#deviceOf(solution.deviceCode);
    device.moving = site.grades[3];
    const motion = device.take(solution, (t, jump) =>
      sharedJump(t, jump, this.#jumps(), this.#devices.size),
    );
    if (motion === undefined) return;
    this.#judge(site, device, motion);
    this.#settle(site, device, motion);
    this.#publish(site, device, motion);
    if (site.area !== undefined) this.#settleArea(site, motion.t);
  }

  /**
   * Whose limits are others now is judged by them at once, by its last two solutions; a level falls
   * no sooner than it would anyway.
   */
  #judgeAnew(): void {
    const before = this.#sites;
    this.#sites = new Map();
    for (const [code, device] of this.#devices) {
      const { motion } = device;
      const site = this.#siteOf(code);
      if (motion === undefined || limitsIn(before.get(code)) === limitsIn(site)) continue;
      if (device.before !== undefined) this.#judge(site, device, device.before);
      this.#judge(site, device, motion);
      this.#settle(site, device, motion);
      if (site.area !== undefined) this.#settleArea(site, motion.t);
    }
  }

  /** Takes the levels that a motion asks for into those in force. */
  #judge(site: Site, device: Device, motion: Motion): void {
    const { grades, uniformVelocity } = site;
    const supported = motion.sure >= 2 * grades[0] || this.#hasNeighbours(site);
    const limited = (level: Level | 0): Level | 0 =>
      supported || rank(level) <= rank(3) ? level : 3;
    const dry = limited(hysteresisVelocityLevel(motion.sure, grades, device.level.level));
    const wanted = this.#rain24h(motion.t) >= this.#options.rainRaise ? raised(dry) : dry;
    const trend = limited(trendLevel(motion, grades, uniformVelocity, this.#options));
    device.level.update(wanted, motion.t, motion.windowMs, motion.stepped);
    device.trend.update(trend, motion.t, motion.windowMs);
    const far = hysteresisVelocityLevel(
      motion.horizontal,
      displacementGrades(site, this.#options),
      device.displacement.level,
    );
    device.displacement.update(limited(far), motion.t, motion.windowMs);
  }

  #settle(site: Site, device: Device, motion: Motion): void {
    const told = slopeDetail(site, motion);
    const settle = (
      key: string,
      type: AlarmType,
      level: Level | 0,
      value: number,
      limit: number,
      unit: string,
    ): void => {
      const known = this.#lifecycle.find(key);
      if (level === 0 && !known?.active) return;
      if (known?.alarm !== undefined) Object.assign(known.alarm.detail, told);
      const slot = this.#lifecycle.slot(key, () => this.#origin(site, type, unit, told));
      this.#lifecycle.settle(slot, level, motion.t, value, limit);
    };
    const { deviceCode, grades } = site;
    const limit = device.level.level === 0 ? Number.NaN : grades[device.level.level - 1];
    settle(
      `velocity|${deviceCode}`,
      AlarmType.slopeVelocity,
      device.level.level,
      motion.sure,
      limit ?? Number.NaN,
      'mm/d',
    );
    settle(
      `trend|${deviceCode}`,
      AlarmType.slopeAcceleration,
      device.trend.level,
      motion.acceleration,
      0,
      'mm/d²',
    );
    const farLevel = device.displacement.level;
    const farLimit =
      farLevel === 0 ? Number.NaN : displacementGrades(site, this.#options)[farLevel - 1];
    settle(
      `displacement|${deviceCode}`,
      AlarmType.slopeDisplacement,
      farLevel,
      motion.horizontal,
      farLimit ?? Number.NaN,
      'mm',
    );
  }

  /**
   * The area as a whole, each kind of alarm counted by itself and then all kinds; it rings only
   * where it is worse than each of its devices.
   */
  #settleArea(site: Site, t: number): void {
    const devices = [...this.#devices].flatMap(([code, device]) =>
      this.#siteOf(code).area === site.area ? [device] : [],
    );
    const kinds = [
      devices.map(({ level }) => level.level),
      devices.map(({ trend }) => trend.level),
      devices.map(({ displacement }) => displacement.level),
    ];
    const whole = rollUp(kinds.map(rollUp));
    const level = kinds.flat().every((one) => rank(whole) > rank(one)) ? whole : 0;
    const key = `slope|${site.area?.code ?? ''}`;
    if (level === 0 && !this.#lifecycle.find(key)?.active) return;
    const { area } = site;
    const slot = this.#lifecycle.slot(key, () => ({
      ...this.#origin(site, AlarmType.slopeVelocity, '', {}),
      sourceId: area?.code ?? '',
      sourceName: area?.name ?? '',
      pointNo: null,
      x: null,
      y: null,
      z: null,
      detail: { devices: devices.length },
    }));
    this.#lifecycle.settle(slot, level, t, Number.NaN, Number.NaN);
  }

  #publish(site: Site, device: Device, motion: Motion): void {
    const bit = (level: Level | 0): number => (level === 0 ? 0 : ValueState.alarm);
    const angle = tangentAngle(motion.velocity, site.uniformVelocity);
    if (site.velocity !== undefined)
      this.#derive(site.velocity.no, motion.t, motion.velocity, bit(device.level.level));
    if (site.angle !== undefined)
      this.#derive(site.angle.no, motion.t, angle, bit(device.trend.level));
    if (site.horizontal !== undefined)
      this.#derive(site.horizontal.no, motion.t, motion.horizontal);
  }

  /** Whether as many neighbours move as the rule asks, or as there are. */
  #hasNeighbours(site: Site): boolean {
    let near = 0;
    let moving = 0;
    for (const [code, device] of this.#devices) {
      const other = this.#siteOf(code);
      if (
        other === site ||
        device.motion === undefined ||
        !areNeighbours(site, other, this.#options.neighbourRadius)
      )
        continue;
      near++;
      if (device.motion.sure >= other.grades[3]) moving++;
    }
    return moving >= Math.min(NEIGHBOURS, near);
  }

  #origin(site: Site, alarmType: AlarmType, unit: string, detail: Record<string, unknown>): Origin {
    return {
      alarmType,
      sourceType: 'slope',
      sourceId: site.deviceCode,
      sourceName: site.name,
      pointNo: site.velocity?.no ?? null,
      personNo: null,
      areaNo: site.area?.no ?? null,
      areaName: site.area?.name ?? null,
      x: site.x,
      y: site.y,
      z: site.z,
      unit,
      latched: false,
      detail,
    };
  }

  #jumps(): { t: number; by: { x: number; y: number; h: number; odd: boolean } }[] {
    return [...this.#devices.values()].flatMap(({ jump }) => (jump === undefined ? [] : [jump]));
  }

  #deviceOf(code: string): Device {
    const known = this.#devices.get(code);
    if (known !== undefined) return known;
    const device = new Device(this.#options, this.#siteOf(code).grades[3]);
    device.useBreaks(this.#breaks.get(code) ?? []);
    this.#devices.set(code, device);
    return device;
  }

  #siteOf(code: string): Site {
    const known = this.#sites.get(code);
    if (known !== undefined) return known;
    const site = siteOf(this.#definitions.model, code, this.#options, this.#settings.get(code));
    this.#sites.set(code, site);
    for (const point of [site.velocity, site.angle]) if (point !== undefined) this.#own(point.no);
    return site;
  }
}
