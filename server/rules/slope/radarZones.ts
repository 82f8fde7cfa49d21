import { AlarmType, type Level } from '#contracts/alarms/alarm.ts';
import type { Grades } from '#contracts/sensors/limits.ts';
import type { Point } from '#contracts/mine/mine.ts';
import type { SlopeGrades } from '#contracts/slopes/slopeGrades.ts';
import type { AlarmLifecycle } from '../alarmLifecycle.ts';
import { rank } from '../heldLevel.ts';
import type { RadarOptions } from '../options.ts';
import type { PointListener } from '../points/pointRules.ts';
import { pointOrigin } from '../points/pointOrigin.ts';
import type { Definitions } from '../ruleModel.ts';
import type { Slot } from '../slot.ts';
import { raised } from './levels.ts';

const VELOCITY = '.maxVelocity';
const AREA = '.area';

/** What one scan said of a zone, mm/h and m², and whether it had rained much by then. */
type Scan = {
  readonly t: number;
  readonly velocity: number;
  readonly area: number;
  readonly wet: boolean;
};

/**
 * One alarm zone of a radar and its newest scan. `areaNo` is the point of its moving area, -1 for
 * none.
 */
type Zone = {
  readonly code: string;
  readonly velocityNo: number;
  readonly areaNo: number;
  t: number;
  velocity: number;
  /** Whether the newest scan was judged. */
  judged: boolean;
  /** The last scans, the newest last. */
  scans: Scan[];
  level: Level | 0;
};

/**
 * Alarm zones of slope radars (domain 3.4): the velocity, where enough of the slope moves, as three
 * scans in a row ask; twice the red velocity needs no second scan. What an administrator set goes
 * before the limits of `{zone}.maxVelocity`, and these before those of the site.
 */
export class RadarZones implements PointListener {
  readonly #zones = new Map<string, Zone>();
  #byPoint = new Map<number, Zone>();
  #settings: ReadonlyMap<string, SlopeGrades> = new Map();
  readonly #definitions: Definitions;
  readonly #lifecycle: AlarmLifecycle;
  readonly #options: RadarOptions;
  readonly #mostRain24h: (t: number) => number;

  constructor(
    definitions: Definitions,
    lifecycle: AlarmLifecycle,
    options: RadarOptions,
    mostRain24h: (t: number) => number,
  ) {
    this.#definitions = definitions;
    this.#lifecycle = lifecycle;
    this.#options = options;
    this.#mostRain24h = mostRain24h;
  }

