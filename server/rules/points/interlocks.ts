import type { Point } from '#contracts/mine/mine.ts';
import type { Definitions } from '../ruleModel.ts';
import { Sustain } from '../sustain.ts';
import { relatedPoints } from './relations.ts';
import { RiseWindow } from './riseWindow.ts';

/** Methane that makes a reversed air current or a stopped local fan red, %. */
const GAS = 0.5;
const GAS_CLEAR = 0.45;
/** Rise of CO that makes smoke a fire, ppm a minute. */
const CO_RISE = 3;
const OFF_MS = 60_000;

/** A switch whose alarm is red together with what another point measures. */
type Joint = { readonly kind: string; readonly held: Sustain; mate: number };
type Mate = { readonly switches: number[]; readonly rise: RiseWindow | undefined };

/**
 * What must be measured beside a switch in alarm: methane in the air current and at the fan, CO at
 * the smoke.
 */
const partners: Readonly<Partial<Record<string, string>>> = { WD: 'CH4', FAN: 'CH4', SMOKE: 'CO' };

/**
 * Combined rules (domain 3.3): air reversed or a local fan stopped with 0.5 % methane, smoke with
 * CO rising: red. The points that belong together are named by the switch (`interlock`), else those
 * of its area.
 */
export class Interlocks {
  /** Both by point number: a look-up a sample. */
  #joints: (Joint | undefined)[] = [];
  #mates: (Mate | undefined)[] = [];
  readonly #definitions: Definitions;

  constructor(definitions: Definitions) {
    this.#definitions = definitions;
  }

  begin(): void {
    const before = this.#mates;
    this.#mates = [];
    for (const point of this.#definitions.model.mine.points) {
      if (point.limits.alarmValue === undefined) continue;
      const mates = this.#matesOf(point);
      if (mates.length > 0) this.#joints[point.no] ??= newJoint(point);
      for (const mate of mates) {
        const rise = point.kind === 'SMOKE' ? (before[mate.no]?.rise ?? riseOf(mate)) : undefined;
        const known = this.#mates[mate.no];
        this.#mates[mate.no] = {
          switches: [...(known?.switches ?? []), point.no],
          rise: known?.rise ?? rise,
        };
      }
    }
  }

  isMate(no: number): boolean {
    return this.#mates[no] !== undefined;
  }

  /** Takes a good value of a mate; answers the switches to look at again. */
  measured(no: number, t: number, value: number): readonly number[] {
    const mate = this.#mates[no];
    if (mate === undefined) return [];
    mate.rise?.add(t, value);
    for (const switchNo of mate.switches) {
      const joint = this.#joints[switchNo];
      if (joint === undefined) continue;
      // One mate at a time: while one keeps the switch red, the others need not.
      if (joint.held.on && joint.mate !== no) continue;
      const was = joint.held.on;
      joint.held.update(isBad(joint, mate, value), t, 0, OFF_MS);
      if (joint.held.on && !was) joint.mate = no;
    }
    return mate.switches;
  }

  /** Whether what belongs to the switch makes its alarm red; its code then. */
  worsens(no: number): string | undefined {
    const joint = this.#joints[no];
    return joint?.held.on ? this.#definitions.model.points[joint.mate]?.code : undefined;
  }

  /** Smoke that has gone takes its rise of CO with it. */
  quiet(no: number): void {
    const joint = this.#joints[no];
    if (joint?.kind === 'SMOKE') joint.held.on = false;
  }

  /** Takes over that the alarm of the switch was red by what stands in it. */
  adopt(no: number, mateCode: unknown): void {
    const joint = this.#joints[no];
    const mate =
      typeof mateCode === 'string' ? this.#definitions.model.pointByCode.get(mateCode) : undefined;
    if (joint !== undefined && mate !== undefined)
      Object.assign(joint, { mate: mate.no }).held.on = true;
  }

  forget(): void {
    this.#joints = [];
    this.#mates = [];
    this.begin();
  }

  #matesOf(point: Point): Point[] {
    const wanted = partners[point.kind];
    const { model } = this.#definitions;
    if (wanted === undefined) return [];
    const named = relatedPoints(model, point, 'interlock').filter(({ kind }) => kind === wanted);
    if (named.length > 0 || point.areaCode === null) return named;
    return model.mine.points.filter(
      ({ kind, areaCode }) => kind === wanted && areaCode === point.areaCode,
    );
  }
}

const newJoint = ({ kind }: Point): Joint => ({ kind, held: new Sustain(), mate: -1 });
const riseOf = ({ samplePeriod }: Point): RiseWindow =>
  new RiseWindow(Math.max(10_000, samplePeriod * 1000));

/**
 * Gas is bad above its limit with a dead-band; CO that has risen stays bad, because a fire that
 * burns on need not grow.
 */
function isBad({ kind, held }: Joint, { rise }: Mate, value: number): boolean {
  if (kind === 'SMOKE') return held.on || (rise?.rise(1) ?? 0) >= CO_RISE;
  return value >= (held.on ? GAS_CLEAR : GAS);
}