  begin(): void {
    const { mine, pointByCode } = this.#definitions.model;
    this.#byPoint = new Map();
    for (const point of mine.points) {
      if (!isZoneVelocity(point)) continue;
      const code = point.code.slice(0, -VELOCITY.length);
      const numbers = { velocityNo: point.no, areaNo: pointByCode.get(code + AREA)?.no ?? -1 };
      const zone: Zone = Object.assign(this.#zones.get(code) ?? newZone(code), numbers);
      this.#zones.set(code, zone);
      this.#byPoint.set(zone.velocityNo, zone);
      if (zone.areaNo !== -1) this.#byPoint.set(zone.areaNo, zone);
    }
  }

  /**
   * Replaces what administrators have set, by the codes of zones; whose limits are others now is
   * judged by them at once.
   */
  useSettings(settings: ReadonlyMap<string, SlopeGrades>): void {
    const before = this.#settings;
    this.#settings = settings;
    for (const zone of this.#zones.values()) {
      const newest = zone.scans.at(-1);
      const isOther =
        JSON.stringify(before.get(zone.code)) !== JSON.stringify(settings.get(zone.code));
      if (isOther && newest !== undefined && this.#byPoint.has(zone.velocityNo))
        this.#settle(zone, newest);
    }
  }

  /** The points whose limits are judged here and nowhere else. */
  velocityPoints(): number[] {
    return [...this.#zones.values()].map(({ velocityNo }) => velocityNo);
  }

  claims(point: Point): boolean {
    return this.#byPoint.has(point.no);
  }

  sample(no: number, t: number, value: number): number {
    const zone = this.#byPoint.get(no);
    if (zone === undefined) return 0;
    if (no === zone.velocityNo) {
      // A scan whose area never came is judged by its velocity alone.
      if (!zone.judged) this.#judge(zone, Number.POSITIVE_INFINITY);
      Object.assign(zone, { t, velocity: Math.abs(value), judged: false });
      if (zone.areaNo === -1) this.#judge(zone, Number.POSITIVE_INFINITY);
    } else if (t === zone.t && !zone.judged) this.#judge(zone, value);
    return 0;
  }

  isWaiting(): boolean {
    return false;
  }

  adopt(no: number): void {
    const zone = this.#byPoint.get(no);
    if (zone === undefined || no !== zone.velocityNo) return;
    const slot = this.#lifecycle.find(keyOf(zone));
    if (slot?.active) zone.level = slot.alarm?.level ?? 0;
  }

  forget(): void {
    this.#zones.clear();
    this.begin();
  }

  #judge(zone: Zone, area: number): void {
    const { t, velocity } = zone;
    zone.judged = true;
    const scan = { t, velocity, area, wet: this.#mostRain24h(t) >= this.#options.rainRaise };
    zone.scans = [...zone.scans, scan].slice(-this.#options.scans);
    if (!this.#lifecycle.muted) this.#settle(zone, scan);
  }

  #settle(zone: Zone, { t, velocity, area }: Scan): void {
    const grades = this.#gradesOf(zone);
    const certain =
      area >= this.#options.leastArea && velocity >= 2 * (grades[1] ?? Number.POSITIVE_INFINITY);
    zone.level = certain ? 1 : this.#persistent(zone, grades);
    const slot = this.#lifecycle.find(keyOf(zone));
    if (zone.level === 0 && !slot?.active) return;
    const settled = this.#slotOf(zone, area);
    if (settled.alarm !== undefined && settled.active && Number.isFinite(area))
      settled.alarm.detail['area'] = area;
    this.#lifecycle.settle(
      settled,
      zone.level,
      t,
      velocity,
      zone.level === 0 ? Number.NaN : (grades[zone.level] ?? Number.NaN),
    );
  }

  /**
   * Rises to what the last scans all ask for, falls to the most that any of them still asks for.
   */
  #persistent({ scans, level }: Zone, grades: Readonly<Grades>): Level | 0 {
    if (scans.length < this.#options.scans) return level;
    const byRank = scans
      .map((scan) => this.#wanted(scan, grades))
      .toSorted((a, b) => rank(a) - rank(b));
    const [mildest, severest] = [byRank[0] ?? 0, byRank.at(-1) ?? 0];
    return rank(mildest) > rank(level) ? mildest : rank(severest) < rank(level) ? severest : level;
  }

  #wanted({ velocity, area, wet }: Scan, grades: Readonly<Grades>): Level | 0 {
    const moving = area >= this.#options.leastArea ? levelOf(velocity, grades) : 0;
    return wet ? raised(moving) : moving;
  }

  #gradesOf({ code, velocityNo }: Zone): Readonly<Grades> {
    const given = this.#settings.get(code);
    if (given !== undefined)
      return { 1: given.red, 2: given.orange, 3: given.yellow, 4: given.blue };
    const set = this.#definitions.point(velocityNo).limits.high;
    return Object.keys(set).length > 0 ? set : this.#options.grades;
  }

  #slotOf(zone: Zone, area: number): Slot {
    return this.#lifecycle.slot(keyOf(zone), () => {
      const detail = { zoneId: zone.code, ...(Number.isFinite(area) && { area }) };
      const origin = pointOrigin(
        this.#definitions.model,
        this.#definitions.point(zone.velocityNo),
        AlarmType.radarZone,
        detail,
      );
      return { ...origin, sourceType: 'slope', sourceId: zone.code };
    });
  }
}

const isZoneVelocity = ({ kind, code }: Point): boolean =>
  kind === 'RVEL' && code.endsWith(VELOCITY);
const keyOf = ({ code }: Zone): string => `radar|${code}`;

const newZone = (code: string): Zone => ({
  code,
  velocityNo: -1,
  areaNo: -1,
  t: Number.NEGATIVE_INFINITY,
  velocity: Number.NaN,
  judged: true,
  scans: [],
  level: 0,
});

function levelOf(velocity: number, grades: Readonly<Grades>): Level | 0 {
  for (const level of [1, 2, 3, 4] as const)
    if (velocity >= (grades[level] ?? Number.POSITIVE_INFINITY)) return level;
  return 0;
}
